import { describe, expect, test } from 'vitest'
import { chartThemeOf } from '@/components/chart/chartTheme'
import { startOfDay } from '@/contract/kit/chinaDay'
import { changeOf } from '@/lib/change'
import { curveOf } from '@/components/chart/curveOf'
import { sharesOf } from '@/pages/data/dashboard/charts/shares'
import { axisText, dayText, isEmpty, trendBuild, trendTable } from '@/pages/data/dashboard/charts/trend'
import { linesOf } from '@/pages/data/dashboard/listening/lines'
import { elapsedHours, figuresOf, sameTimeOf } from '@/pages/data/dashboard/today/figures'
import type { TodayQueries } from '@/pages/data/dashboard/today/queries'
import { addressOf } from '@/pages/data/dashboard/today/records'
import { paths } from '@/routes/paths'

const HOUR = 3_600_000
const from = startOfDay('2026-11-20')
/** A Friday, 14:30 in China. */
const at = from + 14.5 * HOUR
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const look = chartThemeOf('light', { still: true, patterns: false })

const reads = {
  hourVisit: { data: { at, from, to: at, hours, total: 105, before: { hours, toNow: 100 } } },
  realTime: {
    data: { at, last15: 40, last30: 60, hourAgo: 50, quarters: [1, 2, 3], onlineGuides: 1, pendingRescues: 0 },
  },
  listenIn: { data: undefined, isError: true },
  sellRight: {
    data: {
      at,
      from,
      to: at,
      amount: 12_345,
      orders: 3,
      refunded: 0,
      hours,
      before: { amount: 0, orders: 0, refunded: 0 },
      products: [],
      rest: { count: 0, amount: 0 },
    },
  },
} as unknown as TodayQueries
const all = { guideId: 'g1', showsVisits: true, showsSales: true, opens: () => true }

describe('today’s figures', () => {
  const [visits, live, listens, sales] = figuresOf(reads, all)

  test('compare the server’s count with the same time a week or an hour before', () => {
    expect(visits).toMatchObject({
      value: 105,
      change: { direction: 'up', text: '5.0 %' },
      against: '比上周五同时段',
      at,
    })
    expect(live).toMatchObject({
      value: 40,
      change: { direction: 'down', text: '20.0 %' },
      against: '比一小时前',
      course: [1, 2, 3],
    })
    expect(sales).toMatchObject({ value: 123.45, digits: 2, change: null, before: 0 })
  })

  test('one that failed to load is empty', () => expect([listens!.value, listens!.to]).toEqual([null, null]))

  test('link to exactly the records that were counted', () => {
    const read = (address: string | null) => Object.fromEntries(new URL(address!, 'http://x').searchParams)
    expect(visits!.to).toMatch(new RegExp(`^${paths.userManager()}`))
    expect(read(visits!.to)).toEqual({
      activity: 'visit',
      activeFrom: String(from),
      activeTo: String(at),
      guideId: 'g1',
    })
    expect(read(live!.to)).toEqual({
      activity: 'any',
      activeFrom: String(at - 15 * 60_000),
      activeTo: String(at),
      guideId: 'g1',
    })
    expect(read(sales!.to)).toEqual({ paidFrom: String(from), paidTo: String(at), guideId: 'g1' })
  })

  test('an account gets no link to a list it cannot open, and no figure beyond its rights', () => {
    expect(figuresOf(reads, { ...all, opens: () => false }).map(({ to }) => to)).toEqual([null, null, null, null])
    expect(figuresOf(reads, { ...all, showsVisits: false }).map(({ name }) => name)).toEqual(['sellRight'])
    expect(figuresOf(reads, { ...all, showsVisits: false, showsSales: false })).toEqual([])
  })

  test('hours to come are not part of the course', () => {
    expect(elapsedHours(hours, at)).toEqual(hours.slice(0, 15))
    expect(sameTimeOf(at)).toBe('比上周五同时段')
  })
})

test('there is no change from zero, and zero to zero is equal', () => {
  expect([changeOf(5, 0), changeOf(0, 0), changeOf(3, 4)]).toEqual([
    null,
    { direction: 'same', text: '持平' },
    { direction: 'down', text: '25.0 %' },
  ])
})

test('explanations add up to the figure, with the rest in one row', () => {
  const spot = {
    poiId: 'p',
    spotId: 's',
    guideId: 'g',
    guideName: '黄山',
    title: '迎客松',
    times: 7,
    finished: 4,
    seconds: 9,
  }
  const figures = { visitors: 9, times: 10, finished: 5, listeners: 6, heard: 6 }
  const { lines } = linesOf({ spots: [spot], figures })
  expect(lines.map(({ title, times, finished }) => [title, times, finished])).toEqual([
    ['迎客松', 7, 4],
    ['其他讲解', 3, 1],
  ])
  expect(linesOf({ spots: [{ ...spot, times: 10 }], figures }).lines).toHaveLength(1)
})

test('sales shares add up to the total, with the rest as one share', () => {
  const shares = sharesOf([{ product: '通票', amount: 600, orders: 2 }], { count: 3, amount: 400 })
  expect(shares.map(({ name, value, orders }) => [name, value, orders])).toEqual([
    ['通票', 600, 2],
    ['其他 3 种', 400, null],
  ])
  expect(sharesOf([], { count: 0, amount: 0 })).toEqual([])
})

describe('the trend', () => {
  const days = [
    { day: '2026-11-19', visitors: 10, listens: 30 },
    { day: '2026-11-20', visitors: 4, listens: 9 },
  ]

  test('ends with today, and the table has the same figures', () => {
    const { option, legend } = trendBuild(days)(look)
    expect(legend?.map(({ name }) => name)).toEqual(['收听次数', '到访人数'])
    expect((option.xAxis as { data: string[] }).data).toEqual(['11-19', '今天'])
    expect(trendTable(days).rows).toEqual([
      ['2026-11-19', 30, 10],
      ['2026-11-20', 9, 4],
    ])
  })

  test('formats days and large numbers, and knows when it is empty', () => {
    expect([dayText(days[1]!), axisText(80_000), axisText(1500)]).toEqual(['11-20 星期五', '8 万', '1,500'])
    expect([isEmpty(days), isEmpty([{ day: '2026-11-20', visitors: 0, listens: 0 }])]).toEqual([false, true])
  })
})

test('the small curve spans its box from zero to the largest value, whatever the values', () => {
  expect(curveOf([0, 1, 4])).toEqual({ line: '0,100 50,75 100,0', last: 0 })
  expect(curveOf([0, 0])).toEqual({ line: '0,100 100,100', last: 100 })
  expect(curveOf([3])).toEqual({ line: '0,0', last: 0 })
  expect(curveOf([])).toEqual({ line: '', last: 100 })
})

test('the address of one guide’s plays keeps the guide', () => {
  expect(addressOf.listening('g1')).toBe('/home?guide=g1&show=listening')
  expect(addressOf.listening(null)).toBe('/home?show=listening')
})
