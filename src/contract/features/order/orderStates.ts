import * as z from 'zod'

export const orderState = z.enum(['pending', 'paid', 'used', 'cancelled', 'partRefunded', 'refunded'])
export type OrderState = z.output<typeof orderState>

export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  pending: '待支付',
  paid: '已支付',
  used: '已使用',
  cancelled: '已取消',
  partRefunded: '部分退款',
  refunded: '全部退款',
}

/** For an order, the state of its most important refund; `none` if there is none. */
export const refundState = z.enum(['none', 'requested', 'refunding', 'refunded', 'rejected', 'failed'])
export type RefundState = z.output<typeof refundState>

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  none: '无',
  requested: '申请中',
  refunding: '退款中',
  refunded: '已退款',
  rejected: '已拒绝',
  failed: '异常',
}

/** Sales channels. */
export const orderChannel = z.enum(['mina', 'h5', 'agency', 'offline'])
export type OrderChannel = z.output<typeof orderChannel>

export const ORDER_CHANNEL_NAMES: Record<OrderChannel, string> = {
  mina: '微信小程序',
  h5: '导览码 H5',
  agency: '合作旅行社',
  offline: '线下代售',
}

export const refundReason = z.enum(['absent', 'twice', 'silent', 'closed', 'other'])
export type RefundReason = z.output<typeof refundReason>

export const REFUND_REASON_NAMES: Record<RefundReason, string> = {
  absent: '同行人未到',
  twice: '重复购买',
  silent: '讲解放不出',
  closed: '临时闭园',
  other: '其他',
}

export const REFUND_NOTE_MAX = 100

/** An operator's decision on an existing refund. */
export const refundMove = z.enum(['grant', 'refuse', 'retry', 'giveUp'])
export type RefundMove = z.output<typeof refundMove>

interface MoveRule {
  from: readonly RefundState[]
  to: RefundState
  label: string
  /** What the note must explain; absent if none is required. */
  note?: string
}

export const REFUND_TRANSITIONS: Record<RefundMove, MoveRule> = {
  grant: { from: ['requested'], to: 'refunding', label: '同意退款' },
  refuse: { from: ['requested'], to: 'rejected', label: '拒绝退款', note: '为什么不退' },
  // Also covers refunds stuck in the channel: the same number moves money only once, however often it is sent.
  retry: { from: ['failed', 'refunding'], to: 'refunding', label: '重试' },
  giveUp: { from: ['failed'], to: 'rejected', label: '放弃退款', note: '为什么不再退' },
}

/** How long the channel may take before the same refund is sent again. */
export const RETRY_AFTER_MS = 60_000

const REFUNDABLE: readonly OrderState[] = ['paid', 'used', 'partRefunded']

/** Why the order cannot be refunded; null if it can. */
export function refundRefusal(state: OrderState, refundable: number): string | null {
  if (!REFUNDABLE.includes(state))
    return state === 'refunded' ? '这笔订单已经全部退款' : `${ORDER_STATE_NAMES[state]}的订单不能退款`
  return refundable > 0 ? null : '能退的都在退款途中'
}

interface RefundNow {
  state: RefundState
  /** The channel rejected it; a failed refund without a reply may have moved the money. */
  answered: boolean
  movedAt: number
}

/** Why the refund cannot make this move now; null if it can. */
export function moveRefusal({ state, answered, movedAt }: RefundNow, move: RefundMove, now: number): string | null {
  const { from, label } = REFUND_TRANSITIONS[move]
  if (!from.includes(state)) return `${REFUND_STATE_NAMES[state]}的退款不能${label}`
  if (state === 'refunding' && now - movedAt < RETRY_AFTER_MS) return '这笔退款刚刚发往支付渠道，请一分钟后再试'
  return move === 'giveUp' && !answered ? '支付渠道没有给出结果，钱可能已经退出；请先重试' : null
}
