import { useCascaderAreaData } from '@vant/area-data'
import { describe, expect, it } from 'vitest'
import {
  areasData,
  areasNow,
  boundaryData,
  focusData,
  linesData,
  pointsData,
  ringsData,
  stopsData,
} from '@/components/map/scene/layers/data'
import { iconOf, iconsOf } from '@/components/map/scene/layers/drawIcons'
import { CAPITALS } from '@/components/map/scene/layers/capitals'
import { gridData, roundLength } from '@/components/map/scene/controls/grid'
import { layersOf, LAYERS_OF } from '@/components/map/scene/layers/layers'
import { drawnShape, radiusOf } from '@/components/map/scene/drawing/shapes'
import { earth, plane } from '@/components/map/scene/space'
import { SOURCES, styleOf } from '@/components/map/scene/layers/style'
import type { MapArea, MapPoint } from '@/components/map/types'
import { distance, fromWgs84, offset } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import { pinColours } from '@/lib/geo/pins'
import { mapColours } from '@/theme/map'

const summit: Position = [118.1712, 30.1356]
const pin: MapPoint = { id: 'p1', kind: 'sight', name: '光明顶', position: summit }
const toilet: MapPoint = {
  id: 'p2',
  kind: 'toilet',
  name: '卫生间',
  position: offset(summit, 100, 0),
  state: 'missing',
}
const exhibit: MapPoint = {
  id: 'p3',
  kind: 'sight',
  name: '花岗岩',
  position: offset(summit, 0, 100),
  number: 7,
  state: 'stale',
}
const circle: MapArea = { id: 'a1', pointId: 'p1', shape: { kind: 'circle', centre: summit, radius: 180 } }
const wgs = earth('WGS-84')

describe('points', () => {
  it('become features with the icon of their kind and state', () => {
    const { features } = pointsData(wgs, [pin, toilet, exhibit])
    expect(features.map(({ properties }) => properties.icon)).toEqual([
      'pin-sight',
      'disc-toilet-missing',
      'number-stale',
    ])
    expect(features.map(({ properties }) => [properties.name, properties.figure])).toEqual([
      ['光明顶', ''],
      ['卫生间', ''],
      ['', '7'],
    ])
    expect(features[0]!.geometry.coordinates).toEqual(summit)
  })
  it('are placed in the datum of the tiles', () => {
    expect(pointsData(earth('GCJ-02'), [pin]).features[0]!.geometry.coordinates).toEqual(fromWgs84('GCJ-02', summit))
  })
  it('take precedence when a route stops at them', () => {
    const { features } = pointsData(
      wgs,
      [pin, toilet],
      [{ id: 'r', path: [], stops: [{ position: summit, number: 1 }] }],
    )
    expect(features.map(({ properties }) => properties.stop)).toEqual([true, false])
  })
  it('are drawn again while chosen or hovered, at the position they are dragged to', () => {
    const to = offset(summit, 50, 0)
    const { features } = focusData(wgs, [pin, toilet, exhibit], ['p1', 'p3'], 'p2', { id: 'p1', position: to })
    expect(features.map(({ properties }) => [properties.id, properties.chosen])).toEqual([
      ['p1', true],
      ['p2', false],
      ['p3', true],
    ])
    expect(features[0]!.geometry.coordinates).toEqual(to)
    expect(features[2]!.properties.icon).toBe('number-chosen')
  })
  it('each have an icon in the colour of their kind', () => {
    const drawn = new Set(iconsOf(mapColours.light).map(({ name }) => name))
    for (const kind of Object.keys(pinColours) as MapPoint['kind'][]) {
      for (const state of [undefined, 'missing', 'stale'] as const) expect(drawn).toContain(iconOf({ kind, state }))
    }
    for (const state of [undefined, 'missing', 'stale'] as const)
      for (const chosen of [true, false]) expect(drawn).toContain(iconOf({ kind: 'sight', state, number: 1 }, chosen))
  })
})

describe('areas and lines', () => {
  it('are to scale', () => {
    const ring = areasData(wgs, [circle]).features[0]!.geometry.coordinates[0]!
    expect(ring[0]).toEqual(ring.at(-1))
    for (const [lng, lat] of ring) expect(distance(summit, [lng!, lat!])).toBeCloseTo(180, 1)
  })
  it('are chosen with their point, and follow it and the handle', () => {
    expect(areasData(wgs, [circle], ['p1']).features[0]!.properties.chosen).toBe(true)
    const to = offset(summit, 50, 0)
    expect(areasNow([circle], { id: 'p1', position: to }, null)[0]!.shape).toEqual({
      kind: 'circle',
      centre: to,
      radius: 180,
    })
    expect(areasNow([circle], null, { id: 'a1', radius: 90 })[0]!.shape).toEqual({
      kind: 'circle',
      centre: summit,
      radius: 90,
    })
    const same = [circle]
    expect(areasNow(same, null, null)).toBe(same)
  })
  it('leave out incomplete lines and boundaries', () => {
    expect(linesData(wgs, [{ id: 'r', path: [summit] }]).features).toEqual([])
    expect(boundaryData(wgs, [summit, summit]).features).toEqual([])
    expect(boundaryData(wgs, null).features).toEqual([])
  })
  it('show stop numbers, and rings around inaccurate positions', () => {
    expect(
      stopsData(wgs, [{ id: 'r', path: [], stops: [{ position: summit, number: 12 }] }]).features[0]!.properties.figure,
    ).toBe('12')
    expect(
      ringsData(wgs, [
        { id: 'v', kind: 'visitor', position: summit },
        { id: 'c', kind: 'caller', position: summit, accuracy: 30 },
      ]).features,
    ).toHaveLength(1)
  })
})

