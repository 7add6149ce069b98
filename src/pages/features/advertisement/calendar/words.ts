import dayjs from 'dayjs'
import type { Span } from '@/contract/features/advertisement/adSchedule'

type Ends = { startsAt: number | null; endsAt: number | null }

/** `11-28`, with the year if it is not the current one. */
const dayWord = (time: number) => dayjs(time).format(dayjs(time).isSame(dayjs(), 'year') ? 'MM-DD' : 'YYYY-MM-DD')
/** Ends are exclusive: an end at midnight means the previous day. */
const lastDay = (end: number) => dayWord(end - 1)

export const spanWords = ({ from, to }: Span) => `${dayWord(from)} 至 ${lastDay(to)}`

export function periodWords({ startsAt, endsAt }: Ends): string {
  if (startsAt === null && endsAt === null) return '不限时间'
  if (startsAt === null) return `到 ${lastDay(endsAt!)}`
  return endsAt === null ? `${dayWord(startsAt)} 起` : `${dayWord(startsAt)} – ${lastDay(endsAt)}`
}

export const sizeWords = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`
export const roomWords = (atOnce: number) => (atOnce === 1 ? '同时 1 个' : `同时 ${atOnce} 个，轮播`)

/** Label of a period change that resolves an overlap. */
export const moveWords = (change: { startsAt: number } | { endsAt: number }) => ('startsAt' in change ? `改到 ${dayWord(change.startsAt)} 开始` : `改为 ${lastDay(change.endsAt)} 结束`)
