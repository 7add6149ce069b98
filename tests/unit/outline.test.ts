import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { provinceOf } from '@/components/map/outline/chinaMap'
import { decodeOutline } from '@/lib/geo/outline'
import type { Outline } from '@/lib/geo/outline'
import { boundsOf, isInside } from '@/lib/geo'
import type { Position } from '@/lib/geo'

const text = (name: string) => readFileSync(`public/maps/${name}.json`, 'utf8')
const read = (name: string) => decodeOutline(JSON.parse(text(name)))
const packed = (name: string) => gzipSync(text(name)).length
const china = read('china')

const at = ({ features }: Outline, place: Position) =>
  features
    .filter(({ geometry }) => geometry.coordinates.some(([ring]) => isInside(place, ring as Position[])))
    .map(({ properties }) => properties.name)

describe('the outline of the country', () => {
  it('has every province in at most 60 kB', () => {
    expect(china.features).toHaveLength(34)
    expect(china.features.map(({ properties }) => properties.name)).toEqual(
      expect.arrayContaining(['台湾', '香港', '澳门', '海南', '西藏']),
    )
    expect(packed('china')).toBeLessThanOrEqual(60_000)
  })
  it.each<[string, Position]>([
    ['台湾', [121, 23.8]],
    ['安徽', [117.3, 31.8]],
    ['新疆', [87.6, 43.8]],
    ['香港', [114.12, 22.4]],
    ['云南', [102.7, 25]],
  ])('places %s correctly', (name, place) => {
    expect(at(china, place)).toEqual([name])
  })
  it('keeps the nine dashes and the South China Sea islands separate, so that ECharts keeps its inset', () => {
    expect(china.dashes).toHaveLength(9)
    expect(china.dashes.flat().every(([lng, lat]) => lng > 108 && lng < 122 && lat > 3 && lat < 22)).toBe(true)
    expect(china.islands.map(({ properties }) => properties.name)).toEqual(['三沙市', '钓鱼岛'])
    expect(
      china.features.every(({ geometry }) =>
        geometry.coordinates.every(([ring]) => ring!.every(([, lat]) => lat! > 17)),
      ),
    ).toBe(true)
  })
})

describe('the outlines of the provinces', () => {
  it.each(china.features.map(({ properties }) => [properties.name, properties.adcode]))(
    '%s has its cities within its bounds',
    (_, adcode) => {
      const province = read(adcode)
      expect(packed(adcode)).toBeLessThanOrEqual(40_000)
      expect(province.features.length).toBeGreaterThan(0)
      // Within its bounds: the country's outline is coarser, and the islands of the South China Sea lie far away.
      const { southwest, northeast } = boundsOf(
        provinceOf(china, adcode)!.geometry.coordinates.flatMap(([ring]) => ring as Position[]),
      )!
      const within = province.features.filter(({ properties: { cp } }) =>
        [0, 1].every((axis) => cp[axis]! > southwest[axis]! - 0.1 && cp[axis]! < northeast[axis]! + 0.1),
      )
      expect(within.length).toBeGreaterThanOrEqual(province.features.length - 1)
    },
  )
})

describe('an operator’s own file', () => {
  const ring = [
    [110, 30],
    [111, 30],
    [111, 31],
    [110, 30],
  ]
  const feature = (properties: object, coordinates: unknown = [ring]) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates },
  })
  it('may be plain GeoJSON, with the dashes as an unnamed area', () => {
    const outline = decodeOutline({
      type: 'FeatureCollection',
      features: [
        feature({ adcode: 340000, name: '安徽省', center: [117, 32] }),
        feature({ adcode: '100000_JD', name: '' }),
      ],
    })
    expect(outline.features.map(({ properties }) => properties)).toEqual([
      { adcode: '340000', name: '安徽省', cp: [117, 32] },
    ])
    expect(outline.dashes).toEqual([ring])
    expect(provinceOf(outline, '安徽')?.properties.adcode).toBe('340000')
  })
  it('gets a label position if it has none', () => {
    expect(decodeOutline({ features: [feature({ name: '甲' })] }).features[0]!.properties.cp).toEqual([110.5, 30.5])
  })
  it.each([
    null,
    {},
    { features: [] },
    { features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } }] },
  ])('is refused if it is %j', (file) => {
    expect(() => decodeOutline(file)).toThrow(/map file/)
  })
})
