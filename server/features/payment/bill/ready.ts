import { BILL_DAYS_MAX, billNotReady, latestBillDay } from '../../../../src/contract/features/payment/differences'
import { DAY_MS, startOfDay } from '../../../../src/contract/kit/chinaDay'

/** Why the channel has no bill of this day; null if it has. */
export function billRefusal(day: string, now: number): string | null {
  if (day > latestBillDay(now)) return billNotReady(day)
  if (now - startOfDay(day) > BILL_DAYS_MAX * DAY_MS) return `渠道只给 ${BILL_DAYS_MAX} 天以内的账单，请上传当时下载的`
  return null
}
