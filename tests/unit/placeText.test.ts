import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import gcoord from 'gcoord'
import { describe, expect, it } from 'vitest'
import { distance, fromWgs84, toWgs84 } from '@/lib/geo'
import type { Datum, Position } from '@/lib/geo'
import { readAngle, readPlace } from '@/lib/geo/placeText'

const cases = readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases/places-to-paste.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')

const huangshan: Position = [118.16, 30.13]
const read = (text: string) => {
  const result = readPlace(text)
  if ('problem' in result) throw new Error(`${text}: ${result.problem}`)
  return result
}
const problem = (text: string) => {
  const result = readPlace(text)
  return 'problem' in result ? result.problem : JSON.stringify(result)
}

describe('a place in any of the forms people copy', () => {
  it.each(cases)('%s', (text) => {
    expect(read(text)).toEqual({ position: huangshan, datum: null, notes: [] })
  })

  it.each([
    '118.16,30.13',
    '118.16，30.13',
    '118.16、30.13',
    '118.16;30.13',
    '118.16\t30.13',
    '118.16\r\n30.13',
    '  ( 118.16 , 30.13 )\u200B',
    '【118.16，30.13】',
    '\uFEFF118.16\u00A030.13',
    '１１８．１６，３０．１３',
    '118。16，30。13',
    '"118.16, 30.13"',
    '坐标：118.16, 30.13',
    '经纬度：118.16,30.13',
    'E118.16 N30.13',
    '118.16E30.13N',
    '30.13 N / 118.16 E',
    '30.13北 118.16东',
    '北纬30.13，东经118.16',
    '北纬：30.13°；东经：118.16°',
    '经度：东经118.16 纬度：北纬30.13',
    '纬度 30.13\n经度 118.16',
    '经度\t纬度\n118.16\t30.13',
    'lat/lng: 30.13, 118.16',
    'lng=118.16&lat=30.13',
    'Latitude: 30.13° N, Longitude: 118.16° E',
    '30º07’48”N 118º09’36”E',
    "30°7'48''N,118°9'36''E",
    '118°9\'36"E30°7\'48"N',
    '30°07′48N 118°09′36E',
    '东经118度9分36秒 北纬30度7分48秒',
    '30 07 48 N 118 09 36 E',
    'N30 07 48 E118 09 36',
    'N 30 07.8 E 118 09.6',
    '30:07:48N 118:09:36E',
    'N30°07.8′ E118°09.6′',
    '[118.16, 30.13]',
    '+30.13+118.16/',
    '+30.13+118.16+1860/',
    '{"type":"Point","coordinates":[118.16,30.13]}',
    '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[118.16,30.13,300]}}',
    '{"location":{"lat":30.13,"lng":118.16}}',
    '{"longitude":"118.16","latitude":"30.13"}',
    'POINT(118.16 30.13)',
    'SRID=4326;POINT Z (118.16 30.13 300)',
    'geo:30.13,118.16',
    'geo:30.13,118.16;u=35',
    'geo:0,0?q=30.13,118.16(黄山)',
    '北纬30.13°N 东经118.16°E',
    '东经118.16° E，北纬30.13° N',
    '东经118.16°E北纬30.13°N',
    '北纬N30.13 东经E118.16',
    '纬度 30; 7; 48\n经度 118; 9; 36',
    '经度\t118; 9; 36\r\n纬度\t30; 7; 48.0000000000034',
    '30,13°N 118,16°E',
    '118,1600; 30,1300',
    '118.16°，30.13°',
    '118.16°\t30.13°',
    '"118.16","30.13"',
    'X=118.16 Y=30.13',
    'center=118.16,30.13',
    '118.16 E, 30.13 N.',
    'LngLat(118.16, 30.13)',
    '30°7′48″ 北  118°9′36″ 东',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ position: huangshan, datum: null, notes: [] })
  })

  it.each([
    ['30.13, 118.16', '纬度写在前面'],
    ['[30.13, 118.16]', '写反了'],
    ['POINT(30.13 118.16)', '写反了'],
    ['118.16, 30.13, 300', '“300”是海拔'],
    ['118.16 30.13 12', '“12”是海拔'],
    ['30; 7; 48; 118; 9; 36', '纬度写在前面'],
    ['30,1300 118,1600', '纬度写在前面'],
    ['118.16, 30.13 海拔 300 米', '“300”是海拔'],
    ['北纬30.13 东经118.16 1860m', '“1860”是海拔'],
    ['N30 07 48 E118 09 36 300', '“300”是海拔'],
    ['西递南门 118.16，30.13', '“西递南门”没有用到'],
    ['海拔：1860米 经度：118.16 纬度：30.13', '“1860”是海拔'],
    ['百度百科：北纬30.13 东经118.16', '没有用到'],
  ])('%s says what was assumed or left out', (text, note) => {
    const { position, notes } = read(text)
    expect(position).toEqual(huangshan)
    expect(notes.join()).toContain(note)
  })

  it.each<[string, readonly [number, number]]>([
    // ISO 6709 has the latitude first, wherever it is.
    ['+51.5074-0.1278/', [-0.1278, 51.5074]],
    ['+45.20+060.50+100/', [60.5, 45.2]],
    ['y=45,x=60.5', [60.5, 45]],
    // KML writes a height of 0 behind each place; a whole degree is no number of a row.
    ['120,30.25,0', [120, 30.25]],
    ['105 35.5 12', [105, 35.5]],
  ])('%s is read as it is meant', (text, position) => {
    expect(read(text).position).toEqual(position)
  })

  it.each<[Datum, string]>([
    ['GCJ-02', '高德坐标 118.16,30.13'],
    ['WGS-84', 'WGS84: 118.16 30.13'],
    ['BD-09', 'bd09ll 118.16,30.13'],
    ['GCJ-02', 'https://uri.amap.com/marker?position=118.16,30.13&name=黄山'],
    ['GCJ-02', '黄山 https://www.amap.com/?q=30.13%2C118.16%2C%E9%BB%84%E5%B1%B1 复制打开'],
    ['GCJ-02', 'https://www.amap.com/?p=B0FFG1,30.13,118.16,黄山,安徽'],
    ['GCJ-02', 'androidamap://viewMap?sourceApplication=x&lat=30.13&lon=118.16&dev=0'],
    ['WGS-84', 'iosamap://viewMap?lat=30.13&lon=118.16&dev=1'],
    ['GCJ-02', 'https://apis.map.qq.com/uri/v1/marker?marker=coord:30.13,118.16;title:x&referer=y'],
    ['GCJ-02', 'map.qq.com/?type=marker&pointx=118.16&pointy=30.13'],
    ['BD-09', 'https://api.map.baidu.com/marker?location=30.13,118.16&title=x&output=html'],
    ['GCJ-02', 'baidumap://map/marker?location=30.13,118.16&coord_type=gcj02'],
    ['GCJ-02', 'https://www.google.com/maps/@30.13,118.16,15z'],
    ['GCJ-02', 'https://www.google.com/maps/dir/30.1,118.1/30.13,118.16/@30.2,118.2,15z/data=!4m2!4m1!3e0'],
    ['GCJ-02', 'https://www.google.com/maps/place/30.13,118.16/@30.2,118.2,17z'],
    ['BD-09', '{"x":5,"y":6,"lng":118.16,"lat":30.13,"coordType":"bd09ll"}'],
    ['GCJ-02', 'https://www.google.com/maps/place/X/@30.1,118.1,17z/data=!3m1!4b1!4m6!8m2!3d30.13!4d118.16!16s'],
    ['GCJ-02', 'https://www.google.com.hk/maps/search/?api=1&query=30.13%2C118.16'],
    ['GCJ-02', 'https://maps.apple.com/?ll=30.13,118.16&q=x'],
    ['WGS-84', 'https://www.openstreetmap.org/?mlat=30.13&mlon=118.16#map=15/30.1/118.1'],
    ['WGS-84', 'https://www.openstreetmap.org/#map=15/30.13/118.16'],
  ])('%s: %s', (datum, text) => {
    expect(read(text)).toMatchObject({ position: huangshan, datum })
  })

  it('metres of Baidu’s projection become degrees', () => {
    const { position, datum } = read('https://map.baidu.com/poi/x/@12958160.97,4825907.72,19z?uid=1')
    expect(datum).toBe('BD-09')
    expect(position[0]).toBeCloseTo(116.4042, 3)
    expect(position[1]).toBeCloseTo(39.9148, 2)
  })

  it.each([
    ['', '请输入坐标'],
    ['黄山', '没有看到坐标'],
    ['118.16', '只有一个数'],
    ['118,16 30,13', '4 个数'],
    ['118.1,30.1 118.2,30.2 118.3,30.3', '3 个位置'],
    ['118 09 36 30 07 48', '6 个数'],
    ['118.16E, 30.13E', '两个数都写成了经度'],
    ['北纬30.13 南纬20', '两个数都写成了纬度'],
    ['北纬 118.16 东经 30.13', '写反了'],
    ['30°60′N 118°E', '分要小于 60'],
    ['30°07′61″N 118°E', '秒要小于 60'],
    ['30.5°30′N 118°E', '有小数'],
    ['-118.16°W 30.13N', '正负号'],
    ['95, 120', '都超过 90'],
    ['200, 30', '不能超过 180'],
    ['N30 E118 30', '分不清'],
    ['1 118.16 30.13', '3 个数'],
    ['12 118.16 30', '3 个数'],
    ['30,118 31,119', '4 个数'],
    ['12\t118\t30.13', '3 个数'],
    ['7，30.13，118', '3 个数'],
    ['118,16 30,13', '小数点请用“.”'],
    ['8PRX4589+HH', 'Plus Code'],
    ['45xm+2c 安徽省黄山市', 'Plus Code'],
    ['https://plus.codes/8PRX4589+HH', 'Plus Code'],
    ['///filled.count.soap', 'what3words'],
    ['苹果。香蕉。梨子', 'what3words'],
    ['https://w3w.co/filled.count.soap', 'what3words'],
    ['50R MU 12345 67890', 'MGRS'],
    ['50RMU1234567890', 'MGRS'],
    ['50R 612345 3334567', 'UTM'],
    ['118.16-30.13', '看不懂'],
    ['118.16.30.13', '看不懂'],
    ['118.1630.13', '看不懂'],
    ['118..16,30.13', '看不懂'],
    ['https://www.google.com/maps/place/30°07\'48.0"N+118°09\'36.0"E/@30.2,118.2,17z', '坐标'],
    ['118.16 Ost 30.13', '看不懂'],
    ['GCJ-02 118.16,30.13 BD-09', '不知道是哪种'],
    ['{"type":"LineString","coordinates":[[118,30],[119,31]]}', '没有一个单独的点'],
    ['LINESTRING(118 30, 119 31)', '只要一个点'],
    ['https://surl.amap.com/1a2b3c', '短链接'],
    ['https://maps.app.goo.gl/abc', '短链接'],
    ['https://www.amap.com/place/B023B0A7N9', '没有坐标'],
  ])('%s is refused in words', (text, words) => {
    expect(problem(text)).toContain(words)
  })

  it('what cannot be a place never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readPlace(text)).toBeDefined()
      }),
    )
    const parts = fc.constantFrom(
      '118',
      '.16',
      '30',
      '°',
      "'",
      '"',
      'N',
      'E',
      ' ',
      ',',
      '-',
      '经度',
      '海拔',
      '(',
      ':',
      'm',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (list) => {
        const result = readPlace(list.join(''))
        if ('problem' in result) return
        expect(Math.abs(result.position[0])).toBeLessThanOrEqual(180)
        expect(Math.abs(result.position[1])).toBeLessThanOrEqual(90)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Ten-millionths of a degree: a centimetre. */
const tick = 1e7
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * tick, max: max * tick }).map((ticks) => ticks / tick)
const inChina: fc.Arbitrary<Position> = fc.tuple(degrees(73.5, 135), degrees(18, 53.5))
const anywhere: fc.Arbitrary<Position> = fc.tuple(degrees(-180, 180), degrees(-90, 90))

