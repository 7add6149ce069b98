import type { Build } from '../types'
import { READ_BY_ITEM } from './axes'

type Place = readonly [lng: number, lat: number]

export interface CountryOf {
  /** A registered map: `china`, or a province. */
  map: string
  /** Filled by how much they stand for; named as on the map. */
  regions: readonly { name: string; value: number }[]
  /** From where to where; a wider line is more. */
  flows?: readonly { from: Place; to: Place; value: number }[]
  /** Where something is to be seen. */
  marks?: readonly { name: string; at: Place; value: number }[]
  /** How hot it is at places. */
  heat?: readonly { at: Place; value: number }[]
  /** From few to many. */
  scale: readonly [low: string, ...string[]]
  border: string
  flow: string
  /** Names of the regions are written on them. */
  named?: boolean
}

const WIDEST = 4

/** A map filled by figures, with flows, marks and heat over it. */
export const countryOf =
  ({ map, regions, flows = [], marks = [], heat = [], scale, border, flow, named = false }: CountryOf): Build =>
  (look) => {
    const most = Math.max(1, ...regions.map(({ value }) => value))
    const mostFlow = Math.max(1, ...flows.map(({ value }) => value))
    const mostHeat = Math.max(1, ...heat.map(({ value }) => value))
    return {
      option: {
        tooltip: READ_BY_ITEM,
        geo: {
          id: 'geo',
          map,
          roam: false,
          silent: true,
          itemStyle: { areaColor: scale[0], borderColor: border },
          label: { show: named, color: look.words, fontSize: look.size },
        },
        visualMap: [
          { id: 'regions', type: 'continuous', show: false, seriesIndex: 0, min: 0, max: most, inRange: { color: [...scale] } },
          ...(heat.length > 0 ? [{ id: 'heat', type: 'continuous' as const, show: false, seriesIndex: 3, min: 0, max: mostHeat, inRange: { color: [...look.colours.slice(3, 5), look.notice] } }] : []),
        ],
        series: [
          {
            id: 'regions',
            type: 'map',
            map,
            geoIndex: 0,
            data: regions.map(({ name, value }) => ({ name, value })),
          },
          {
            id: 'flows',
            type: 'lines',
            coordinateSystem: 'geo',
            silent: true,
            lineStyle: { color: flow, curveness: 0.25, opacity: 0.6 },
            effect: { show: !look.still, period: 5, symbol: 'circle', symbolSize: 4, trailLength: 0, color: flow },
            data: flows.map(({ from, to, value }) => ({ coords: [[...from], [...to]], lineStyle: { width: 1 + (value / mostFlow) * (WIDEST - 1) } })),
          },
          {
            id: 'marks',
            type: 'effectScatter',
            coordinateSystem: 'geo',
            silent: true,
            symbolSize: 8,
            showEffectOn: look.still ? 'emphasis' : 'render',
            itemStyle: { color: flow },
            label: { show: true, position: 'right', formatter: '{b}', color: look.text, fontSize: look.size },
            data: marks.map(({ name, at, value }) => ({ name, value: [...at, value] })),
          },
          ...(heat.length > 0 ? [{ id: 'heat', type: 'heatmap' as const, coordinateSystem: 'geo' as const, pointSize: 12, blurSize: 18, data: heat.map(({ at, value }) => [...at, value]) }] : []),
        ],
      },
    }
  }
