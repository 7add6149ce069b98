import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryText, readBoundary } from '@/entities/place/boundaryText'
import { placeDraft, rereadDraft, settledDraft, textsOf, typedDraft, wordsOf } from '@/entities/place/entry'
import type { Draft, Half } from '@/entities/place/entry'
import { distance, fromWgs84, toWgs84 } from '@/lib/geo'
import type { Datum, Position } from '@/lib/geo'

const field = (value: Half, datum: Datum, previous: Draft | null = null) => ({
  value,
  datum,
  texts: previous?.texts ?? textsOf(value, datum),
  previous,
})
const huangshan: Position = [118.16, 30.13]
const metresTo = (result: Half, place: Position) => distance([result[0]!, result[1]!], place)
const empty: Half = [null, null]

describe('a place typed in another datum', () => {
  it('is stored as WGS-84 once both numbers are there', () => {
    const first = typedDraft(field(empty, 'GCJ-02'), 'lng', '118.16')
    expect(first.result).toEqual([118.16, null])
    const both = typedDraft(field(first.result, 'GCJ-02', first), 'lat', '30.13')
    expect(metresTo(both.result, toWgs84('GCJ-02', huangshan))).toBeLessThan(0.1)
    expect(both.texts).toEqual(['118.16', '30.13'])
    expect(wordsOf(both.result, both, 'GCJ-02')).toMatch(
      /^按 GCJ-02（高德、腾讯）读，存为 WGS-84：东经 118\.15\d+°，北纬 30\.13\d+°$/,
    )
  })

  it('keeps the number that was not touched to the centimetre', () => {
    const stored = toWgs84('BD-09', [118.1600004, 30.13])
    const next = typedDraft(field(stored, 'BD-09'), 'lat', '30.14')
    expect(metresTo(next.result, toWgs84('BD-09', [118.1600004, 30.14]))).toBeLessThan(0.02)
  })

  it('is read in the datum chosen afterwards; a stored one is only shown in it', () => {
    const draft = placeDraft(field(empty, 'WGS-84'), '118.16, 30.13')!
    expect(draft.result).toEqual(huangshan)
    const again = rereadDraft(field(draft.result, 'WGS-84', draft), 'BD-09')!
    expect(metresTo(again.result, toWgs84('BD-09', huangshan))).toBeLessThan(0.1)
    expect(rereadDraft(field(huangshan, 'WGS-84'), 'BD-09')).toBeNull()
    expect(wordsOf(huangshan, null, 'BD-09')).toContain('按 BD-09（百度）显示，存的是 WGS-84：东经 118.160000°')
  })

  it('takes the datum that its text names, whatever is chosen', () => {
    const draft = placeDraft(field(empty, 'WGS-84'), 'https://uri.amap.com/marker?position=118.16,30.13')!
    expect(metresTo(draft.result, toWgs84('GCJ-02', huangshan))).toBeLessThan(0.1)
    expect(wordsOf(draft.result, draft, 'WGS-84')).toContain('按 GCJ-02（高德、腾讯）读，存为 WGS-84')
  })

  it('in WGS-84 stays as it is typed', () => {
    const draft = typedDraft(field(huangshan, 'WGS-84'), 'lng', '118.123456789')
    expect(draft.result).toEqual([118.123456789, 30.13])
    expect(wordsOf(draft.result, draft, 'WGS-84')).toBeNull()
  })

  it('is there and back within a decimetre, shown and typed in any datum', () => {
    const ticks = (min: number, max: number) =>
      fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6)
    fc.assert(
      fc.property(
        ticks(73.5, 135),
        ticks(18, 53.5),
        fc.constantFrom<Datum>('WGS-84', 'GCJ-02', 'BD-09'),
        (lng, lat, datum) => {
          const texts = textsOf([lng, lat], datum)
          const draft = placeDraft(field(empty, datum), texts.join(', '))!
          expect(metresTo(draft.result, [lng, lat])).toBeLessThan(0.15)
        },
      ),
    )
  })
})

