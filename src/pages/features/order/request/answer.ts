import { yuanOf } from '@/contract/kit/money'
import type { TypedSum } from '@/contract/kit/money'
import { goodwillRefusal, phonesGrantRefusal, REFUND_NOTE_MAX } from '@/contract/features/order/orderStates'
import { excessText } from '@/contract/features/order/refundLimit'
import type { refundRequestCalls } from '@/contract/features/order/refundRequest'
import type { ResultOf } from '@/contract/kit/core'
import { refundSum } from '../refundForm'
import { limitedOf } from './words'

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

/** What the answer grants; a typed sum that cannot be granted says why. */
export function sumOf({ kind, amount: text }: Answer, { request, maximum, refundable }: RequestDetail): TypedSum {
  const typed =
    text === null && kind !== 'goodwill' ? { amount: maximum, problem: null } : refundSum(text ?? '', maximum)
  if (typed.amount === null) return typed
  const isGoodwill = kind === 'goodwill'
  const problem =
    (isGoodwill ? goodwillRefusal(typed.amount, refundable) : null) ??
    phonesGrantRefusal({ listeners: request.listeners, goodwill: isGoodwill }, typed.amount, maximum)
  return problem === null ? typed : { amount: null, problem }
}

/** What is missing about a refund that was paid by hand. */
export function paidIssue({ kind, paid }: Answer): string | null {
  if (kind !== 'offline' || paid === null) return null
  if (Object.values(paid).some((part: string) => part.trim() === '')) return '请写明谁、什么时候、怎么退的'
  return paidText(paid).length > REFUND_NOTE_MAX ? `最多 ${REFUND_NOTE_MAX} 字` : null
}

/** Whether it goes to a second person, and why. */
export const secondPerson = (answer: Answer, detail: RequestDetail): string | null =>
  excessText(detail.limits.refund, { ...limitedOf(detail.request), amount: sumOf(answer, detail).amount ?? 0 })

export const TO_REVIEW = '同意，交复核'

/** What the button does with the sum that it names: without a channel it is paid by hand. */
export function grantLabel(answer: Answer, { provider }: Pick<RequestDetail, 'provider'>): string {
  if (answer.kind !== 'offline' && provider !== null) return '同意并退'
  return answer.kind === 'offline' && answer.paid !== null ? '同意，登记已退' : '同意，登记线下退'
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
