import { yuanText } from '@/contract/kit/money'
import { DIFFERENCE_NAMES } from '@/contract/features/payment/differences'
import type { DifferenceKind } from '@/contract/features/payment/differences'
import { netOf } from '@/contract/features/payment/reconciliation'
import type { DayDetail, Difference, KindSums } from '@/contract/features/payment/reconciliation'

/** −20.00, +29.90, 0.00. */
export function signedYuan(amount: number): string {
  if (amount === 0) return '0.00'
  return `${amount < 0 ? '−' : '+'}${yuanText(Math.abs(amount))}`
}

type Side = 'paid' | 'refunded' | 'fee'

/** One side's sums of the kinds; they add up to channel less here. */
const sideText = (kinds: readonly KindSums[], side: Side): string =>
  kinds
    .filter((row) => row[side] !== 0)
    .map((row) => `${DIFFERENCE_NAMES[row.kind]} ${signedYuan(row[side])}`)
    .join('，')

/** What the difference of the fees is made of: fees of lines that differ otherwise too, and those that differ in the fee alone. */
function feeText(kinds: readonly KindSums[]): string {
  const own = kinds.find(({ kind }) => kind === 'fee')
  const others = kinds.reduce((sum, { kind, fee }) => sum + (kind === 'fee' ? 0 : fee), 0)
  return [
    others === 0 ? '' : `随以上各笔 ${signedYuan(others)}`,
    own ? `${own.count} 笔手续费不同 ${signedYuan(own.fee)}` : '',
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
export function totalsOf({ here, there, kinds, funds, settled }: DayDetail): TotalRow[] {
  const text = (side: Side) => sideText(kinds, side)
  return [
    { label: '支付', counts: [here.payments, there.payments], here: here.paid, there: there.paid, text: text('paid') },
    {
      label: '退款',
      counts: [here.refunds, there.refunds],
      here: here.refunded,
      there: there.refunded,
      text: text('refunded'),
    },
    { label: '手续费', counts: null, here: here.fee, there: there.fee, text: feeText(kinds) },
    {
      label: '净额',
      counts: null,
      here: netOf(here),
      there: netOf(there),
      text: fundsText(netOf(there), { funds, settled }),
    },
  ]
}

function fundsText(net: number, { funds, settled }: Pick<DayDetail, 'funds' | 'settled'>): string {
  if (funds === null) return '没有资金账单'
  const compared = funds === net ? `与资金账单 ${yuanText(funds)} 相符` : `资金账单是 ${yuanText(funds)}`
  return settled === 0 ? compared : `${compared}；另有提现到银行 ${yuanText(settled)}，已记账`
}

/** What a difference, or all of a kind, adds to channel less here, in its own total. */
export const effectOf = ({
  kind,
  paid,
  refunded,
  fee,
  funds,
}: Pick<Difference, 'kind' | 'paid' | 'refunded' | 'fee' | 'funds'>): number => {
  if (kind === 'funds') return funds
  return kind === 'fee' ? fee : paid === 0 ? refunded : paid
}

export interface KindRow {
  kind: DifferenceKind
  /** Those that are listed. */
  list: readonly Difference[]
  count: number
  pending: number
  sum: number
}

/** The differences of a kind. */
export function kindRow({ kinds, list }: DayDetail, kind: DifferenceKind): KindRow {
  const sums = kinds.find((row) => row.kind === kind)
  return {
    kind,
    list: list.filter((difference) => difference.kind === kind),
    count: sums?.count ?? 0,
    pending: sums?.pending ?? 0,
    sum: sums ? effectOf(sums) : 0,
  }
}
