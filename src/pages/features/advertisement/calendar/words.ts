import { formatTime } from '@/lib/time'
import { dayOf } from '@/contract/kit/chinaClock'
import type { Span } from '@/contract/features/advertisement/adSchedule'

type Ends = { startsAt: number | null; endsAt: number | null }

/** `11-28`, with the year if it is not the current one. */
const dayText = (time: number) =>
  formatTime(time, dayOf(time).slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? 'MM-DD' : 'YYYY-MM-DD')
/** Ends are exclusive: an end at midnight means the previous day. */
const lastDay = (end: number) => dayText(end - 1)

export const spanText = ({ from, to }: Span) => `${dayText(from)} 至 ${lastDay(to)}`

export function periodText({ startsAt, endsAt }: Ends): string {
  if (startsAt === null) return endsAt === null ? '不限时间' : `到 ${lastDay(endsAt)}`
  return endsAt === null ? `${dayText(startsAt)} 起` : `${dayText(startsAt)} – ${lastDay(endsAt)}`
}

export const sizeText = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`
export const freeText = (atOnce: number) => (atOnce === 1 ? '同时 1 个' : `同时 ${atOnce} 个，轮播`)

/** Label of a period change that resolves an overlap. */
export const moveText = (change: { startsAt: number } | { endsAt: number }) =>
  'startsAt' in change ? `改到 ${dayText(change.startsAt)} 开始` : `改为 ${lastDay(change.endsAt)} 结束`
