import { describe, expect, test } from 'vitest'
import { chartThemeOf } from '@/components/chart/chartTheme'
import { startOfDay } from '@/contract/kit/chinaDay'
import { countryBuild, flowLine, heatOf } from '@/pages/data/statistics/country/country'
import { citiesOf, flowsOf, originsOf } from '@/pages/data/statistics/country/origins'
import type { Origins } from '@/pages/data/statistics/country/origins'
import { findProvince } from '@/pages/data/statistics/country/seats'
import { fullest, playable } from '@/pages/data/statistics/guide/heat'
import { playbackBuild, quarterRange } from '@/pages/data/statistics/guide/playback'
import { crossedAt, firstQuarter, fullnessBuild, quarterNow } from '@/pages/data/statistics/panels/fullness'
import { hourBars } from '@/pages/data/statistics/panels/hours'
import { brandsOf, tiersOf } from '@/pages/data/statistics/panels/parts'
import { averageOf, trendBuild } from '@/pages/data/statistics/panels/trend'
import { nextView, parseInterval, viewsOf } from '@/pages/data/statistics/rotation/rotation'
import { comparison } from '@/pages/data/statistics/words'
import { heatColours } from '@/theme/screen'

const HOUR = 3_600_000
const at = startOfDay('2026-11-20') + 14.5 * HOUR
const look = chartThemeOf('dark', { still: true, patterns: false })
const seriesOf = (build: ReturnType<typeof trendBuild>, id: string) =>
  (build(look).option.series as unknown as { id: string; data: unknown[] }[]).find((one) => one.id === id)!

test('hours to come show last week’s values, and the current hour is marked', () => {
  const bars = hourBars({ at, hours: Array(24).fill(1), before: { hours: Array(24).fill(5), toNow: 70 } })
  expect(bars.map(({ tone }) => tone).slice(13, 16)).toEqual(['plain', 'now', 'ahead'])
  expect(bars.map(({ value }) => value).slice(13, 16)).toEqual([1, 1, 5])
})

describe('capacity', () => {
  test('is exceeded since the quarter hour in which the current excess began', () => {
    expect(crossedAt([0, 90, 70, 85, 90], 80)).toBe('00:45')
    expect(crossedAt([90, 90], 80)).toBe('00:00')
    expect(crossedAt([90, 70], 80)).toBeNull()
    expect(crossedAt([], 80)).toBeNull()
  })

  test('values over the limit are in the alarm colour, with the current point', () => {
    const quarters = [...Array(40).fill(0), 50, 85, 90]
    expect(firstQuarter(quarters)).toBe(40)
    const data = seriesOf(fullnessBuild(quarters, { most: 100, warnsFrom: 80 }), 'over').data
    expect(data.slice(0, 4)).toEqual(['-', 85, 90, '-'])
    expect(seriesOf(fullnessBuild(quarters, null), 'over').data.slice(0, 4)).toEqual(['-', '-', 90, '-'])
  })

  test('quarter hours are counted in China', () => expect(quarterNow(at)).toBe(58))
})

describe('the trend', () => {
  test('today is part of neither the average nor the solid line', () => {
    const days = [10, 20, 3].map((visitors, index) => ({ day: `2026-11-${18 + index}`, visitors }))
    expect(averageOf(days)).toBe(15)
    const [first, top, last] = seriesOf(trendBuild(days), 'days').data
    expect([first, last]).toEqual([10, '-'])
    expect(top).toMatchObject({ value: 20, label: { formatter: '最高 20' } })
    expect(seriesOf(trendBuild(days), 'today').data).toEqual(['-', 20, 3])
  })
})

test('brands and tiers are named and sorted', () => {
  expect(
    brandsOf([
      { brand: '未知', visitors: 2 },
      { brand: '华为', visitors: 5 },
      { brand: '其他', visitors: 1 },
    ]).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['华为', 5],
    ['其他', 3],
  ])
  expect(
    tiersOf([
      { from: 0, to: 0, visitors: 4 },
      { from: 1, to: 3, visitors: 3 },
      { from: 10, to: null, visitors: 1 },
    ]).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['没有听', 4],
    ['1–3 处', 3],
    ['10 处以上', 1],
  ])
})

test('a comparison says more, fewer or equal, and names a zero before', () => {
  expect([comparison(109, 100, at), comparison(90, 100, at), comparison(9, 9, at), comparison(9, 0, at)]).toEqual([
    '较上周五同刻多 9.0%',
    '较上周五同刻少 10.0%',
    '与上周五同刻持平',
    '上周五同刻 0 人',
  ])
})

describe('rotating views', () => {
  const views = viewsOf(['a', 'b'])

  test('start with all guides and repeat', () => {
    expect(views).toEqual([null, 'a', 'b'])
    expect([nextView(views, null), nextView(views, 'a'), nextView(views, 'b')]).toEqual(['a', 'b', null])
  })

  test('a guide that went offline is followed by the first view', () => expect(nextView(views, 'gone')).toBeNull())

  test('an interval that is not offered stops the rotation', () =>
    expect([parseInterval('60'), parseInterval('1'), parseInterval(null)]).toEqual([60, null, null]))
})

