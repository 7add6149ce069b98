import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, expect, test, vi } from 'vitest'
import { RESIZE_PAUSE, throttled } from '@/components/chart/drawing/throttled'
import { cellText, fileNameOf, tabbed } from '@/components/chart/figures'
import { finish } from '@/components/chart/finish'
import { chartThemeOf } from '@/components/chart/chartTheme'
import { linesOf } from '@/components/chart/options/lines'
import { ringOf } from '@/components/chart/options/ring'
import { sheetOf } from '@/components/chart/sheet'
import type { Built } from '@/components/chart/types'
import { bucketsOf } from '@/pages/features/orderStatistics/buckets'
import { dailyLines, dailyTable } from '@/pages/features/orderStatistics/dailyLines'
import { addDays } from '@/contract/kit/chinaDay'

const light = chartThemeOf('light', { still: false, patterns: false })
const dark = chartThemeOf('dark', { still: true, patterns: true })
const INITIAL = { hidden: new Set<string>(), zoom: null }

interface Drawn {
  id: string
  name: string
  data: (number | string)[]
}
const seriesOf = ({ option }: Built) => option.series as unknown as Drawn[]
/** A series drawn in two parts: each point once, from whichever part has it. */
const valuesOf = (built: Built, name: string) => {
  const [solid, open] = seriesOf(built).filter((one) => one.name === name)
  return solid!.data.map((value, place) => (value === '-' ? open!.data[place] : value))
}

test('every point of the daily chart is the sum of its days', () => {
  const sums = fc.record({
    amount: fc.nat(10_000_000),
    refunded: fc.nat(100_000),
    fee: fc.nat(60_000),
    passing: fc.nat(100),
    coupon: fc.nat(100),
    orders: fc.nat(500),
    refunds: fc.nat(20),
  })
  const day = fc.record({ now: sums, before: sums })
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 80 }),
      fc.constantFrom('day', 'week', 'month'),
      fc.constantFrom('amount', 'refunded', 'fee', 'net'),
      fc.boolean(),
      (list, unit, measure, unfinished) => {
        const dayOf = (from: string, which: 'now' | 'before') =>
          list.map((one, nth) => ({
            day: addDays(from, nth),
            ...one[which],
            net: one[which].amount - one[which].refunded - one[which].fee,
          }))
        const [days, before] = [dayOf('2026-09-14', 'now'), dayOf('2026-06-01', 'before')]
        const buckets = bucketsOf(days, before, unit)
        const built = dailyLines({ buckets, metric: measure, unit, unfinished, name: '上期' })(light)
        const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value), 0)
        expect(valuesOf(built, '本期')).toHaveLength(buckets.length)
        expect(sum(valuesOf(built, '本期'))).toBe(sum(days.map((one) => one[measure])))
        expect(sum(valuesOf(built, '上期'))).toBe(sum(before.map((one) => one[measure])))
        const table = dailyTable({ buckets, metric: measure, unit, withYear: false, name: '上期' })
        expect(table.rows.map((row) => Math.round(Number(row[1]) * 100))).toEqual(valuesOf(built, '本期'))
      },
    ),
  )
})

const lines = (count: number, open = false) =>
  linesOf({
    ticks: Array.from({ length: count }, (_, nth) => String(nth)),
    lines: [{ name: '一', values: Array.from({ length: count }, (_, nth) => nth), tone: 'main' }],
    axis: String,
    open,
  })

test('a chart can be zoomed from 32 points on, and with the wheel only while Ctrl is pressed', () => {
  expect(lines(31)(light).option.dataZoom).toEqual([])
  expect(lines(32)(light).option.dataZoom).toMatchObject([
    { type: 'slider' },
    { type: 'inside', zoomOnMouseWheel: 'ctrl' },
  ])
})