/** Whole seconds with decimals, carried over. */
function sexagesimal(value: number): [number, number, string] {
  const units = Math.round(Math.abs(value) * 3600 * 1e5)
  return [Math.floor(units / 3600e5), Math.floor(units / 60e5) % 60, ((units % 60e5) / 1e5).toFixed(5)]
}
const side = (value: number, [plus, minus]: readonly [string, string]) => (value < 0 ? minus : plus)
const dms = (value: number, [degree, minute, second]: readonly [string, string, string]) => {
  const [d, m, s] = sexagesimal(value)
  return `${d}${degree}${m}${minute}${s}${second}`
}
const near = (a: Position, b: Position) => Math.abs(a[0] - b[0]) < 2e-8 && Math.abs(a[1] - b[1]) < 2e-8

describe('a place written and read is the same place', () => {
  const plain: readonly ((place: Position) => string)[] = [
    ([lng, lat]) => `${lng.toFixed(7)}, ${lat.toFixed(7)}`,
    ([lng, lat]) => `${lat.toFixed(7)}，${lng.toFixed(7)}`,
    ([lng, lat]) => `[${lng.toFixed(7)},${lat.toFixed(7)}]`,
    ([lng, lat]) => `POINT(${lng.toFixed(7)} ${lat.toFixed(7)})`,
    ([lng, lat]) => `geo:${lat.toFixed(7)},${lng.toFixed(7)}`,
    ([lng, lat]) => `https://uri.amap.com/marker?position=${lng.toFixed(7)},${lat.toFixed(7)}`,
    ([lng, lat]) => `https://www.google.com/maps/@${lat.toFixed(7)},${lng.toFixed(7)},15z`,
  ]
  const lettered: readonly ((place: Position) => string)[] = [
    ([lng, lat]) => `经度：${lng.toFixed(7)} 纬度：${lat.toFixed(7)}`,
    ([lng, lat]) => `lat=${lat.toFixed(7)}&lng=${lng.toFixed(7)}`,
    ([lng, lat]) =>
      `${Math.abs(lat).toFixed(7)}°${side(lat, ['N', 'S'])} ${Math.abs(lng).toFixed(7)}°${side(lng, ['E', 'W'])}`,
    ([lng, lat]) =>
      `${side(lng, ['东经', '西经'])}${Math.abs(lng).toFixed(7)} ${side(lat, ['北纬', '南纬'])}${Math.abs(lat).toFixed(7)}`,
    ([lng, lat]) =>
      `${side(lat, ['N', 'S'])}${dms(lat, ['°', '′', '″'])} ${side(lng, ['E', 'W'])}${dms(lng, ['°', '′', '″'])}`,
    ([lng, lat]) =>
      `${dms(lng, [' ', ' ', ''])} ${side(lng, ['E', 'W'])}, ${dms(lat, [' ', ' ', ''])} ${side(lat, ['N', 'S'])}`,
    ([lng, lat]) =>
      `${side(lng, ['东经', '西经'])}${dms(lng, ['度', '分', '秒'])}，${side(lat, ['北纬', '南纬'])}${dms(lat, ['度', '分', '秒'])}`,
  ]
  it('in China, in every form', () => {
    fc.assert(
      fc.property(inChina, fc.constantFrom(...plain, ...lettered), (place, form) =>
        near(read(form(place)).position, place),
      ),
      { numRuns: 1000 },
    )
  })
  it('anywhere, where the form says which is which', () => {
    fc.assert(
      fc.property(anywhere, fc.constantFrom(...lettered), (place, form) => near(read(form(place)).position, place)),
      { numRuns: 1000 },
    )
  })
  it('one angle too', () => {
    fc.assert(
      fc.property(degrees(-180, 180), (lng) => {
        expect(readAngle(lng.toFixed(7), 'lng')).toEqual({ value: lng, axis: 'lng' })
      }),
    )
    expect(readAngle('30°7′48″N', 'lat')).toMatchObject({ value: 30.13 })
    expect(readAngle('30; 7; 48', 'lat')).toMatchObject({ value: 30.13 })
    expect(readAngle('118,1600', 'lng')).toMatchObject({ value: 118.16 })
    expect(readAngle('北纬30.13°N', 'lat')).toMatchObject({ value: 30.13 })
    expect(readAngle('30.13N', 'lng')).toHaveProperty('problem')
    expect(readAngle('30.13 31', 'lat')).toHaveProperty('problem')
  })
})

