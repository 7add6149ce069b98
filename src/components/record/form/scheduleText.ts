import type { Schedule } from '@/contract/kit/states'
import { formatTime } from '@/lib/time'

const DAY = 24 * 3600 * 1000

/** Duration of a period with both ends. */
function durationText(milliseconds: number): string {
  if (milliseconds >= DAY) return `，共 ${Math.round(milliseconds / DAY)} 天`
  return `，共 ${Math.max(1, Math.round(milliseconds / 3_600_000))} 小时`
}

const at = (time: number) => formatTime(time, 'YYYY-MM-DD HH:mm')

/** Why visitors will not see it; null if they will. */
function hiddenReason({ startsAt, endsAt }: Schedule, now: number): string | null {
  if (endsAt === null) return null
  if (startsAt !== null && endsAt <= startsAt) return '结束时间要晚于开始时间。'
  return endsAt <= now ? `结束时间 ${at(endsAt)}（北京时间）已经过去，访客看不到它。` : null
}

function endText({ startsAt, endsAt }: Schedule): string {
  if (endsAt === null) return '，直到下线'
  return `，到 ${at(endsAt)} 结束${startsAt === null ? '' : durationText(endsAt - startsAt)}`
}

/** A schedule's effect in a sentence. `over`: visitors will not see it. */
export function scheduleText(schedule: Schedule, now: number): { text: string; over: boolean } {
  const reason = hiddenReason(schedule, now)
  if (reason !== null) return { text: reason, over: true }
  const { startsAt, endsAt } = schedule
  const isOnline = schedule.publish === 'online'
  const condition = isOnline ? '' : '上线后'
  if (startsAt === null && endsAt === null)
    return { text: `没有限定时间：${condition}一直展示，直到下线。`, over: false }
  const startedText = isOnline ? '正在展示' : '立即展示'
  const startText = startsAt !== null && startsAt > now ? `从 ${at(startsAt)} 开始展示` : startedText
  return { text: `${condition}${startText}${endText(schedule)}（北京时间）。`, over: false }
}
