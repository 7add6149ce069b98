import { changeOf, percentText } from '@/lib/change'
import { yuanOf, yuanText } from '@/contract/kit/money'
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
    meaning: '渠道收进来、还没有转到银行的钱：收款减退款、已出账单的手续费和已到账的，按账目算',
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

/** 最近一次到账 11-29，6,931.40 元. */
function payoutText({ payouts }: MoneyToday): string {
  const last = payouts.find(({ settled }) => (settled ?? 0) > 0)
  return last ? `最近一次到账 ${last.day.slice(5)}，${yuanText(last.settled ?? 0)}` : `近 ${payouts.length} 天没有到账`
}

/** Finance's four figures; without values while they load. */
export function moneyFigures(
  data: MoneyToday | undefined,
  { days, opens }: { days: number; opens: Access['opens'] },
): TileFigure[] {
  if (!data) return Object.values(LABELS).map((labels) => ({ ...NONE, ...labels }))
  const { at, today, before, owed } = data
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
    { ...shared, ...LABELS.refunded, value: yuanOf(today.refunded), note: `${today.refunds} 笔${share}` },
    { ...shared, ...LABELS.fee, ...feeOf(data) },
    {
      ...shared,
      ...LABELS.owed,
      value: yuanOf(owed),
      note: payoutText(data),
      to: `${paths.orderRecord()}?tab=reconciliation`,
      toText: '去对账',
    },
  ]
}
