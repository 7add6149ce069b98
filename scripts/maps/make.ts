import { required } from '../../src/lib/required'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Position } from 'geojson'
import { decodePolygons, encodeAreas } from './encoded.ts'
import type { Area, SourceFile } from './encoded.ts'
import { DASHES } from './southChinaSea.ts'

/** Outlines (Apache-2.0) and the simplification tool (MPL-2.0): input of this script, not part of the product. */
const SOURCE = 'echarts@4.9.0'
const SIMPLIFIER = 'mapshaper@0.7.70'

const BUDGET = { country: 60_000, province: 40_000 } as const
/** Drops bends smaller than this, in metres. */
const DETAIL = { country: 1500, province: 250 } as const

/** Degrees within which two areas' borders are merged: in the source each area has its own. */
const SNAP = 0.002

/** Source file by the first two digits of its province. */
const FILES: Readonly<Record<string, string>> = {
  11: 'beijing',
  12: 'tianjin',
  13: 'hebei',
  14: 'shanxi',
  15: 'neimenggu',
  21: 'liaoning',
  22: 'jilin',
  23: 'heilongjiang',
  31: 'shanghai',
  32: 'jiangsu',
  33: 'zhejiang',
  34: 'anhui',
  35: 'fujian',
  36: 'jiangxi',
  37: 'shandong',
  41: 'henan',
  42: 'hubei',
  43: 'hunan',
  44: 'guangdong',
  45: 'guangxi',
  46: 'hainan',
  50: 'chongqing',
  51: 'sichuan',
  52: 'guizhou',
  53: 'yunnan',
  54: 'xizang',
  61: 'shanxi1',
  62: 'gansu',
  63: 'qinghai',
  64: 'ningxia',
  65: 'xinjiang',
  71: 'taiwan',
  81: 'xianggang',
  82: 'aomen',
}

/** The source names the islands by their owner. */
const CORRECTED_NAMES: Readonly<Record<string, string>> = { 中国属钓鱼岛: '钓鱼岛' }

const { areaList } = createRequire(import.meta.url)('@vant/area-data') as {
  areaList: Record<'province_list' | 'city_list' | 'county_list', Record<string, string>>
}
const adcodeOf = (name: string, province: string) =>
  Object.entries({ ...areaList.city_list, ...areaList.county_list }).find(
    ([adcode, areaName]) => areaName === name && adcode.startsWith(province),
  )?.[0]

const folder = path.resolve('public/maps')
/** Optional folder that already holds both, unpacked and installed. */
const preparedFolder = process.argv[2]
const work = preparedFolder ?? mkdtempSync(path.join(tmpdir(), 'maps-'))
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: work, stdio: ['ignore', 'pipe', 'inherit'] }).toString()
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const rounded = (position: Position): Position => position.map((value) => Math.round(value * 1e4) / 1e4)

/** Fallback label position: the centre of the ring with the most points. */
function middleOf(polygons: Position[][][]): Position {
  const outlines = polygons.flatMap(([outline]) => (outline ? [outline] : []))
  const ring = required(outlines.toSorted((a, b) => b.length - a.length)[0], 'outline')
  return [0, 1].map(
    (axis) =>
      (Math.min(...ring.map((point) => point[axis] ?? 0)) + Math.max(...ring.map((point) => point[axis] ?? 0))) / 2,
  )
}

function read(file: string, province: string): Area[] {
  const { features } = json(path.join(work, 'package/map/json', `${file}.json`)) as SourceFile
  // The source lists one area twice, once without an outline.
  return features
    .filter(({ geometry }) => (geometry.coordinates as unknown[]).length > 0)
    .map(({ id, properties, geometry }) => {
      const coordinates = decodePolygons(geometry)
      const sourceName = String(properties['name'])
      const name = CORRECTED_NAMES[sourceName] ?? sourceName
      const { cp, longitude, latitude } = properties as { cp?: Position; longitude?: number; latitude?: number }
      const adcode = id ?? adcodeOf(name, province)
      const place =
        cp ?? (longitude !== undefined && latitude !== undefined ? [longitude, latitude] : middleOf(coordinates))
      return {
        type: 'Feature',
        properties: { ...(adcode !== undefined && { adcode }), name, cp: rounded(place) },
        geometry: { type: 'MultiPolygon', coordinates },
      }
    })
}

