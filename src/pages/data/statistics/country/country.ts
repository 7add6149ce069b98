import type { Build } from '@/components/chart/types'
import { heatColours, screen } from '@/theme/screen'
import { required } from '@/lib/required'
import { provinceOf } from '../words'
import { flowsOf, originsOf } from './origins'
import type { Flow, Origins } from './origins'
import { placeLabels, pointsOfCurve } from './labels'
import type { Label, Placement, Point } from './labels'
import { findProvince } from './seats'
import type { Province } from './seats'

/** ECharts adds the South China Sea only to a map with this name. */
export const COUNTRY = 'china'
const SOUTH_CHINA_SEA = '南海诸岛'

/** Specification §2: the map view opens here, at level 5. */
const CENTRE = [104.1, 37.6] as const
export const LEVEL = 5
/** A fixed extent, so that the scale does not depend on the operator's own map. */
const EXTENT = [
  [73, 54],
  [136, 18],
] as const
const ASPECT = 0.8

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

/** What is seen of the map. */
export interface View {
  /** The drawing, in pixels. */
  width: number
  height: number
  /** Width of the country at level 5. */
  country: number
  /** Each level doubles the scale. */
  level: number
}

const factorOf = ({ level }: View): number => 2 ** (level - LEVEL)

/** From degrees to pixels, as ECharts draws them. */
function projectionOf(view: View): (position: readonly [number, number]) => Point {
  const [[west], [east]] = EXTENT
  const scale = (view.country / (east - west)) * factorOf(view)
  return ([lng, lat]) => [lng * scale, (-lat * scale) / ASPECT]
}

type Visitors = (province: string) => number

/** The map, and its drawing: the series share it, so the provinces are coloured here. */
const geoOf = (
  provinces: readonly Province[],
  visitorsOf: Visitors,
  { maximum, view }: { maximum: number; view: View },
) => ({
  id: 'geo',
  map: COUNTRY,
  roam: false,
  silent: false,
  selectedMode: false,
  emphasis: { disabled: true },
  boundingCoords: EXTENT.map((corner) => [...corner]),
  center: [...CENTRE],
  zoom: factorOf(view),
  layoutCenter: ['50%', '50%'],
  layoutSize: view.country,
  aspectScale: ASPECT,
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
} as const

const GOAL_SIZE = 22
const sizeOf = (visitors: number, maximum: number): number => 4 + Math.sqrt(visitors / maximum) * 8
const labelAt = (placement: Placement | null | undefined) =>
  placement ? { show: true, ...placement } : { show: false }

interface Mark {
  name: string
  at: readonly [number, number]
  /** Diameter of its symbol in pixels. */
  size: number
}

/** Labels of both ends of the flows, those of the guides first. */
function placementsOf(
  { goals, origins, flows }: { goals: readonly Mark[]; origins: readonly Mark[]; flows: readonly Flow[] },
  { view, size }: { view: View; size: number },
) {
  const project = projectionOf(view)
  const labels = [...goals, ...origins].map((mark): Label => ({
    at: project(mark.at),
    text: mark.name,
    radius: mark.size / 2,
    must: goals.includes(mark),
  }))
  const curves = flows.map((flow) =>
    pointsOfCurve(project(flow.from), project(flow.to), flowLine(flow).lineStyle.curveness),
  )
  const [x, y] = project(CENTRE)
  const bounds = {
    left: x - view.width / 2,
    right: x + view.width / 2,
    top: y - view.height / 2,
    bottom: y + view.height / 2,
  }
  const named = [...labels.slice(0, goals.length), ...labels.slice(goals.length).slice(0, MAX_LABELS)]
  return placeLabels(named, { markers: labels, curves, bounds, size })
}

/** Provinces coloured by today's visitors from there, and flows to the guides that they opened. */
export function countryBuild(data: Origins, provinces: readonly Province[], view: View): Build {
  const seatOf = (name: string) => findProvince(provinces, name)?.at
  const places = originsOf(data).flatMap((origin) => {
    const at = seatOf(origin.name)
    return at ? [{ ...origin, at }] : []
  })
  const maximum = Math.max(1, ...places.map(({ visitors }) => visitors))
  const byName = new Map(places.map(({ name, visitors }) => [name, visitors]))
  const visitorsOf = (name: string) => byName.get(provinceOf(name)) ?? 0
  const flows = flowsOf(data, seatOf)
  const origins = places.map(({ name, visitors, at }): Mark => ({ name, at, size: sizeOf(visitors, maximum) }))
  const goals = [
    ...new Map(
      flows.map(({ to, goal }): [string, Mark] => [String(to), { name: goal, at: to, size: GOAL_SIZE }]),
    ).values(),
  ]
  return (theme) => {
    const placements = placementsOf({ goals, origins, flows }, { view, size: theme.size })
    const label = {
      show: true,
      formatter: '{b}',
      fontSize: theme.size,
      fontFamily: theme.font,
      textBorderColor: screen.ground,
      textBorderWidth: 4,
    } as const
    const dataOf = (marks: readonly Mark[], first: number) =>
      marks.map(({ name, at, size }, place) => ({
        name,
        value: [...at, 1],
        symbolSize: size,
        label: labelAt(placements[first + place]),
      }))
    return {
      option: {
        geo: geoOf(provinces, visitorsOf, { maximum, view }),
        series: [
          provinceSeries(provinces, visitorsOf),
          flowSeries(flows, theme.still),
          {
            ...MARKS,
            id: 'origins',
            itemStyle: { color: screen.flow },
            label: { ...label, color: screen.text },
            data: dataOf(origins, goals.length),
          },
          {
            ...MARKS,
            id: 'goals',
            itemStyle: { color: `${screen.flow}33`, borderColor: screen.flow, borderWidth: 2 },
            label: { ...label, color: screen.flow, fontWeight: 600 },
            data: dataOf(goals, 0),
          },
        ],
      },
    }
  }
}
