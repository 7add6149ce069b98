import { CheckIcon, ClockIcon, PendingIcon } from '@/components/icons'
import type { Payout } from '@/contract/data/money'
import { BILL_READY_HOUR, latestBillDay } from '@/contract/features/payment/differences'
import { dayOf } from '@/contract/kit/chinaClock'
import { yuanText } from '@/contract/kit/money'

export interface PayoutState {
  icon: typeof CheckIcon
  tone: 'good' | 'waiting' | 'quiet'
  text: string
}

/** What reconciliation says of a day. */
export function payoutState(
  { day, isReconciled, pending, difference }: Payout,
  { now, hasChannel }: { now: number; hasChannel: boolean },
): PayoutState {
  if (pending > 0) {
    const less = difference === 0 ? '' : `${difference < 0 ? '少' : '多'} ${yuanText(Math.abs(difference))}，`
    return { icon: PendingIcon, tone: 'waiting', text: `${less}${pending} 笔差错` }
  }
  if (isReconciled) return { icon: CheckIcon, tone: 'good', text: difference === 0 ? '相符' : '差错都有了结' }
  const quiet = { icon: ClockIcon, tone: 'quiet' } as const
  if (!hasChannel) return { ...quiet, text: '没有接入渠道' }
  if (day === dayOf(now)) return { ...quiet, text: `明天 ${BILL_READY_HOUR}:00 后取账单` }
  return { ...quiet, text: day > latestBillDay(now) ? `今天 ${BILL_READY_HOUR}:00 后取账单` : '还没有取账单' }
}