describe('a plan', () => {
  const plan = plane({ picture: '/p.png', width: 4096, height: 2730, metresPerPixel: 0.021 })
  it('uses metres from its upper left corner, and converts back', () => {
    const place: Position = [39.62, 11.84]
    const [x, y] = plan.fromMap(plan.toMap(place))
    expect(x).toBeCloseTo(39.62, 6)
    expect(y).toBeCloseTo(11.84, 6)
    expect(plan.toMap([0, 0])[1]).toBeGreaterThan(plan.toMap([0, 10])[1])
    expect(plan.distance([0, 0], [3, 4])).toBe(5)
    expect(plan.offset([5, 5], 1, 1)).toEqual([6, 4])
  })
  it('uses pixels while it has no scale', () => {
    const unset = plane({ picture: '/p.png', width: 100, height: 50, metresPerPixel: null })
    expect(unset.unit).toBe('px')
    expect(unset.describe([1, 2])).toBe('1, 2 px · 100 × 50')
  })
})

describe('drawn shapes', () => {
  it.each([
    [182.4, false, 180],
    [183, false, 185],
    [182.4, true, 182],
    [1, false, 5],
    [5000, true, 2000],
  ])('a radius of %d m (free: %s) is %d m', (metres, free, radius) => expect(radiusOf(wgs, metres, free)).toBe(radius))
  it('a circle has its centre and radius', () => {
    const ring = wgs.circle(summit, 205).map(([lng, lat]): [number, number] => [lng, lat])
    const shape = drawnShape(wgs, 'circle', {
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
    })
    expect(shape).toMatchObject({ kind: 'circle', radius: 205 })
  })
})

describe('the grid', () => {
  it.each([
    [7, 5],
    [10, 10],
    [199, 100],
    [0.3, 0.2],
  ])('limited to %d m has cells of %d m', (most, length) => expect(roundLength(most)).toBeCloseTo(length, 9))
  it('keeps its lines while the map moves', () => {
    const seen = (by: number) => {
      const southwest = offset(summit, by, by)
      const { features } = gridData(wgs, { southwest, northeast: offset(southwest, 1000, 1000) }, 100)
      return new Set(features.map(({ geometry }) => geometry.coordinates[0]![0]!.toFixed(9)))
    }
    const [before, after] = [seen(0), seen(130)]
    expect([...after].filter((at) => before.has(at)).length).toBeGreaterThan(5)
  })
})

describe('the style', () => {
  it('uses only existing sources, and hides only existing layers', () => {
    const { sources, layers } = styleOf({
      colours: mapColours.light,
      tiles: { templates: ['https://t.example/{z}/{x}/{y}.png'], attribution: '', datum: 'GCJ-02', zoomMax: 18 },
      clustered: true,
    })
    for (const layer of layers) if ('source' in layer) expect(Object.keys(sources)).toContain(layer.source)
    expect(Object.keys(sources)).toEqual([...SOURCES, 'tiles'])
    const known = new Set([...layers.map(({ id }) => id), 'overlay'])
    for (const id of Object.values(LAYERS_OF).flat()) expect(known).toContain(id)
  })
  it('draws areas below routes, routes below pins, and chosen points on top', () => {
    const order = layersOf(mapColours.light).map(({ id }) => id)
    const wanted = [
      'grid',
      'boundary',
      'area-fill',
      'line-casing',
      'line',
      'stop',
      'facility',
      'pin',
      'cluster',
      'hovered-pin',
      'chosen-pin',
      'mark',
    ]
    expect(order.filter((id) => wanted.includes(id))).toEqual(wanted)
  })
})

describe('the map of the country', () => {
  it('has the capital of every province', () => {
    const names = CAPITALS.map(([name]) => name)
    const lacking = useCascaderAreaData().filter(
      ({ text, children = [] }) =>
        ![text, ...children.map((city) => city.text)].some((place) => names.some((name) => place.startsWith(name))),
    )
    expect(lacking).toEqual([])
    expect(new Set(names).size).toBe(34)
  })

  it('has meridians and parallels every five degrees', () => {
    const { features } = gridData(earth('WGS-84'), { southwest: [73, -120], northeast: [135, 213] }, 500_000)
    for (const { geometry } of features) {
      const [from, to] = geometry.coordinates as [number[], number[]]
      const fixed = from[0] === to[0] ? from[0]! : from[1]!
      expect(fixed % 5).toBeCloseTo(0, 9)
      expect(Math.max(...geometry.coordinates.map(([, lat]) => Math.abs(lat!)))).toBeLessThanOrEqual(85)
    }
    expect(features).toHaveLength(13 + 35)
  })
})
