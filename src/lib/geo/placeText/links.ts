import gcoord from 'gcoord'
import type { Datum, Position } from '../position'
import type { Problem } from './angles'

/** What a link says: two numbers in a known order, in the datum its map uses. */
export interface LinkPlace {
  position: Position
  /** Null where the map is unknown. */
  datum: Datum | null
  note: string | null
}

interface Service {
  name: string
  hosts: RegExp
  datum: Datum
  assumption?: string
}

const SERVICES: readonly Service[] = [
  {
    name: '高德地图',
    hosts: /(?:^|\.)(?:amap|gaode|autonavi)\.com$|^(?:androidamap|iosamap|amapuri)$/,
    datum: 'GCJ-02',
  },
  { name: '腾讯地图', hosts: /(?:^|\.)(?:map\.qq|qq\.map)\.com$|^qqmap$|^3gimg\.qq\.com$/, datum: 'GCJ-02' },
  { name: '百度地图', hosts: /(?:^|\.)map\.baidu\.com$|^(?:baidumap|bdapp|bdmap)$/, datum: 'BD-09' },
  {
    name: 'Google 地图',
    hosts: /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$|^comgooglemaps$/,
    datum: 'GCJ-02',
    assumption: '它在中国的地图是 GCJ-02，卫星图不是',
  },
  {
    name: 'Apple 地图',
    hosts: /(?:^|\.)maps?\.apple(?:\.com)?$|^maps$/,
    datum: 'GCJ-02',
    assumption: '它在中国的地图是 GCJ-02',
  },
  { name: 'OpenStreetMap', hosts: /(?:^|\.)(?:openstreetmap|osm)\.org$/, datum: 'WGS-84' },
]
const SHORT =
  /^(?:surl\.amap\.com|j\.map\.baidu\.com|goo\.gl|maps\.app\.goo\.gl|url\.cn|maps\.apple\/p\/)|^(?:www\.)?(?:osm|openstreetmap)\.org\/go\//

/** Datums that map links name themselves. */
const NAMED: readonly (readonly [RegExp, Datum | 'metres'])[] = [
  [/^(?:wgs-?84(?:ll)?|gps)$/, 'WGS-84'],
  [/^(?:gcj-?02(?:ll)?|gaode|amap)$/, 'GCJ-02'],
  [/^bd-?09mc$/, 'metres'],
  [/^bd-?09(?:ll)?$/, 'BD-09'],
]

const LAT = ['lat', 'latitude', 'mlat', 'pointy', 'dlat']
const LNG = ['lng', 'lon', 'long', 'longitude', 'mlon', 'pointx', 'dlon']
/** Parameters with both numbers, the more certain ones first. */
const LAT_FIRST = [
  'marker',
  'coord',
  'location',
  'latlng',
  'coordinate',
  'destination',
  'daddr',
  'tocoord',
  'query',
].concat('q', 'll', 'p', 'sll', 'center', 'cp', 'saddr', 'address')
const LNG_FIRST = new Set(['position', 'to', 'lnglat', 'dest', 'centerpoint', 'location_lnglat'])
const PAIR = /(?<![\w.])([+-]?\d{1,3}(?:\.\d+)?)\s*[,|~ ]\s*([+-]?\d{1,3}(?:\.\d+)?)(?![\d.])/

type Pair = readonly [first: number, second: number]
const pairIn = (text: string | null | undefined): Pair | null => {
  const found = text ? PAIR.exec(text) : null
  return found ? [Number(found[1]), Number(found[2])] : null
}
const latFirst = ([lat, lng]: Pair): Position => [lng, lat]

