import { REPORT_NAMES } from '@/contract/features/payment/payment'
import type { Exchange, ExchangeKind, ExchangeOutcome } from '@/contract/features/payment/payment'

const CALL_NAMES: Record<Exclude<ExchangeKind, 'notice'>, string> = {
  create: '预下单',
  query: '查询付款',
  close: '关闭收款',
  refund: '申请退款',
  queryRefund: '查询退款',
}

const OUTCOME_TEXTS: Partial<Record<ExchangeOutcome, string>> = {
  sending: '已发出，还没有结果',
  answered: '渠道已受理',
  unanswered: '没有应答，结果不明',
  settled: '验签通过，已按它更新',
  known: '验签通过，没有新的结果',
  amountDiffers: '验签通过，金额不对',
  paidAfterEnd: '验签通过，订单已经付过或取消',
  unknown: '验签通过，对不上订单',
}

const isOfRefund = ({ kind, number }: Exchange): boolean =>
  kind === 'refund' || kind === 'queryRefund' || (kind === 'notice' && /-R\d+$/.test(number))

/** R01 or P2: the part of a number that differs within its order; empty for the order's first payment. */
const partOf = (number: string): string => /-([RP]\d+)$/.exec(number)?.[1] ?? ''

export interface ExchangeText {
  /** To the channel, or from it. */
  direction: 'out' | 'in'
  title: string
  text: string
  /** A notification that changed nothing. */
  isRepeated: boolean
  /** 0.2 秒 */
  took: string
}

const tookText = (took: number | null): string => (took === null ? '' : `${(took / 1000).toFixed(1)} 秒`)

function outcomeText({ outcome, note }: Exchange): string {
  if (outcome === 'refused') return `没有受理：${note}`
  if (outcome === 'unanswered' && note !== '') return `${note}，结果不明`
  const report = outcome === 'answered' ? REPORT_NAMES[note] : undefined
  return report ?? OUTCOME_TEXTS[outcome] ?? ''
}

/** A call or notification in words. */
export function exchangeText(exchange: Exchange): ExchangeText {
  const { kind, outcome, number, took } = exchange
  const part = partOf(number)
  const name = kind === 'notice' ? (isOfRefund(exchange) ? '退款通知' : '支付通知') : CALL_NAMES[kind]
  const text = outcomeText(exchange)
  return {
    direction: kind === 'notice' ? 'in' : 'out',
    title: [name, part].filter(Boolean).join(' '),
    text,
    isRepeated: kind === 'notice' && outcome === 'known',
    took: tookText(took),
  }
}
