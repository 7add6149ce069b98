import { yuanOf, yuanText } from '@/contract/kit/money'
import type { OrderFigures, Unit } from '@/contract/features/orderStatistics'
import type { Bucket } from './buckets'
import type { Counted } from './ordersOf'

/** 11-20, with the year if the period spans two. */
const dateText = (day: string, withYear: boolean): string => (withYear ? day : day.slice(5))

/** 11-07 – 11-20; a single day appears once, years only if they differ from `year`. */
export function spanText(from: string, to: string, year: string): string {
  const withYear = from.slice(0, 4) !== year || to.slice(0, 4) !== year
  return from === to ? dateText(from, withYear) : `${dateText(from, withYear)} – ${dateText(to, withYear)}`
}

/** Label of a bucket in the table and beside its point. */
export function bucketText({ from, to }: Pick<Bucket, 'from' | 'to'>, unit: Unit, withYear: boolean): string {
  if (unit === 'day' || (unit === 'week' && from === to)) return dateText(from, withYear)
  return unit === 'month'
    ? `${Number(from.slice(0, 4))} 年 ${Number(from.slice(5, 7))} 月`
    : `${dateText(from, withYear)} – ${to.slice(5)}`
}

/** Label below the axis. */
export const tickText = ({ from }: Pick<Bucket, 'from'>, unit: Unit): string =>
  unit === 'month' ? `${Number(from.slice(5, 7))} 月` : from.slice(5)

/** Fen on an axis: 5 万, 2,000. */
export function axisText(fen: number): string {
  const yuan = yuanOf(fen)
  return Math.abs(yuan) >= 10_000
    ? `${(yuan / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 万`
    : yuan.toLocaleString('zh-CN', { maximumFractionDigits: 2 })
}

const percentOf = (share: number, digits: number): string =>
  `${(share * 100).toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`

/** 31.3 %: share of a whole. */
export const shareText = (part: number, total: number): string => (total === 0 ? '—' : percentOf(part / total, 1))

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** Change from the earlier figure; null if nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return now === 0 ? { direction: 'same', text: '持平' } : null
  const share = (now - before) / Math.abs(before)
  return now === before
    ? { direction: 'same', text: '持平' }
    : { direction: share > 0 ? 'up' : 'down', text: percentOf(Math.abs(share), 1) }
}

/** +10.4 %, beside a point; `name` is the other period's. */
export function differenceText(now: number, before: number, name: string): string {
  const change = changeOf(now, before)
  if (change === null) return `${name}为 0`
  return change.direction === 'same' ? change.text : `${change.direction === 'up' ? '+' : '−'}${change.text}`
}

/** Refunds relative to revenue, in percent; null without revenue. */
const rateOf = ({ refunded, amount }: Pick<OrderFigures, 'refunded' | 'amount'>): number | null =>
  amount === 0 ? null : (refunded / amount) * 100

const pointText = (value: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export interface FigureLabels {
  name: string
  /** Whose orders are behind it; null if it is a difference of others. */
  counted: Counted | null
  value: string
  unit: string
  before: string
  /** In 万 from a million on, so that the comparison stays on its line. */
  beforeShort: string
  change: Change | null
  meaning: string
}

function rateLabels(
  now: OrderFigures,
  before: OrderFigures,
): Pick<FigureLabels, 'value' | 'before' | 'beforeShort' | 'change'> {
  const [rate, rateBefore] = [rateOf(now), rateOf(before)]
  const points = rate === null || rateBefore === null ? null : Math.round((rate - rateBefore) * 100) / 100
  const beforeText = rateBefore === null ? '—' : `${pointText(rateBefore)} %`
  return {
    value: rate === null ? '—' : pointText(rate),
    before: beforeText,
    beforeShort: beforeText,
    change:
      points === null
        ? null
        : points === 0
          ? { direction: 'same', text: '持平' }
          : { direction: points > 0 ? 'up' : 'down', text: `${pointText(Math.abs(points))} 点` },
  }
}

const MILLION_FEN = 100_000_000

const money = (now: number, before: number) => ({
  value: yuanText(now),
  unit: '元',
  before: yuanText(before),
  beforeShort: Math.abs(before) >= MILLION_FEN ? `${pointText(yuanOf(before) / 10_000)} 万` : yuanText(before),
  change: changeOf(now, before),
})
const count = (now: number, before: number, unit: string) => ({
  value: now.toLocaleString('zh-CN'),
  unit,
  before: before.toLocaleString('zh-CN'),
  beforeShort: before.toLocaleString('zh-CN'),
  change: changeOf(now, before),
})

/** The same net as in the monthly statement and on the bills. */
const netMeaning = ({ passing, coupon }: OrderFigures): string =>
  [
    '成交额减退款额和手续费，与月结单、渠道账单一致',
    ...(coupon === 0 ? [] : [`再减商户代金券 ${yuanText(coupon)}`]),
    ...(passing === 0 ? [] : [`含订单收不下、还没退回的付款 ${yuanText(passing)}`]),
  ].join('；')

/** The figures of a period, each with its unit, comparison, and meaning. */
export const figureLabels = (now: OrderFigures, before: OrderFigures): FigureLabels[] => [
  {
    name: '成交额',
    counted: 'paid',
    ...money(now.amount, before.amount),
    meaning: '这段时间付款的订单，含后来退款的',
  },
  {
    name: '退款额',
    counted: 'refunded',
    ...money(now.refunded, before.refunded),
    meaning: '这段时间受理、已经到账的退款，不论哪天买的；与渠道账单同一天',
  },
  { name: '手续费', counted: 'fee', ...money(now.fee, before.fee), meaning: '渠道账单收的减退回的，隔天对账后才有' },
  { name: '净额', counted: null, ...money(now.net, before.net), meaning: netMeaning(now) },
  { name: '订单', counted: 'paid', ...count(now.orders, before.orders, '笔'), meaning: '一次付款算一笔' },
  {
    name: '购买人数',
    counted: 'paid',
    ...count(now.visitors, before.visitors, '人'),
    meaning: '同一人只计一次',
  },
  { name: '退款率', counted: 'refunded', unit: '%', ...rateLabels(now, before), meaning: '退款额除以成交额' },
]