interface Simplifier {
  applyCommands: (commands: string, input: Record<string, string>) => Promise<Record<string, Buffer>>
}

/** Removes corners; shared borders stay one line, and no island is dropped. */
async function simplify({ applyCommands }: Simplifier, areas: Area[], metres: number): Promise<Area[]> {
  const commands = `-i areas.json -clean snap-interval=${SNAP} -simplify weighted keep-shapes interval=${metres} -o simple.json precision=0.0001`
  const { 'simple.json': output } = await applyCommands(commands, {
    'areas.json': JSON.stringify({ type: 'FeatureCollection', features: areas }),
  })
  return (JSON.parse(required(output, 'output').toString()) as { features: Area[] }).features
}

function write(name: string, value: unknown, maxBytes: number): string {
  const text = JSON.stringify(value)
  const bytes = gzipSync(text).length
  if (bytes > maxBytes) throw new Error(`${name}: ${bytes} bytes packed, ${maxBytes} at most`)
  writeFileSync(path.join(folder, name), text)
  return `${name} ${(bytes / 1000).toFixed(1)} kB`
}

/** For place search: code, name, province name, position. */
function placesOf(provinces: ReadonlyMap<string, Area[]>, country: Area[]) {
  return country.flatMap(({ properties: { adcode = '', name, cp } }) => {
    const province = areaList.province_list[adcode] ?? name
    return [
      [adcode, province, '', ...cp],
      ...required(provinces.get(adcode.slice(0, 2)), name).map(({ properties: area }) => [
        area.adcode ?? '',
        area.name,
        province,
        ...area.cp,
      ]),
    ]
  })
}

/** Islands that the country outline omits at its scale. */
const islandsOf = (hainan: Area[], taiwan: Area[]) => [
  ...hainan.filter(({ properties }) => properties.name === '三沙市'),
  ...taiwan.filter(({ properties }) => properties.name === '钓鱼岛'),
]

async function makeMaps(): Promise<void> {
  if (preparedFolder === undefined) {
    run('npm', ['pack', SOURCE, '--silent'])
    run('tar', ['xzf', `${SOURCE.replace('@', '-')}.tgz`])
    run('npm', ['install', '--silent', '--no-save', '--no-audit', '--no-fund', '--prefix', '.', SIMPLIFIER])
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const simplifier = createRequire(path.join(work, 'package.json'))('mapshaper') as Simplifier
  const provinces = new Map<string, Area[]>()
  for (const [digits, file] of Object.entries(FILES))
    provinces.set(digits, await simplify(simplifier, read(`province/${file}`, digits), DETAIL.province))
  const country = await simplify(simplifier, read('china', ''), DETAIL.country)
  const southChinaSea = {
    dashes: DASHES,
    islands: encodeAreas(islandsOf(required(provinces.get('46'), 'Hainan'), required(provinces.get('71'), 'Taiwan'))),
  }
  const report = [
    write('china.json', { ...encodeAreas(country), southChinaSea }, BUDGET.country),
    ...[...provinces].map(([digits, areas]) => write(`${digits}0000.json`, encodeAreas(areas), BUDGET.province)),
    write('places.json', placesOf(provinces, country), BUDGET.province),
  ]
  for (const text of ['LICENSE', 'NOTICE']) cpSync(path.join(work, 'package', text), path.join(folder, `${text}.txt`))
  process.stdout.write(`${report.join('\n')}\n`)
}

try {
  await makeMaps()
} finally {
  if (preparedFolder === undefined) rmSync(work, { recursive: true, force: true })
}
