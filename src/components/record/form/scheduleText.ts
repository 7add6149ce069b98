import dayjs from 'dayjs'
import type { Schedule } from '@/contract/kit/states'

const DAY = 24 * 3600 * 1000

/** `北京时间` if that is the browser's zone, otherwise the UTC offset. */
export function zoneText(
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  minutes = -new Date().getTimezoneOffset(),
): string {
  if (zone === 'Asia/Shanghai') return '北京时间'
  const [hours, remainder] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${remainder ? `:${remainder}` : ''}`
}

/** Duration of a period with both ends. */
function durationText(milliseconds: number): string {
  if (milliseconds >= DAY) return `，共 ${Math.round(milliseconds / DAY)} 天`
  return `，共 ${Math.max(1, Math.round(milliseconds / 3_600_000))} 小时`
}

/** A schedule's effect in a sentence. `over`: visitors will not see it. */
export function scheduleText(
  { publish, startsAt, endsAt }: Schedule,
  now: number,
  zone: string = zoneText(),
): { text: string; over: boolean } {
  const at = (time: number) => dayjs(time).format('YYYY-MM-DD HH:mm')
  const online = publish === 'online' ? '' : '上线后'
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    return { text: '结束时间要晚于开始时间。', over: true }
  if (endsAt !== null && endsAt <= now)
    return { text: `结束时间 ${at(endsAt)}（${zone}）已经过去，访客看不到它。`, over: true }
  const isFuture = startsAt !== null && startsAt > now
  if (startsAt === null && endsAt === null)
    return {
      text: publish === 'online' ? '没有限定时间：一直展示，直到下线。' : '没有限定时间：上线后一直展示，直到下线。',
      over: false,
    }
  const startText = isFuture ? `从 ${at(startsAt)} 开始展示` : publish === 'online' ? '正在展示' : '立即展示'
  const endText =
    endsAt === null
      ? '，直到下线'
      : `，到 ${at(endsAt)} 结束${startsAt === null ? '' : durationText(endsAt - startsAt)}`
  return { text: `${online}${startText}${endText}（${zone}）。`, over: false }
}