describe('a text in one of the fields', () => {
  const settled = (text: string, axis: 'lng' | 'lat' = 'lng') => {
    const typed = typedDraft(field(huangshan, 'WGS-84'), axis, text)
    return { typed, done: settledDraft(field(typed.result, 'WGS-84', typed), axis) }
  }
  it.each(['118', '118.5', '-0.1', '200'])('%s is a number', (text) => {
    const { typed, done } = settled(text)
    expect(typed.result).toEqual([Number(text), 30.13])
    expect(done).toBeNull()
  })
  it('may be degrees, minutes and seconds', () => {
    expect(settled('118°9′36″E').typed.result).toEqual([118.16, 30.13])
    expect(settled('北纬30度7分48秒', 'lat').typed.result).toEqual([118.16, 30.13])
  })
  it('may be a whole place, read when it is complete', () => {
    const { typed, done } = settled('30.2N, 118.2E')
    expect(typed.result).toEqual([null, 30.13])
    expect(done).toMatchObject({ result: [118.2, 30.2], texts: ['118.2', '30.2'], isWhole: true })
  })
  it.each([
    ['黄山', 'lng', '只要一个经度'],
    ['30.13N', 'lng', '“经度”和“N”'],
    ['118°61′', 'lng', '分要小于 60'],
    ['118.1,30.1,118.2,30.2', 'lat', '2 个位置'],
    ['https://surl.amap.com/abc', 'lat', '短链接'],
  ] as const)('%s in %s is refused there and stays', (text, axis, words) => {
    const { done } = settled(text, axis)
    expect(done?.problem).toMatchObject({ axis, text: expect.stringContaining(words) as string })
    expect(done?.texts).toContain(text)
    expect(done?.result[axis === 'lng' ? 0 : 1]).toBeNull()
  })
})

const square: Position[] = [
  [118.1, 30.1],
  [118.2, 30.1],
  [118.2, 30.2],
  [118.1, 30.2],
]
const bow = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases/area-bow.json'), 'utf8'),
) as Position[]

describe('an area as text', () => {
  it.each<[string, string]>([
    ['lines', `${boundaryText(square)}\n\n`],
    ['lines that Windows ends', boundaryText(square).replaceAll('\n', '\r\n')],
    ['a table with a head', `经度\t纬度\n${square.map((corner) => corner.join('\t')).join('\n')}`],
    ['latitude first', square.map(([lng, lat]) => `${lat}, ${lng}`).join('\n')],
    ['letters', square.map(([lng, lat]) => `${lat}°N ${lng}°E`).join('\n')],
    ['a list of 高德', square.join(';')],
    ['KML', [...square, square[0]!].map(([lng, lat]) => `${lng},${lat},0`).join(' ')],
    ['a list of pairs', JSON.stringify(square)],
    ['objects', JSON.stringify(square.map(([lng, lat]) => ({ lng, lat })))],
    ['GeoJSON', JSON.stringify({ type: 'Polygon', coordinates: [[...square, square[0]]] })],
    [
      'a collection with one area',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'MultiPolygon', coordinates: [[[...square, square[0]]]] },
          },
        ],
      }),
    ],
    ['WKT', `POLYGON((${[...square, square[0]!].map((corner) => corner.join(' ')).join(', ')}))`],
  ])('%s', (_, text) => {
    expect(readBoundary(text)).toMatchObject({ boundary: square })
  })

  it('nothing is no area', () => {
    expect(readBoundary(' \n')).toMatchObject({ boundary: null })
  })

  it.each<[string, string, string]>([
    ['two corners', '118.1, 30.1\n118.2, 30.1', '至少 3 个'],
    ['a line that is none', '118.1, 30.1\n黄山\n118.2, 30.2', '第 2 行“黄山”'],
    ['a bow', boundaryText(bow), '第 3 行：第 1 条边和第 3 条边交叉'],
    [
      'a bow in GeoJSON',
      JSON.stringify({ type: 'Polygon', coordinates: [[...bow, bow[0]]] }),
      '第 1 条边和第 3 条边交叉',
    ],
    ['a hole', JSON.stringify({ type: 'Polygon', coordinates: [square, square] }), '有洞'],
    ['a hole in WKT', 'POLYGON((118 30, 119 30, 119 31), (118.1 30.1, 118.2 30.1, 118.2 30.2))', '有洞'],
    ['two areas', JSON.stringify({ type: 'MultiPolygon', coordinates: [[square], [square]] }), '几个分开的范围'],
    ['a line', JSON.stringify({ type: 'LineString', coordinates: square }), '没有一个范围'],
    ['two datums', 'GCJ-02 118.1 30.1\nBD-09 118.2 30.1\n118.2 30.2', '坐标系不一样'],
  ])('%s is refused in words', (_, text, words) => {
    expect(readBoundary(text)).toMatchObject({ problem: expect.stringContaining(words) as string })
  })

  it('of another datum is stored as WGS-84', () => {
    const read = readBoundary(boundaryText(square, 'GCJ-02'), 'GCJ-02')
    if ('problem' in read) throw new Error(read.problem)
    for (const [at, corner] of read.boundary!.entries()) expect(distance(corner, square[at]!)).toBeLessThan(0.15)
    expect(boundaryText(read.boundary, 'GCJ-02')).toBe(boundaryText(square, 'GCJ-02'))
    expect(fromWgs84('GCJ-02', read.boundary![0]!)[0]).toBeCloseTo(fromWgs84('GCJ-02', square[0]!)[0], 6)
  })
})
