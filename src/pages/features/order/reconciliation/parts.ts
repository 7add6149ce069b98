import { yuanText } from '@/contract/kit/money'
import { DIFFERENCE_NAMES, isPending } from '@/contract/features/payment/differences'
import type { DifferenceKind } from '@/contract/features/payment/differences'
import { netOf } from '@/contract/features/payment/reconciliation'
import type { DayDetail, Difference } from '@/contract/features/payment/reconciliation'

/** −20.00, +29.90, 0.00. */
export function signedYuan(amount: number): string {
  if (amount === 0) return '0.00'
  return `${amount < 0 ? '−' : '+'}${yuanText(Math.abs(amount))}`
}

type Side = 'paid' | 'refunded' | 'fee'

/** Sums of one side by kind, in the order of the list; they add up to channel less here. */
function sumsByKind(list: readonly Difference[], side: Side): [DifferenceKind, number][] {
  const sums = new Map<DifferenceKind, number>()
  for (const difference of list) sums.set(difference.kind, (sums.get(difference.kind) ?? 0) + difference[side])
  return [...sums].filter(([, sum]) => sum !== 0)
}

const partText = ([kind, sum]: readonly [DifferenceKind, number]) => `${DIFFERENCE_NAMES[kind]} ${signedYuan(sum)}`

/** What the difference of the fees is made of: fees of lines that differ otherwise too, and those that differ in the fee alone. */
function feeText(list: readonly Difference[]): string {
  const own = list.filter(({ kind }) => kind === 'fee')
  const ownSum = own.reduce((sum, { fee }) => sum + fee, 0)
  const others = list.reduce((sum, { kind, fee }) => sum + (kind === 'fee' ? 0 : fee), 0)
  return [
    others === 0 ? '' : `随以上各笔 ${signedYuan(others)}`,
    own.length === 0 ? '' : `${own.length} 笔手续费不同 ${signedYuan(ownSum)}`,
  ]
    .filter(Boolean)
    .join('，')
}

export interface TotalRow {
  label: string
  counts: readonly [number, number] | null
  here: number
  there: number
  text: string
}

/** Both sides of a day, and what their difference is made of. */
export function totalsOf({ here, there, list, funds }: DayDetail): TotalRow[] {
  const text = (side: Side) => sumsByKind(list, side).map(partText).join('，')
  return [
    { label: '支付', counts: [here.payments, there.payments], here: here.paid, there: there.paid, text: text('paid') },
    {
      label: '退款',
      counts: [here.refunds, there.refunds],
      here: here.refunded,
      there: there.refunded,
      text: text('refunded'),
    },
    { label: '手续费', counts: null, here: here.fee, there: there.fee, text: feeText(list) },
    { label: '净额', counts: null, here: netOf(here), there: netOf(there), text: fundsText(netOf(there), funds) },
  ]
}

function fundsText(net: number, funds: number | null): string {
  if (funds === null) return '没有资金账单'
  return funds === net ? `与资金账单 ${yuanText(funds)} 相符` : `资金账单是 ${yuanText(funds)}`
}

/** What one difference adds to channel less here, in its own total. */
export const effectOf = ({ kind, paid, refunded, fee, funds }: Difference): number => {
  if (kind === 'funds') return funds
  return kind === 'fee' ? fee : paid === 0 ? refunded : paid
}

export interface KindRow {
  kind: DifferenceKind
  list: readonly Difference[]
  pending: number
  sum: number
}

/** The differences of a kind. */
export function kindRow(list: readonly Difference[], kind: DifferenceKind): KindRow {
  const own = list.filter((difference) => difference.kind === kind)
  return {
    kind,
    list: own,
    pending: own.filter(({ state }) => isPending(state)).length,
    sum: own.reduce((sum, difference) => sum + effectOf(difference), 0),
  }
}
