import { addDays, addMonths, lastDayOf, weekdayText } from '@/contract/kit/chinaClock'
import { day, daysBetween } from '@/contract/kit/chinaDay'
import { BRIDGE_DAYS_MAX } from '@/contract/features/order/bridgePart'

/** China days, both included. */
export interface BridgeDays {
  from: string
  to: string
}

const SEPARATOR = '_'

export const canBridge = ({ from, to }: BridgeDays): boolean => daysBetween(from, to) <= BRIDGE_DAYS_MAX

/** As the address writes them: 2026-11-28, 2026-11-01_2026-11-30. */
export const daysText = ({ from, to }: BridgeDays): string => (from === to ? from : `${from}${SEPARATOR}${to}`)

/** Null if they are none, or too many. */
export function parseDays(text: string | null): BridgeDays | null {
  const [from, to = from] = (text ?? '').split(SEPARATOR)
  const days = { from: day.safeParse(from).data, to: day.safeParse(to).data }
  if (days.from === undefined || days.to === undefined || days.from > days.to) return null
  const found = { from: days.from, to: days.to }
  return canBridge(found) ? found : null
}

export const monthDays = (month: string): BridgeDays => ({ from: `${month}-01`, to: lastDayOf(month) })

/** The month that these are, whole or up to today; null if they are none. */
export function monthOf({ from, to }: BridgeDays, today: string): string | null {
  const month = from.slice(0, 7)
  return from === `${month}-01` && (to === lastDayOf(month) || (to === today && from !== to)) ? month : null
}

/** 11-28 星期六; 2026 年 11 月; 11-23 – 11-29. */
export function daysName(days: BridgeDays, today: string): string {
  const { from, to } = days
  if (from === to) return `${from.slice(5)} 星期${weekdayText(from)}`
  const month = monthOf(days, today)
  return month === null
    ? `${from.slice(5)} – ${to.slice(5)}`
    : `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`
}

interface DaySteps {
  unit: '天' | '个月'
  before: BridgeDays
  /** Null after today. */
  after: BridgeDays | null
}

/** The days or months beside them; none beside other spans. */
export function stepsOf(days: BridgeDays, today: string): DaySteps | null {
  const { from, to } = days
  const month = monthOf(days, today)
  if (from !== to && month === null) return null
  const at = (distance: number): BridgeDays => {
    if (month !== null) return monthDays(addMonths(month, distance))
    const other = addDays(from, distance)
    return { from: other, to: other }
  }
  const after = at(1)
  return { unit: month === null ? '天' : '个月', before: at(-1), after: after.from > today ? null : after }
}