function parametersOf(url: URL): URLSearchParams {
  const all = new URLSearchParams()
  const hash = url.hash.replace(/^#\/?\??/, '')
  for (const source of [url.searchParams, new URLSearchParams(hash)])
    for (const [key, value] of source) all.append(key.toLowerCase(), value)
  return all
}

const numberIn = (parameters: URLSearchParams, names: readonly string[]): number | null => {
  const text = names.map((name) => parameters.get(name)).find((value) => value !== null && value.trim() !== '')
  const value = Number(text)
  return text === undefined || Number.isNaN(value) ? null : value
}

function inParameters(parameters: URLSearchParams): Position | null {
  const [lng, lat] = [numberIn(parameters, LNG), numberIn(parameters, LAT)]
  if (lng !== null && lat !== null) return [lng, lat]
  for (const name of LNG_FIRST) {
    const pair = pairIn(parameters.get(name))
    if (pair) return [...pair]
  }
  const pair = LAT_FIRST.map((name) => pairIn(parameters.get(name))).find((found) => found !== null)
  return pair ? latFirst(pair) : null
}

/** Google's pin, before the middle of its view; the middle of OpenStreetMap's; a path of two numbers. */
function inPath(url: URL): Position | null {
  const path = decoded(`${url.pathname}${url.hash}`).replaceAll('+', ' ')
  const pin = [...path.matchAll(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g)].at(-1)
  if (pin) return latFirst([Number(pin[1]), Number(pin[2])])
  const osm = /#map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(path)
  if (osm) return latFirst([Number(osm[1]), Number(osm[2])])
  const [ends = ''] = /\/(?:place|dir)\/.*?(?=\/@|$)/.exec(path) ?? []
  // The last is where the way leads. One in degrees would be taken for the middle of the view.
  const end = [...ends.matchAll(/\/(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)(?=\/|$)/g)].at(-1)
  if (end) return latFirst([Number(end[1]), Number(end[2])])
  if (/\d\s*°/.test(ends)) return null
  const view = pairIn(/@[^/]*/.exec(path)?.[0]) ?? pairIn(path)
  return view ? latFirst(view) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Metres of Baidu's own projection: in its address bar, or named so. */
function baiduMetres(url: URL, parameters: URLSearchParams, named: Datum | 'metres' | null): Position | null {
  const text = decoded(url.pathname + url.hash)
  const found =
    /@(-?\d{5,9}(?:\.\d+)?),(-?\d{5,9}(?:\.\d+)?)/.exec(text) ??
    (named === 'metres' || parameters.has('latlng')
      ? /^()(-?\d{5,9}(?:\.\d+)?),(-?\d{5,9}(?:\.\d+)?)$/.exec(
          parameters.get('location') ?? parameters.get('latlng') ?? '',
        )
      : null)
  if (!found) return null
  const numbers = found
    .slice(1)
    .filter((part) => part !== '')
    .map(Number)
  // Behind “@” the easting is first, in parameters the northing, as in degrees.
  const [x = 0, y = 0] = text.includes('@') ? numbers : numbers.toReversed()
  const [lng, lat] = gcoord.transform<Position>([x, y], gcoord.BD09MC, gcoord.BD09)
  return [lng, lat]
}

function namedDatum(parameters: URLSearchParams, service: Service | undefined): Datum | 'metres' | null {
  const name = (parameters.get('coord_type') ?? parameters.get('coordinate') ?? parameters.get('src_coord') ?? '')
    .toLowerCase()
    .trim()
  if (service?.name === '腾讯地图' && name === '1') return 'WGS-84'
  if (service?.name === '腾讯地图' && name === '3') return 'BD-09'
  // 高德's apps: dev=1 asks for the shift, so the numbers are not shifted yet.
  if (service?.name === '高德地图' && parameters.get('dev') === '1') return 'WGS-84'
  return NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

const noteOf = ({ name, assumption }: Service) =>
  `按${/^[A-Z]/.test(name) ? ' ' : ''}${name}${/[a-z]$/.test(name) ? ' ' : ''}的链接读${assumption === undefined ? '' : `（${assumption}）`}`

const LINK =
  /(?:[a-z][a-z\d+.-]*:\/\/|(?<![\w.])(?:[\w-]+\.)*(?:amap|gaode|qq|baidu|google|apple|openstreetmap|osm|goo)\.[a-z.]{2,6}\/)[^\s<>"“”，。；]*/i

const NO_PLACE: Problem = { problem: '这个链接里没有坐标，请在地图上点出位置后复制坐标' }

const serviceOf = (url: URL): Service | undefined => {
  const host = hostOf(url)
  return SERVICES.find(({ hosts }) => hosts.test(host))
}
/** Links of apps have a scheme of their own. */
const hostOf = ({ protocol, hostname }: URL) =>
  (/^https?:$/.test(protocol) ? hostname : protocol.slice(0, -1)).toLowerCase()

function placeIn(url: URL): LinkPlace | Problem {
  const service = serviceOf(url)
  const parameters = parametersOf(url)
  const named = namedDatum(parameters, service)
  const note = service ? noteOf(service) : null
  const metres = service?.name === '百度地图' ? baiduMetres(url, parameters, named) : null
  if (metres) return { position: metres, datum: 'BD-09', note }
  if (named === 'metres') return { problem: '看不懂这个链接里的百度米制坐标（bd09mc），请复制经纬度' }
  const position = inParameters(parameters) ?? inPath(url)
  return position ? { position, datum: named ?? service?.datum ?? null, note } : NO_PLACE
}

/** The place in the first link of a text, null without a link. */
export function readLink(text: string): LinkPlace | Problem | null {
  const found = LINK.exec(text)?.[0]
  if (found === undefined) return null
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(found) ? found : `https://${found}`
  if (!URL.canParse(address)) return { problem: '这个链接不完整，请重新复制' }
  const url = new URL(address)
  return SHORT.test(`${hostOf(url)}${url.pathname}`)
    ? { problem: '短链接里没有坐标：请在浏览器里打开它，再复制地址栏里的地址，或在地图上复制坐标' }
    : placeIn(url)
}