describe('a place of another datum', () => {
  const shifted = fc.constantFrom<Datum>('GCJ-02', 'BD-09')
  it('is there and back within a decimetre, over all of China', () => {
    fc.assert(
      fc.property(inChina, shifted, (place, datum) => {
        expect(distance(toWgs84(datum, fromWgs84(datum, place)), place)).toBeLessThan(0.1)
        expect(distance(fromWgs84(datum, toWgs84(datum, place)), place)).toBeLessThan(0.1)
      }),
      { numRuns: 2000 },
    )
  })
  it('is shifted in the rectangle that all published formulas use, Hong Kong, Macau and Taiwan included', () => {
    const shift = (place: Position) => distance(toWgs84('GCJ-02', place), place)
    for (const place of [
      [114.17, 22.32],
      [113.54, 22.19],
      [121.56, 25.03],
    ] satisfies Position[]) {
      expect(shift(place)).toBeGreaterThan(100)
      expect(fromWgs84('GCJ-02', place)).toEqual(gcoord.transform<Position>(place, gcoord.WGS84, gcoord.GCJ02))
    }
    for (const place of [
      [139.69, 35.69],
      [2.35, 48.86],
      [-122.4, 37.8],
    ] satisfies Position[])
      expect(toWgs84('GCJ-02', place)).toEqual(place)
  })
})