describe('the country', () => {
  const provinces = [
    { adcode: '330000', name: '浙江省', at: [120, 29] as [number, number] },
    { adcode: '110000', name: '北京', at: [116, 40] as [number, number] },
  ]
  const data = {
    at,
    from: at,
    to: at,
    provinces: [
      { province: '浙江省', visitors: 30 },
      { province: '', visitors: 10 },
    ],
    cities: [
      { province: '浙江省', city: '杭州市', visitors: 12 },
      { province: '安徽省', city: '黄山市', visitors: 2 },
    ],
    flows: [
      { province: '浙江省', guideId: 'g', visitors: 30 },
      { province: '北京市', guideId: 'nowhere', visitors: 2 },
      { province: '法国', guideId: 'g', visitors: 1 },
    ],
    guides: [
      { id: 'g', name: '黄山', lng: 118, lat: 30 },
      { id: 'nowhere', name: '无址', lng: null, lat: null },
    ],
  } satisfies Origins

  const view = { width: 888, height: 820, country: 850, level: 5 }

  test('shares include visitors without a province', () => {
    expect(originsOf(data).map(({ name, share }) => [name, share])).toEqual([
      ['浙江', 0.75],
      ['未授权', 0.25],
    ])
    expect(originsOf({ provinces: [] })).toEqual([])
  })

  test('the cities of a province have shares of that province alone', () => {
    expect(citiesOf(data, '浙江')).toEqual([{ name: '杭州市', visitors: 12, share: 0.4 }])
    expect(citiesOf(data, '青海')).toEqual([])
  })

  test('each level doubles the scale around the specified centre', () => {
    const zoomAt = (level: number) =>
      countryBuild(data, provinces, { ...view, level })(look).option as unknown as {
        geo: { zoom: number; center: number[]; roam: boolean }
      }
    expect([5, 6, 4].map((level) => zoomAt(level).geo.zoom)).toEqual([1, 2, 0.5])
    expect(zoomAt(5).geo).toMatchObject({ center: [104.1, 37.6], roam: false })
  })

  test('a flow needs a position at both ends', () => {
    expect(flowsOf(data, (name) => findProvince(provinces, name)?.at)).toEqual([
      { from: [120, 29], to: [118, 30], goal: '黄山', share: 1 },
    ])
  })

  test('provinces are coloured by visitors, whatever the map calls them, and picked at their position', () => {
    const { geo, series } = countryBuild(data, provinces, view)(look).option as unknown as {
      geo: { regions: { name: string; itemStyle: { areaColor: string } }[] }
      series: { data: { name: string }[] }[]
    }
    expect(geo.regions.slice(0, 2).map(({ name, itemStyle }) => [name, itemStyle.areaColor])).toEqual([
      ['浙江省', heatColours.at(-1)],
      ['北京', heatColours[0]],
    ])
    expect(series[0]!.data.map(({ name }) => name)).toEqual(['浙江省', '北京'])
    expect([heatOf(0, 9), heatOf(1, 1000)]).toEqual([heatColours[0], heatColours[1]])
  })

  test('flows curve north from either side, and are brighter towards their end', () => {
    const flow = { from: [120, 29] as [number, number], to: [118, 30] as [number, number], goal: '', share: 0.5 }
    expect(flowLine(flow).lineStyle.curveness).toBeLessThan(0)
    expect(flowLine({ ...flow, from: flow.to, to: flow.from }).lineStyle).toMatchObject({
      curveness: 0.16,
      color: { x: 0, x2: 1 },
    })
  })
})

describe('heat', () => {
  const points = [
    { id: 'a', lng: 118, lat: 30 },
    { id: 'b', lng: 118.01, lat: 30 },
  ]

  test('the two fullest points show the figure of their fullest cell nearby', () => {
    const cells = [
      { lng: 118.0001, lat: 30, visitors: 9 },
      { lng: 118, lat: 30, visitors: 20 },
      { lng: 118.0101, lat: 30, visitors: 12 },
      { lng: 119, lat: 31, visitors: 99 },
    ]
    expect(fullest(points, cells).map(({ point, visitors }) => [point.id, visitors])).toEqual([
      ['a', 20],
      ['b', 12],
    ])
    expect(fullest([], cells)).toEqual([])
  })

  test('playback reaches from the first to the last quarter hour with visitors', () => {
    const quarters = [0, 0, 5, 0, 7, 0]
    expect([playable(quarters), playable([0, 0])]).toEqual([{ first: 2, last: 4 }, null])
  })

  test('the bar starts at a full hour and reaches at least until the evening', () => {
    const quarters = Array.from({ length: 96 }, (_, place) => (place === 30 ? 5 : 0))
    expect(quarterRange(quarters, 40)).toEqual({ first: 28, until: 72 })
    expect(quarterRange(quarters, 80)).toEqual({ first: 28, until: 84 })
    expect(seriesOf(playbackBuild(quarters, { first: 28, until: 72 }, 30, 40), 'quarters').data).toHaveLength(44)
  })
})
