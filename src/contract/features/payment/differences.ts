import * as z from 'zod'
import { addDays, dayOf, startOfDay } from '../../kit/chinaDay'

/** What can differ between the channel's bills and the orders. `midnight`: the other side has it on another day. */
export const differenceKind = z.enum([
  'payChannelOnly',
  'payHereOnly',
  'payAmount',
  'payState',
  'payTwice',
  'fee',
  'refundChannelOnly',
  'refundHereOnly',
  'refundAmount',
  'refundState',
  'midnight',
  'funds',
])
export type DifferenceKind = z.output<typeof differenceKind>

export const DIFFERENCE_NAMES: Record<DifferenceKind, string> = {
  payChannelOnly: '渠道有，这里没有',
  payHereOnly: '这里有，渠道没有',
  payAmount: '支付金额不同',
  payState: '支付状态不同',
  payTwice: '一单付了两次',
  fee: '手续费不同',
  refundChannelOnly: '渠道有退款，这里没有',
  refundHereOnly: '这里有退款，渠道没有',
  refundAmount: '退款金额不同',
  refundState: '退款状态不同',
  midnight: '跨零点',
  funds: '资金与交易账单不平',
}

export const DIFFERENCE_GROUPS: readonly { name: string; kinds: readonly DifferenceKind[] }[] = [
  { name: '支付', kinds: ['payChannelOnly', 'payHereOnly', 'payAmount', 'payState', 'payTwice', 'fee'] },
  { name: '退款', kinds: ['refundChannelOnly', 'refundHereOnly', 'refundAmount', 'refundState'] },
  { name: '日期与资金', kinds: ['midnight', 'funds'] },
]

/** `waiting` for the bill of the day beside it, which has it when `matched`. `gone`: a later comparison no longer finds it. */
export const differenceState = z.enum(['open', 'submitted', 'closed', 'waiting', 'matched', 'gone'])
export type DifferenceState = z.output<typeof differenceState>

export const DIFFERENCE_STATE_NAMES: Record<DifferenceState, string> = {
  open: '待处理',
  submitted: '待复核',
  closed: '已关',
  waiting: '等另一天的账单',
  matched: '另一天已对上',
  gone: '已不再差',
}

/** Differences that somebody must act on. */
export const isPending = (state: DifferenceState): boolean => state === 'open' || state === 'submitted'

/** How a difference is dealt with. `ask` queries the channel and books what it reports; the others move no money. */
export const nextStep = z.enum(['ask', 'hold', 'accept'])
export type NextStep = z.output<typeof nextStep>

export const NEXT_STEP_NAMES: Record<NextStep, string> = {
  ask: '向渠道查询并入账',
  hold: '先挂账',
  accept: '查清了，按现状关',
}

interface Differing {
  kind: DifferenceKind
  /** A payment or refund of this installation that a channel can be asked about. */
  canAsk: boolean
}

/** Kinds that a report of the channel can resolve. */
export const REPORTABLE: readonly DifferenceKind[] = ['payState', 'payTwice', 'refundState']

/** Next steps that can resolve a difference. */
export const nextStepsOf = ({ kind, canAsk }: Differing): readonly NextStep[] =>
  canAsk && REPORTABLE.includes(kind) ? ['ask', 'hold', 'accept'] : ['hold', 'accept']

export const DIFFERENCE_NOTE_MAX = 200

/** WeChat Pay makes the bills of a day from nine the next morning, and advises to fetch them from ten. */
export const BILL_READY_HOUR = 10

export const billNotReady = (day: string): string => `${day} 的账单要到第二天 ${BILL_READY_HOUR}:00 以后才有`

/** The latest day with a bill. */
export function latestBillDay(now: number): string {
  const yesterday = addDays(dayOf(now), -1)
  return now < startOfDay(addDays(yesterday, 1)) + BILL_READY_HOUR * 3_600_000 ? addDays(yesterday, -1) : yesterday
}

/** How long channels keep bills. */
export const BILL_DAYS_MAX = 90
