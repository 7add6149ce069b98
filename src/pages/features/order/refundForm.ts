import * as z from 'zod'
import { line } from '@/contract/kit/core'
import { AMOUNT_FORM, moneyText, parseYuan } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { REFUND_NOTE_MAX, refundReason } from '@/contract/features/order/orderStates'
import type { RefundReason } from '@/contract/features/order/orderStates'

/** Form input: an amount in yuan as text, to preserve incomplete input. */
export interface RefundValues {
  amount: string
  reason: RefundReason | null
  note: string
}

export const EMPTY_REFUND: RefundValues = { amount: '', reason: null, note: '' }

export const refundable = ({ amount, refunded, held }: Pick<OrderDetail, 'amount' | 'refunded' | 'held'>): number =>
  amount - refunded - held

/** The oldest refund waiting for a decision or the channel. */
export const openRefund = ({ refunds }: Pick<OrderDetail, 'refunds'>): OrderRefund | undefined =>
  refunds.find(({ state }) => state === 'failed' || state === 'requested' || state === 'refunding')

function amountIssue(text: string, maximum: number): string | null {
  if (text.trim() === '') return '请输入退款金额'
  const amount = parseYuan(text)
  if (amount === null) return AMOUNT_FORM
  if (amount === 0) return '退款金额要大于 0'
  return amount > maximum ? `最多可退 ${moneyText(maximum)}` : null
}

const noteField = line(REFUND_NOTE_MAX)

/** Form rules for an order with this refundable amount; the server checks the same. */
export const refundSchema = (maximum: number) =>
  z
    .object({ amount: z.string(), reason: refundReason.nullable(), note: noteField })
    .superRefine(({ amount, reason, note }, context) => {
      const reject = (path: keyof RefundValues, message: string | null) =>
        message !== null && context.addIssue({ code: 'custom', path: [path], message })
      reject('amount', amountIssue(amount, maximum))
      reject('reason', reason === null ? '请选择原因' : null)
      reject('note', reason === 'other' && note === '' ? '选了其他，请写明原因' : null)
    })

/** A decision has no amount or reason of its own. */
export const decisionSchema = z.object({ note: noteField })
