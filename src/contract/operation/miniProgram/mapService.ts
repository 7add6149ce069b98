import * as z from 'zod'
import { endpoint, signedIn } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'

/** Coordinate systems of tile services. */
export const DATUM_NAMES = { 'WGS-84': 'WGS-84', 'GCJ-02': 'GCJ-02（高德、腾讯）', 'BD-09': 'BD-09（百度）' } as const
export type Datum = keyof typeof DATUM_NAMES
export const DATUMS = Object.keys(DATUM_NAMES) as [Datum, ...Datum[]]

export const TILES_MAX = 500
export const MAP_KEY_MAX = 200
/** Zoom level beyond which tiles are enlarged. */
export const TILE_LEVEL = { min: 3, max: 22, initial: 18 } as const

const PLACEHOLDERS = new Set(['z', 'x', 'y', 'key'])

/** Templates are separated by whitespace, one per host. */
export const templatesOf = (tiles: string): string[] => tiles.split(/\s+/).filter(Boolean)

/** Strict character set: hosts end up in the page's content security policy, where an asterisk would open it to everything. */
const HOST = /^https?:\/\/[\da-z-]+(\.[\da-z-]+)*(:\d{1,5})?$/i

function templateProblem(template: string): string | null {
  const [origin] = /^https?:\/\/[^/?#]*/i.exec(template) ?? []
  if (origin === undefined) return '瓦片地址要以 https:// 开头'
  if (origin.includes('@')) return '瓦片地址里不能有用户名和密码'
  if (origin.includes('{')) return '主机名里不能有占位符：请写出每个主机的地址，用空格分开'
  if (!HOST.test(origin) || !URL.canParse(origin)) return `「${origin}」不是可用的主机地址`
  const names = [...template.matchAll(/\{([^}]*)\}/g)].flatMap(([, ...names]) => names)
  const unknown = names.find((name) => !PLACEHOLDERS.has(name))
  if (unknown !== undefined) return `不认识 {${unknown}}，可用的占位符是 {z}、{x}、{y} 和 {key}`
  const missing = ['z', 'x', 'y'].find((name) => !names.includes(name))
  return missing === undefined ? null : `瓦片地址里缺少 {${missing}}，例如 https://tiles.example.com/{z}/{x}/{y}.png`
}

/** 按 WGS-84 … and 按 GCJ-02（高德、腾讯）…, to be followed by a verb. */
export function byDatum(datum: Datum): string {
  const name = DATUM_NAMES[datum]
  return `按 ${name}${/\w$/.test(name) ? ' ' : ''}`
}

/** Error in these templates, or null; having none is valid. */
export function tilesProblem(tiles: string, key: string): string | null {
  const templates = templatesOf(tiles)
  const problem = templates.map(templateProblem).find((problemText) => problemText !== null)
  if (problem !== undefined) return problem
  return key === '' && templates.some((template) => template.includes('{key}'))
    ? '瓦片地址里有 {key}，请填写密钥'
    : null
}

export const tileHosts = (tiles: string): string[] => [
  ...new Set(
    templatesOf(tiles)
      .filter((template) => templateProblem(template) === null)
      .map((template) => new URL(template.replace(/[{}]/g, '')).origin),
  ),
]

export const tileService = z.object({
  /** With `{z}`, `{x}` and `{y}`; the key is already inserted. */
  templates: z.array(z.string()),
  datum: z.enum(DATUMS),
  /** Plain text; the tile provider requires attribution. */
  attribution: z.string(),
  zoomMax: z.int(),
})
export type TileService = z.output<typeof tileService>

/** Place search providers, queried by the server; with unconfigured ones nothing is sent. */
export const SEARCH_NAMES = { own: '点位、导览和行政区划', amap: '高德地图' } as const

const place = z.object({
  name: z.string(),
  detail: z.string(),
  /** WGS-84, whatever the provider uses. */
  lng: z.number(),
  lat: z.number(),
})
export type FoundPlace = z.output<typeof place>

/** Map settings of the console: the merchant's own, or else the server's. */
export const map = {
  settings: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/map/settings',
    summary: '地图用的瓦片服务、行政区划数据和审图号：商户没有设置的用服务器的',
    access: signedIn,
    result: z.object({
      tiles: tileService.nullable(),
      outline: z.object({
        /** Folder of `china.json` and the province files; empty for the console's own. */
        url: z.string(),
        /** 审图号; empty if there is none. */
        approvalNumber: z.string(),
      }),
    }),
    isUse: false,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/map/search',
    summary: '按名称找地点：在线的导览，设置了地图服务的再加它的结果',
    access: signedIn,
    query: z.strictObject({ keyword: keywordLine(50).min(1, '请输入地名') }),
    result: z.object({
      guides: z.array(place),
      places: z.array(place),
      /** Provider queried; `failed` if it returned no usable response. */
      provider: z.enum(['amap']).nullable(),
      failed: z.boolean(),
    }),
  }),
}
