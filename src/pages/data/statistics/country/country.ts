import { NO_TOOLTIP } from '@/components/chart/options/axes'
import type { Build } from '@/components/chart/types'
import { heatColours, screen } from '@/theme/screen'
import { required } from '@/lib/required'
import { provinceOf } from '../words'
import { flowsOf, originsOf } from './origins'
import type { Flow, Origins } from './origins'
import { findProvince } from './seats'
import type { Province } from './seats'

/** ECharts adds the South China Sea only to a map with this name. */
export const COUNTRY = 'china'
const SOUTH_CHINA_SEA = '南海诸岛'

const CURVENESS = 0.16
const [THIN, BROAD] = [1, 4]
/** Maximum number of legible labels; the other provinces are found on the map. */
const MAX_LABELS = 14

/** From few to many, one step per colour; the first is for zero. */
export const heatOf = (visitors: number, maximum: number): string =>
  required(
    heatColours[
      Math.min(heatColours.length - 1, Math.ceil((visitors / Math.max(1, maximum)) * (heatColours.length - 1)))
    ],
    'heat colour',
  )

/** Brighter towards the target, wider with more visitors, and curved north to keep flows on one line apart. */
export function flowLine({ from, to, share }: Flow) {
  const east = to[0] >= from[0]
  const north = to[1] >= from[1]
  return {
    coords: [[...from], [...to]],
    lineStyle: {
      width: THIN + share * (BROAD - THIN),
      opacity: 0.35 + share * 0.65,
      curveness: east ? CURVENESS : -CURVENESS,
      color: {
        type: 'linear' as const,
        x: east ? 0 : 1,
        y: north ? 1 : 0,
        x2: east ? 1 : 0,
        y2: north ? 0 : 1,
        colorStops: [
          { offset: 0, color: `${screen.flow}1F` },
          { offset: 1, color: `${screen.flow}F2` },
        ],
      },
    },
  }
}

type Visitors = (province: string) => number

/** The map, and its drawing: the series share it, so the provinces are coloured here. */
const geoOf = (provinces: readonly Province[], visitorsOf: Visitors, maximum: number) => ({
  id: 'geo',
  map: COUNTRY,
  roam: false,
  silent: false,
  selectedMode: false,
  emphasis: { disabled: true },
  layoutCenter: ['50%', '50%'],
  layoutSize: '100%',
  aspectScale: 0.8,
  label: { show: false },
  itemStyle: { areaColor: heatColours[0], borderColor: screen.border, borderWidth: 1.5 },
  regions: [
    ...provinces.map(({ name }) => ({ name, itemStyle: { areaColor: heatOf(visitorsOf(name), maximum) } })),
    {
      name: SOUTH_CHINA_SEA,
      silent: true,
      itemStyle: { areaColor: screen.inset, borderColor: screen.inset, borderWidth: 1 },
    },
  ],
})

const provinceSeries = (provinces: readonly Province[], visitorsOf: Visitors) => ({
  id: 'provinces',
  type: 'map' as const,
  map: COUNTRY,
  geoIndex: 0,
  selectedMode: false,
  // In map order: clicks report an index.
  data: provinces.map(({ name }) => ({ name, value: visitorsOf(name) })),
})

const flowSeries = (flows: readonly Flow[], still: boolean) => ({
  id: 'flows',
  type: 'lines' as const,
  coordinateSystem: 'geo' as const,
  silent: true,
  effect: {
    show: !still,
    period: 3,
    symbol: 'circle',
    symbolSize: 5,
    trailLength: 0,
    color: screen.flow,
  },
  data: flows.map(flowLine),
})

/** What the points of both ends of the flows have in common. */
const MARKS = {
  type: 'effectScatter',
  coordinateSystem: 'geo',
  silent: true,
  showEffectOn: 'emphasis',
  labelLayout: { hideOverlap: true },
} as const

/** Provinces coloured by today's visitors from there, and flows to the guides that they opened. */
export function countryBuild(data: Origins, provinces: readonly Province[]): Build {
  const seatOf = (name: string) => findProvince(provinces, name)?.at
  const origins = originsOf(data).flatMap((origin) => {
    const at = seatOf(origin.province)
    return at ? [{ ...origin, at }] : []
  })
  const maximum = Math.max(1, ...origins.map(({ visitors }) => visitors))
  const byName = new Map(origins.map(({ province, visitors }) => [province, visitors]))
  const visitorsOf = (name: string) => byName.get(provinceOf(name)) ?? 0
  const flows = flowsOf(data, seatOf)
  const goals = [...new Map(flows.map(({ to, goal }) => [String(to), { name: goal, at: to }])).values()]
  return (theme) => {
    const label = {
      show: true,
      fontSize: theme.size,
      fontFamily: theme.font,
      textBorderColor: screen.ground,
      textBorderWidth: 4,
    } as const
    return {
      option: {
        tooltip: NO_TOOLTIP,
        geo: geoOf(provinces, visitorsOf, maximum),
        series: [
          provinceSeries(provinces, visitorsOf),
          flowSeries(flows, theme.still),
          {
            ...MARKS,
            id: 'origins',
            itemStyle: { color: screen.flow },
            label: { ...label, position: 'right', formatter: '{b}', color: screen.text },
            data: origins.map(({ province, visitors, at }, place) => ({
              name: province,
              value: [...at, visitors],
              symbolSize: 4 + Math.sqrt(visitors / maximum) * 8,
              label: { show: place < MAX_LABELS },
            })),
          },
          {
            ...MARKS,
            id: 'goals',
            symbolSize: 22,
            itemStyle: { color: `${screen.flow}33`, borderColor: screen.flow, borderWidth: 2 },
            label: { ...label, position: 'bottom', formatter: '{b}', color: screen.flow, fontWeight: 600 },
            data: goals.map(({ name, at }) => ({ name, value: [...at, 1] })),
          },
        ],
      },
    }
  }
}
