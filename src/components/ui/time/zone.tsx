import shared from '@/theme/shared.module.css'
import { CHINA_MS } from '@/contract/kit/chinaClock'

/** Minutes from UTC: `UTC-3:30`. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Says that times are Beijing's, on a computer whose clock is not; null where both agree. */
export function zoneText(): string | null {
  const minutes = -new Date().getTimezoneOffset()
  if (minutes * 60_000 === CHINA_MS) return null
  return `按北京时间；这台电脑是${zoneName() ?? ` ${offsetText(minutes)}`}`
}

/** The zone as people call it, the same in summer and winter: 北美东部时间; null for zones that have only an offset. */
function zoneName(): string | null {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && !/\d/.test(name) ? name : null
}

/** Beside a time field: that it takes Beijing time, if the computer is in another zone. */
export function ZoneNote() {
  const text = zoneText()
  return text === null ? null : <span className={shared.note}>{text}</span>
}
