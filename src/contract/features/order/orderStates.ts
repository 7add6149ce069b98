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
export const refundState = z.enum(['none', 'requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'failed'])
export type RefundState = z.output<typeof refundState>

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  none: '无',
  requested: '申请中',
  reviewing: '待复核',
  refunding: '退款中',
  refunded: '已退款',
  rejected: '已终止',
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

/** Whether an order agrees with the channel's bills. Closed differences stay visible. */
export const reconciledState = z.enum(['waiting', 'agrees', 'differs', 'handled'])
export type ReconciledState = z.output<typeof reconciledState>
export const RECONCILED_NAMES: Record<ReconciledState, string> = {
  waiting: '还没对账',
  agrees: '对账一致',
  differs: '有差错',
  handled: '差错已处理',
}

/** New: the visitor's first paid order. Set on payment. */
export const buyer = z.enum(['new', 'returning'])
export type Buyer = z.output<typeof buyer>
export const BUYER_NAMES: Record<Buyer, string> = { new: '新客', returning: '老客' }

export const REFUND_NOTE_MAX = 100

/** How a refund is paid: by the channel that collected the money, or by hand. */
export const refundWay = z.enum(['channel', 'offline'])
export type RefundWay = z.output<typeof refundWay>

export const REFUND_WAY_NAMES: Record<RefundWay, string> = { channel: '原路退回', offline: '线下退款' }

/** Label of a refund's state: one paid by hand is recorded, its arrival is not observed. */
export function refundStateName(state: RefundState, way: RefundWay | null): string {
  if (way === 'offline' && state === 'refunding') return '已登记，请线下退款'
  if (way === 'offline' && state === 'refunded') return '线下已退'
  return REFUND_STATE_NAMES[state]
}

/** A channel's last report of a refund. `closed`: no money moved. `abnormal`: the visitor's account cannot take it. */
export const channelRefundState = z.enum(['processing', 'closed', 'abnormal', 'done'])
type ChannelRefundState = z.output<typeof channelRefundState>

/** An operator's decision on an existing refund. */
export const refundMove = z.enum(['grant', 'refuse', 'approve', 'sendBack', 'takeBack', 'retry', 'giveUp', 'confirm'])
export type RefundMove = z.output<typeof refundMove>

/** States of a granted refund that still counts against its order's limit. */
export const GRANTED_REFUNDS: readonly RefundState[] = ['refunding', 'refunded', 'failed']

/** Unfinished refunds, which block further requests. */
export const OPEN_REFUNDS: readonly RefundState[] = ['requested', 'reviewing', 'refunding', 'failed']

interface MoveRule {
  from: readonly RefundState[]
  to: RefundState
  label: string
  /** What the note must explain; absent if none is required. */
  note?: string
}

export const REFUND_TRANSITIONS: Record<RefundMove, MoveRule> = {
  /** Above the operator's limit it goes to review instead. */
  grant: { from: ['requested'], to: 'refunding', label: '同意退款' },
  refuse: { from: ['requested', 'reviewing'], to: 'rejected', label: '拒绝退款', note: '为什么不退' },
  /** By a second person with a sufficient limit. */
  approve: { from: ['reviewing'], to: 'refunding', label: '复核同意' },
  /** Back to the visitor's request; a refund without one ends. */
  sendBack: { from: ['reviewing'], to: 'requested', label: '退回初审', note: '为什么退回' },
  /** Of an approval that has not left for the channel: back to the request or the review; a refund without one ends. */
  takeBack: { from: ['refunding'], to: 'requested', label: '撤回' },
  // Also for refunds stuck in the channel: one number moves money only once, however often it is sent.
  retry: { from: ['failed', 'refunding'], to: 'refunding', label: '重试' },
  giveUp: { from: ['failed', 'refunding'], to: 'rejected', label: '放弃退款', note: '为什么不再退' },
  /** Only for refunds that are paid by hand, and for returns that the channel did not pay. */
  confirm: { from: ['refunding', 'failed'], to: 'refunded', label: '登记已退', note: '谁在什么时候怎么退的' },
}

/** How long an approved refund stays here, where it can be taken back, before it leaves for the channel. */
export const REFUND_HOLD_MS = 10_000

/** How long the channel may take before the refund is resent. */
export const RETRY_AFTER_MS = 60_000

/** Why this person cannot decide a refund under review: its proposer can only withdraw it. Null if they can. */
export const reviewRefusal = (isProposer: boolean, move: RefundMove): string | null =>
  isProposer && move !== 'sendBack' ? '这笔是您初审的，复核要由另一个人做' : null

/** Maximum number of pictures proving a refund paid by hand. */
export const PROOF_MAX = 3

/** Why an amount cannot be goodwill, which keeps the right to listen; null if it can. */
export const goodwillRefusal = (amount: number, refundable: number): string | null =>
  amount < refundable ? null : '体验补偿只退一部分；要退完请用原路退回或其他方式'

/** Why a request for phones cannot be granted with this amount: the chosen phones end, or all stay. */
export const phonesGrantRefusal = (
  { listeners, goodwill }: { listeners: number; goodwill: boolean },
  amount: number,
  maximum: number,
): string | null =>
  listeners > 0 && !goodwill && amount < maximum
    ? `这笔是退 ${listeners} 部手机，要照数退；只补偿一部分请选体验补偿`
    : null

const REFUNDABLE: readonly OrderState[] = ['paid', 'used', 'partRefunded']

/** Why the order cannot be refunded; null if it can. */
export function refundRefusal(state: OrderState, refundable: number): string | null {
  if (!REFUNDABLE.includes(state))
    return state === 'refunded' ? '这笔订单已经全部退款' : `${ORDER_STATE_NAMES[state]}的订单不能退款`
  return refundable > 0 ? null : '能退的都已在退款中或申请中'
}

interface RefundNow {
  state: RefundState
  way: RefundWay | null
  isReturn: boolean
  channelState: ChannelRefundState | null
  /** Whether the channel answered; a failed refund without an answer may have moved the money. */
  answered: boolean
  movedAt: number
  /** Milliseconds until it leaves for the channel; null if it has left, or never will. */
  leavesIn: number | null
}

/** Why the refund cannot make this move now; null if it can. */
export function moveRefusal(refund: RefundNow, move: RefundMove, now: number): string | null {
  const { state, way } = refund
  const { from, label } = REFUND_TRANSITIONS[move]
  if (!from.includes(state)) return `${refundStateName(state, way)}的退款不能${label}`
  if (move === 'confirm') return confirmRefusal(refund)
  if (move === 'takeBack') return takeBackRefusal(refund)
  if (move === 'retry') return retryRefusal(refund, now)
  return move === 'giveUp' ? giveUpRefusal(refund) : null
}

function confirmRefusal({ state, way, isReturn, channelState, answered }: RefundNow): string | null {
  if (state === 'refunding' && way === 'offline') return null
  // Nothing else can return such a payment.
  if (state === 'failed' && isReturn && answered && channelState !== 'abnormal') return null
  return '原路退回的退款以支付渠道的结果为准，不能自己登记'
}

function takeBackRefusal({ way, leavesIn }: RefundNow): string | null {
  if (way !== 'channel') return '线下退的款不发往支付渠道，不用撤回'
  return leavesIn !== null ? null : '这笔退款已经发往支付渠道，不能撤回'
}

function retryRefusal({ state, way, channelState, movedAt, leavesIn }: RefundNow, now: number): string | null {
  if (way !== 'channel') return '线下退的款没有渠道可以重试'
  if (leavesIn !== null) return '这笔退款还没有发往支付渠道，到时间会自己发出'
  if (channelState === 'closed') return '渠道已经关闭了这笔退款，请放弃它，再重新退'
  if (state === 'refunding' && now - movedAt < RETRY_AFTER_MS) return '这笔退款刚刚发往支付渠道，请一分钟后再试'
  return null
}

function giveUpRefusal({ state, way, channelState, answered, leavesIn }: RefundNow): string | null {
  if (state === 'refunding' && leavesIn !== null) return '这笔退款还没有发往支付渠道，请撤回它'
  if (state === 'refunding') return way === 'offline' ? null : '已经发往支付渠道的退款不能放弃，请等结果'
  if (channelState === 'abnormal') return '这笔钱还在支付渠道，请先到渠道的商户平台处理'
  return answered ? null : '支付渠道没有给出结果，钱可能已经退出；请先重试'
}
