import { AMOUNT_FORM, moneyText, parseYuan, yuanOf } from '@/contract/kit/money'
import { goodwillRefusal, phonesGrantRefusal, REFUND_NOTE_MAX } from '@/contract/features/order/orderStates'
import { excessText } from '@/contract/features/order/refundLimit'
import type { refundRequestCalls } from '@/contract/features/order/refundRequest'
import type { ResultOf } from '@/contract/kit/core'

export type RequestDetail = ResultOf<typeof refundRequestCalls.read>

/** `channel`: back the way it was paid; `goodwill`: a part, and the right stays; `offline`: by hand. */
export type Kind = 'channel' | 'goodwill' | 'offline'

/** Who paid by hand, when and how. */
export interface Paid {
  who: string
  when: string
  how: string
}

export const paidText = (paid: Paid | null): string =>
  paid === null ? '' : [paid.who, paid.when, paid.how].map((part) => part.trim()).join('，')

/** An operator's answer to a request, as typed. */
export interface Answer {
  kind: Kind
  /** In yuan; null: all of it. */
  amount: string | null
  /** For colleagues. */
  note: string
  /** Why nothing is paid back, for the visitor. */
  refusal: string
  /** Null: to be paid by hand later. */
  paid: Paid | null
  proof: string[]
}

export const initialAnswer = ({ provider }: Pick<RequestDetail, 'provider'>): Answer => ({
  kind: provider === null ? 'offline' : 'channel',
  amount: null,
  note: '',
  refusal: '',
  paid: null,
  proof: [],
})

/** Whether something would be lost with it. */
export const isTyped = ({ amount, note, refusal, paid }: Answer): boolean =>
  paid !== null || [amount ?? '', note, refusal].some((text) => text.trim() !== '')

/** What the answer grants, in fen; null while it cannot be read. */
export function amountOf({ kind, amount }: Answer, { maximum }: RequestDetail): number | null {
  if (amount === null) return kind === 'goodwill' ? null : maximum
  return parseYuan(amount)
}

/** What is wrong with the amount; null if nothing is. */
export function amountIssue(answer: Answer, detail: RequestDetail): string | null {
  const amount = amountOf(answer, detail)
  const { request, maximum, refundable } = detail
  if (answer.amount !== null && answer.amount.trim() !== '' && amount === null) return AMOUNT_FORM
  if (amount === null) return '请输入退款金额'
  if (amount === 0) return '退款金额要大于 0'
  if (answer.kind === 'goodwill') {
    const refusal = goodwillRefusal(amount, refundable)
    if (refusal !== null) return refusal
  }
  if (amount > maximum) return `最多可退 ${moneyText(maximum)}`
  return phonesGrantRefusal({ listeners: request.listeners, goodwill: answer.kind === 'goodwill' }, amount, maximum)
}

/** What is missing about a refund that was paid by hand. */
export function paidIssue({ kind, paid }: Answer): string | null {
  if (kind !== 'offline' || paid === null) return null
  if (Object.values(paid).some((part: string) => part.trim() === '')) return '请写明谁、什么时候、怎么退的'
  return paidText(paid).length > REFUND_NOTE_MAX ? `最多 ${REFUND_NOTE_MAX} 字` : null
}

/** Whether it goes to a second person, and why. */
export const secondPerson = (answer: Answer, detail: RequestDetail): string | null =>
  excessText(detail.limits.refund, amountOf(answer, detail) ?? 0)

export const TO_REVIEW = '同意，交复核'

/** The filled button says what happens: without a channel it is paid by hand. */
export function grantLabel(answer: Answer, detail: RequestDetail): string {
  const amount = amountOf(answer, detail)
  if (secondPerson(answer, detail) !== null) return TO_REVIEW
  const sum = amount === null ? '' : ` ${moneyText(amount)}`
  const isPaid = answer.kind === 'offline' && answer.paid !== null
  if (answer.kind === 'offline' || detail.provider === null)
    return !isPaid ? `同意，登记线下退${sum}` : `同意，登记已退${sum}`
  return `同意并退${sum}`
}

/** What the refund does to the right to listen. */
export function rightText(
  kind: Kind,
  amount: number | null,
  { request: { listeners }, refundable, canListen, listenUntil }: RequestDetail,
): string {
  if (kind === 'goodwill') return '只退一部分钱，收听照旧'
  if (listeners > 0) return `同意后停用这 ${listeners} 部，其他手机照旧`
  if (!canListen) return listenUntil === null ? '没有开通收听' : '收听已经结束'
  if (amount === null || amount < refundable) return '只退一部分，收听照旧'
  return kind === 'channel' ? '同意后先停用收听，到账后失效' : '同意后先停用收听，登记已退后失效'
}

export const yuanInput = (amount: number): string => yuanOf(amount).toFixed(2)
