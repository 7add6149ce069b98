import { BILL_DAYS_MAX, BILL_READY_HOUR, billNotReady } from '../../../../src/contract/features/payment/differences'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../../../src/contract/kit/chinaDay'

const HOUR_MS = 3_600_000

const readyAt = (day: string): number => startOfDay(addDays(day, 1)) + BILL_READY_HOUR * HOUR_MS

/** Why there is no bill of this day at its channel; null if there is one. */
export function billRefusal(day: string, now: number): string | null {
  if (now < readyAt(day)) return billNotReady(day)
  if (now - startOfDay(day) > BILL_DAYS_MAX * DAY_MS) return `渠道只给 ${BILL_DAYS_MAX} 天以内的账单，请上传当时下载的`
  return null
}

/** The latest day whose bill there is. */
export const latestBillDay = (now: number): string => {
  const yesterday = addDays(dayOf(now), -1)
  return now < readyAt(yesterday) ? addDays(yesterday, -1) : yesterday
}
