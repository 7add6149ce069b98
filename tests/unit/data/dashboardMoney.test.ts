import { expect, test } from 'vitest'
import { chartThemeOf } from '@/components/chart/chartTheme'
import type { Payout } from '@/contract/data/money'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { moneyFigures, owedOf } from '@/pages/data/dashboard/money/figures'
import { dayOfNet, isEmpty, netBars, netTable } from '@/pages/data/dashboard/money/netBars'
import { payoutState } from '@/pages/data/dashboard/money/payoutState'
import type { MoneyToday } from '@/pages/data/dashboard/money/useMoney'

const HOUR = 3_600_000
/** A Friday, 9:30 in China. */
const at = startOfDay('2026-11-20') + 9.5 * HOUR

const payout = (ago: number, more: Partial<Payout>): Payout => ({
  day: addDays(dayOf(at), -ago),
  due: 100 * (ago + 1),
  settled: 0,
  isReconciled: true,
  pending: 0,
  difference: 0,
  ...more,
})
const today = payout(0, { settled: null, isReconciled: false })

test('the channel owes what it collected since the day of its last payout', () => {
  expect(owedOf([today, payout(1, { settled: 300 }), payout(2, { settled: 400 })])).toEqual({
    amount: 300,
    text: '11-19 到今天的，还没有到账',
  })
  expect(owedOf([today, payout(1, {})])).toEqual({ amount: 300, text: '近 2 天的，没有到账' })
  expect(owedOf([payout(0, { settled: 5 })])).toEqual({ amount: 100, text: '今天的' })
})

test('a day says what reconciliation found, and else when its bill can be fetched', () => {
  const textOf = (row: Payout, hasChannel = true) => payoutState(row, { now: at, hasChannel }).text
  expect(textOf(today)).toBe('明天 10:00 后取账单')
  // Bills are ready at ten.
  expect(textOf(payout(1, { isReconciled: false }))).toBe('今天 10:00 后取账单')
  expect(textOf(payout(2, { isReconciled: false }))).toBe('还没有取账单')
  expect(textOf(payout(2, { isReconciled: false }), false)).toBe('没有接入渠道')
  expect(textOf(payout(2, { pending: 2, difference: -5934 }))).toBe('少 59.34，2 笔差错')
  expect(textOf(payout(2, { difference: 100 }))).toBe('差错都有了结')
  expect(textOf(payout(2, {}))).toBe('相符')
})

const sums = { amount: 20_000, refunded: 200, net: 19_800, orders: 3, refunds: 2 }
const data: MoneyToday = {
  at,
  provider: 'demo',
  today: sums,
  before: { ...sums, net: 18_000 },
  fee: { rate: 6000, days: 7, expected: 119 },
  days: [
    { day: '2026-11-19', amount: 100, refunded: 300, net: -200 },
    { day: '2026-11-20', amount: 20_000, refunded: 200, net: 19_800 },
  ],
  payouts: [today],
}
const opens = () => true

test('figures say on what they are based, and a fee that no bill tells stays unknown', () => {
  const [net, refunded, fee] = moneyFigures(data, { days: 14, opens })
  expect(net).toMatchObject({
    value: 198,
    before: 180,
    against: '比上周五同时段',
    change: { text: '10.0 %' },
    course: [0, 19_800],
  })
  expect(refunded).toMatchObject({ value: 2, note: '2 笔，占成交额 1.00 %' })
  expect(fee).toMatchObject({ value: 1.19, note: '按近 7 天账单的 0.60 % 估，以账单为准' })
  const unknown = (provider: 'demo' | null) =>
    moneyFigures({ ...data, provider, fee: { rate: null, days: 0, expected: null } }, { days: 14, opens })[2]
  expect(unknown('demo')).toMatchObject({ value: null, missing: '还不知道', note: '有了账单才能估' })
  expect(unknown(null)).toMatchObject({ value: null, missing: '没有接入支付渠道' })
  expect(moneyFigures(undefined, { days: 14, opens }).map(({ value }) => value)).toEqual(Array(4).fill(undefined))
  expect(moneyFigures(undefined, { days: 14, opens, isFailed: true })[0]).toMatchObject({
    value: null,
    missing: '没有读到',
  })
  expect(moneyFigures(data, { days: 14, opens: () => false })[0]!.to).toBeNull()
})

test('bars show net and refunds in yuan, and today only outlined', () => {
  const { series } = netBars(data.days)(chartThemeOf('light', { still: true, patterns: false })).option
  expect(series).toMatchObject([
    { name: '净额', data: [-2, { value: 198, itemStyle: { borderType: 'dashed' } }] },
    { name: '退款', data: [3, 2] },
  ])
  expect(netTable(data.days).rows).toEqual([
    ['2026-11-19', -2, 3],
    ['2026-11-20', 198, 2],
  ])
  expect(dayOfNet(data.days[1]!)).toBe('11-20 星期五，净额 198.00 元，退款 2.00 元')
  expect([isEmpty(data.days), isEmpty([])]).toEqual([false, true])
})
