import * as z from 'zod'
import { line } from '@/contract/kit/core'
import { reasonNoteRefusal } from '@/contract/features/order/refundReason'
import { phonesToEnd } from '@/contract/features/sell/listeners'
import { moneyText, typedSum } from '@/contract/kit/money'
import type { TypedSum } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { OPEN_REFUNDS, REFUND_NOTE_MAX, REFUND_TRANSITIONS, refundWay } from '@/contract/features/order/orderStates'
import type { RefundMove, RefundWay } from '@/contract/features/order/orderStates'

/** Form input: an amount in yuan as text, to preserve incomplete input. */
export interface RefundValues {
  amount: string
  way: RefundWay
  reason: string | null
  note: string
  /** Pictures that prove a refund paid by hand. */
  proof: string[]
  /** How many listeners it pays back; null: it is of an amount. */
  listeners: number | null
  /** The phones that end with them. */
  phoneIds: string[]
}

/** For an unknown outcome: the same request sent again counts once. */
export const NO_RESULT = '没有收到结果，可能已经办成；可以原样再点一次，不会重复退款'

/** The way back is the way it was paid, if that was a channel. */
export const emptyRefund = (detail: Pick<OrderDetail, 'provider'> | undefined): RefundValues => ({
  amount: '',
  way: detail?.provider ? 'channel' : 'offline',
  reason: null,
  note: '',
  proof: [],
  listeners: null,
  phoneIds: [],
})

export const refundable = ({ amount, refunded, held }: Pick<OrderDetail, 'amount' | 'refunded' | 'held'>): number =>
  amount - refunded - held

/** The oldest refund waiting for a decision or the channel. */
export const openRefund = ({ refunds }: Pick<OrderDetail, 'refunds'>): OrderRefund | undefined =>
  refunds.find(({ state }) => OPEN_REFUNDS.includes(state))

/** Whether the channel's result of a refund may arrive at any time. */
export const isAtChannel = ({ refunds }: Pick<OrderDetail, 'refunds'>): boolean =>
  refunds.some(({ state, way }) => state === 'refunding' && way === 'channel')

/** An operator's next decisions on a refund: what goes on with it, and what ends it. */
export function movesOf({ state, way, isReturn, channelState, answered, leavesIn }: OrderRefund): {
  proceed: RefundMove | null
  stop: RefundMove | null
} {
  if (state === 'requested') return { proceed: 'grant', stop: 'refuse' }
  if (leavesIn !== null) return { proceed: 'takeBack', stop: null }
  if (state === 'refunding')
    return way === 'offline' ? { proceed: 'confirm', stop: 'giveUp' } : { proceed: 'retry', stop: null }
  if (state !== 'failed') return { proceed: null, stop: null }
  const isOver = answered && channelState !== 'abnormal'
  if (isReturn) return { proceed: channelState === 'closed' ? null : 'retry', stop: isOver ? 'confirm' : null }
  return { proceed: channelState === 'closed' || way !== 'channel' ? null : 'retry', stop: isOver ? 'giveUp' : null }
}

/** What a decision is called here: one that is on its way is only asked for again. */
export const moveLabel = (move: RefundMove, { state, channelState }: OrderRefund): string =>
  move === 'retry' && (state === 'refunding' || channelState === 'abnormal') ? '现在查' : REFUND_TRANSITIONS[move].label

/** What is typed as the sum of a refund, at most so much. */
export const refundSum = (text: string, maximum: number): TypedSum =>
  typedSum(text, { name: '退款金额', maximum, aboveText: () => `最多可退 ${moneyText(maximum)}` })

export const NO_SUM = '请输入退款金额'

function amountIssue(text: string, maximum: number): string | null {
  const { amount, problem } = refundSum(text, maximum)
  return problem ?? (amount === null ? NO_SUM : null)
}

const noteField = line(REFUND_NOTE_MAX)
const proof = z.array(z.string())

type Seats = Parameters<typeof phonesToEnd>[0]
type Reason = Parameters<typeof reasonNoteRefusal>[0] & { id: string }

/** Form rules for an order with this refundable amount; the server checks the same. */
export const refundSchema = (maximum: number, seats: Seats, reasons: readonly Reason[]) =>
  z
    .object({
      amount: z.string(),
      way: refundWay,
      reason: z.string().nullable(),
      note: noteField,
      proof,
      listeners: z.number().nullable(),
      phoneIds: z.array(z.string()),
    })
    .superRefine(({ amount, reason, note, listeners, phoneIds }, context) => {
      const ending = listeners === null ? 0 : phonesToEnd(seats, listeners)
      const reject = (path: keyof RefundValues, message: string | null) =>
        message !== null && context.addIssue({ code: 'custom', path: [path], message })
      reject('amount', amountIssue(amount, maximum))
      reject('reason', reason === null ? '请选择原因' : null)
      reject('phoneIds', phoneIds.length === ending ? null : `请选出要停用的 ${ending} 部手机`)
      const chosen = reasons.find(({ id }) => id === reason)
      reject('note', chosen ? reasonNoteRefusal(chosen, note) : null)
    })

/** A decision has neither amount nor reason. */
export const decisionSchema = z.object({ way: refundWay, note: noteField, proof })