test('a dashed segment of the same name leads to an unfinished point', () => {
  const built = lines(3, true)(light)
  expect(seriesOf(built).map(({ name, data }) => [name, data])).toEqual([
    ['一', [0, 1, '-']],
    ['一', ['-', 1, 2]],
  ])
  expect(built.legend).toEqual([{ name: '一', colour: light.main, dashed: false }])
  expect(seriesOf(lines(1, true)(light))).toHaveLength(1)
})

test('changing the theme keeps series ids, hidden series and zoom', () => {
  const [day, night] = [lines(40)(light), lines(40)(dark)]
  expect(seriesOf(day).map(({ id }) => id)).toEqual(seriesOf(night).map(({ id }) => id))
  expect(JSON.stringify(day.option)).not.toBe(JSON.stringify(night.option))
  const state = { hidden: new Set(['一']), zoom: { start: 20, end: 60 } }
  expect(finish(night, dark, state)).toMatchObject({
    series: [],
    dataZoom: [
      { id: 'bar', start: 20, end: 60 },
      { start: 20, end: 60 },
    ],
  })
})

test('reduced motion turns animation off, more contrast turns patterns on', () => {
  expect(finish(lines(3)(light), light, INITIAL)).toMatchObject({ animation: true, aria: { decal: { show: false } } })
  expect(finish(lines(3)(dark), dark, INITIAL)).toMatchObject({
    animation: false,
    aria: { enabled: true, decal: { show: true } },
  })
})

test('parts are drawn in proportion to their values', () => {
  expect(seriesOf(ringOf(0.25)(light))[0]!.data).toMatchObject([{ value: 0.25 }, { value: 0.75 }])
})

const HOSTILE = '<img src=x onerror=alert(1)>'
/** Everything that the library could treat as markup or a template instead of a name. */
const texts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]

test('names are drawn as text, and nothing asks for the library’s HTML tooltip', () => {
  const builds = [
    lines(3),
    linesOf({ ticks: [HOSTILE], lines: [{ name: HOSTILE, values: [1], tone: 0 }], axis: String, labelled: true }),
    ringOf(1),
  ]
  for (const build of builds) {
    const option = finish(build(light), light, INITIAL)
    expect(option).not.toHaveProperty('tooltip')
    expect(texts(option).filter((text) => typeof text === 'string' && text.includes('<') && text !== HOSTILE)).toEqual(
      [],
    )
  }
})

const TABLE = {
  columns: [{ title: '日期' }, { title: '成交额（元）', text: (yuan: number) => yuan.toFixed(2) }],
  rows: [
    ['11-20', 1234.5],
    ['=1+1\tx', 0],
  ],
}

test('the table is shown, copied and saved with the same figures; texts are no formulas', async () => {
  expect(cellText(TABLE, 1234.5, 1)).toBe('1234.50')
  expect(tabbed(TABLE)).toBe('日期\t成交额（元）\n11-20\t1234.5\n=1+1 x\t0')
  const { sheets } = await readXlsx(await sheetOf('成交额 / 逐日', TABLE))
  expect(sheets[0]!.name).toBe('成交额   逐日')
  expect(sheets[0]!.rows).toEqual([
    ['日期', '成交额（元）'],
    ['11-20', 1234.5],
    ['=1+1\tx', 0],
  ])
  expect(fileNameOf('成交额，逐日', '11-07 – 11-20', 'png')).toBe('成交额，逐日 11-07 – 11-20.png')
  expect(fileNameOf('a/b:c*', undefined, 'xlsx')).toBe('a b c.xlsx')
})

afterEach(() => {
  vi.useRealTimers()
})

test('a box that keeps changing redraws ten times a second, and at its final size', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  const { call, stop } = throttled(run, RESIZE_PAUSE)
  expect(RESIZE_PAUSE).toBe(100)
  call()
  expect(run).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 95; at += 5) {
    vi.advanceTimersByTime(5)
    call()
  }
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
  call()
  call()
  stop()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(3)
})
