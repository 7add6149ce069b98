import type { Difference, DifferenceSide } from '@/contract/features/payment/reconciliation'
import type { DifferenceKind, NextStep } from '@/contract/features/payment/differences'
import { REFUND_STATE_NAMES } from '@/contract/features/order/orderStates'
import type { RefundState } from '@/contract/features/order/orderStates'
import { REPORT_NAMES } from '@/contract/features/payment/payment'
import { secondText } from '@/contract/kit/chinaClock'
import { yuanText } from '@/contract/kit/money'

/** 11-24 23:59:58, as the bills have it. */
export const billTime = (at: number): string => secondText(at).slice(5)

const isRefund = ({ kind, refunded }: Difference): boolean => kind.startsWith('refund') || refunded !== 0

const THERE: Readonly<Record<string, string>> = {
  processing: '处理中',
  failed: '没有成功',
  funds: '资金账单',
  trade: '交易账单',
}

/** A side's state: of the bill's line, or of the payment or refund. */
export function stateText(difference: Difference, side: 'here' | 'there'): string {
  const { state } = difference[side] ?? {}
  if (state === undefined) return '没有'
  if (side === 'there' || difference.kind === 'funds')
    return THERE[state] ?? (isRefund(difference) ? '退款成功' : '支付成功')
  if (isRefund(difference)) return REFUND_STATE_NAMES[state as RefundState] ?? state
  return REPORT_NAMES[state] ?? state
}

export const sideText = {
  amount: (side: DifferenceSide | null) => (side?.amount == null ? '没有' : yuanText(side.amount)),
  at: (side: DifferenceSide | null) => (side?.at == null ? '没有' : billTime(side.at)),
  channelNumber: (side: DifferenceSide | null) => side?.channelNumber || '没有',
  fee: (side: DifferenceSide | null) => (side?.fee == null ? '没有' : yuanText(side.fee)),
}

const amountOf = (side: DifferenceSide | null): string => yuanText(side?.amount ?? 0)
const feeOf = (side: DifferenceSide | null): string => yuanText(side?.fee ?? 0)

const bothMoved =
  (moved: string) =>
  ({ here, there }: Difference) =>
    `${moved}，渠道是 ${amountOf(there)}，这里是 ${amountOf(here)}。`

/** Without a line that moved money, the bill has one that did not. */
const otherState = (moved: string, result: string, settled: string) => (difference: Difference) =>
  difference.there
    ? `${moved}，这里是${stateText(difference, 'here')}${result}。`
    : `${settled}，账单里这一行没有成功。`

const isProcessing = ({ there }: Difference): boolean => there?.state === 'processing'

/** What is known of the cause; nothing that no record proves. */
const CAUSES: Record<DifferenceKind, (difference: Difference) => string> = {
  payChannelOnly: () => '渠道收了这笔钱，这里没有这个付款单号。同一个商户号在别处收的钱也在账单里。',
  payHereOnly: () => '这里记着已支付，已取到的账单里都没有它。',
  payAmount: bothMoved('两边都成功'),
  payState: otherState('渠道说付款成功', '，没有收到过付款成功的结果', '这里已支付'),
  payTwice: () => '这个订单已经有一笔付款，渠道又收了一笔。',
  fee: ({ here, there }) => `照账单写的费率应是 ${feeOf(here)}，账单收了 ${feeOf(there)}。`,
  refundChannelOnly: (difference) =>
    `渠道${isProcessing(difference) ? '在退' : '退了'}这笔钱，这里没有经渠道退出的这一笔。`,
  refundHereOnly: () => '这里记着已退款，已取到的账单里都没有它。',
  refundAmount: (difference) => bothMoved(isProcessing(difference) ? '渠道还在退，这里已退' : '两边都退了')(difference),
  refundState: (difference) =>
    otherState(isProcessing(difference) ? '渠道说还在退' : '渠道说已经退出', '', '这里已退款')(difference),
  midnight: ({ state }) =>
    state === 'waiting'
      ? '离零点不到半小时，等相邻一天的账单来了自动核对。'
      : '两边都有，只是记在不同的日子；两天的差额相抵，不用处理。',
  funds: ({ here, there }) => `照交易账单应入账 ${amountOf(here)}，资金账单是 ${amountOf(there)}。`,
}

export const causeOf = (difference: Difference): string => CAUSES[difference.kind](difference)

/** What a step will do, before it is chosen. */
export function consequenceOf(step: NextStep, { kind }: Difference): string {
  if (step === 'hold') return '不动钱，留在待处理'
  if (step === 'accept') return '不动钱，差额留在这一天'
  return kind === 'refundState' ? '照渠道的结果更新这笔退款' : '渠道说已付，就入账；订单收不了的自动原路退回'
}
