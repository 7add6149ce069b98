import { changeOf, percentText } from '@/lib/change'
import type { Payout } from '@/contract/data/money'
import { yuanOf } from '@/contract/kit/money'
import type { Access } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { sameTimeOf } from '../today/figures'
import type { TileFigure } from '../today/figures'
import type { MoneyToday } from './useMoney'

const NONE = {
  value: undefined,
  at: null,
  change: null,
  against: '',
  before: null,
  note: null,
  course: [],
  courseText: '',
  to: null,
  toText: '',
  missing: '没有读到',
  digits: 2,
  unit: '元',
} as const satisfies Partial<TileFigure>

const LABELS = {
  net: {
    name: 'net',
    title: '今日净额',
    meaning: '成交额减退款与商户代金券，与订单统计同样算；今天的手续费要等账单，还没有减',
  },
  refunded: {
    name: 'refunded',
    title: '今日退款',
    meaning: '渠道今天受理并已退到的，和今天登记的线下退款，不论订单是哪天的',
  },
  fee: {
    name: 'fee',
    title: '手续费',
    meaning: '今天经渠道的收款减退款，乘近几天账单的手续费率；账单明天才有，以账单为准',
  },
  owed: {
    name: 'owed',
    title: '渠道应付',
    meaning: '最近一次到账那天零点以后，渠道的收款减退款与手续费；没有账单的日子还没有减手续费，到账以账单为准',
  },
} as const

function feeOf({ provider, fee: { rate, days, expected } }: MoneyToday): Partial<TileFigure> {
  if (rate === null || expected === null)
    return {
      value: null,
      missing: provider === null ? '没有接入支付渠道' : '还不知道',
      note: provider === null ? '' : '有了账单才能估',
    }
  return { value: yuanOf(expected), note: `按近 ${days} 天账单的 ${percentText(rate / 1_000_000, 2)} 估，以账单为准` }
}

/** A payout in the morning covers what was collected before its day. */
export function owedOf(payouts: readonly Payout[]): { amount: number; text: string } {
  const last = payouts.findIndex(({ settled }) => settled !== null && settled > 0)
  const since = last === -1 ? payouts : payouts.slice(0, last + 1)
  const amount = since.reduce((sum, { due }) => sum + due, 0)
  const first = since.at(-1)?.day.slice(5)
  const text =
    last === -1 ? `近 ${payouts.length} 天的，没有到账` : last === 0 ? '今天的' : `${first} 到今天的，还没有到账`
  return { amount, text }
}

/** Finance's four figures; without values while they load, or where they could not be read. */
export function moneyFigures(
  data: MoneyToday | undefined,
  { days, opens, isFailed = false }: { days: number; opens: Access['opens']; isFailed?: boolean },
): TileFigure[] {
  if (!data) return Object.values(LABELS).map((labels) => ({ ...NONE, ...labels, value: isFailed ? null : undefined }))
  const { at, today, before } = data
  const owed = owedOf(data.payouts)
  const share = today.amount > 0 ? `，占成交额 ${percentText(today.refunded / today.amount, 2)}` : ''
  const shared = { ...NONE, at }
  return [
    {
      ...shared,
      ...LABELS.net,
      value: yuanOf(today.net),
      change: changeOf(today.net, before.net),
      against: sameTimeOf(at),
      before: yuanOf(before.net),
      course: data.days.slice(-days).map(({ net }) => Math.max(0, net)),
      courseText: `近 ${days} 天`,
      to: opens(paths.orderList()) ? `${paths.orderList()}?days=1` : null,
      toText: '看订单统计',
    },
    {
      ...shared,
      ...LABELS.refunded,
      value: yuanOf(today.refunded),
      note: today.refunds === 0 ? '今天没有退款' : `${today.refunds} 笔${share}`,
    },
    { ...shared, ...LABELS.fee, ...feeOf(data) },
    {
      ...shared,
      ...LABELS.owed,
      value: yuanOf(owed.amount),
      note: owed.text,
      to: `${paths.orderRecord()}?tab=reconciliation`,
      toText: '去对账',
    },
  ]
}
