import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, readManifest } from './manifest'

/** Gzipped bytes of JS and CSS until a visitor sees the guide. 1 kB is 1000 bytes. */
const BUDGET = 60_000
/** One script and one style sheet: each further file is one more that a slow network asks for. */
const MAX_FILES = 2

/** Packages of the page, with those that they are made of; the map, the reader of codes and their drawing are loaded when they are opened, workbox is the service worker's. */
const PACKAGES =
  'preact|lucide-react|maplibre-gl|gcoord|qr|@turf|point-in-polygon-hao|robust-predicates|tslib|workbox-(core|precaching|range-requests|routing|strategies)'

/** What the page may hold, seen from its folder. On a phone at the gate everything else is weight, zod above all. */
const ALLOWED = new RegExp(
  `^(?!\\.\\./)|^\\.\\./(contract|lib/geo|lib/required)|^(\\.\\./)+node_modules/(${PACKAGES})/`,
)

/** Checks the built visitors' page in `dist-h5`: its weight and what it is made of. */
export function checkVisitorPage(dist: string): { problems: string[]; report: string[] } {
  const listFile = path.join(dist, '.vite', 'modules.json')
  if (!existsSync(listFile))
    return { problems: [`${path.basename(dist)} has no .vite/modules.json: build first`], report: [] }
  const manifest = readManifest(dist)
  const files = closure(
    manifest,
    Object.entries(manifest).flatMap(([key, { isEntry }]) => (isEntry ? [key] : [])),
  )
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
  const text = `visitors' page: ${(bytes / 1000).toFixed(1)} kB gzip of ${(BUDGET / 1000).toFixed(1)} kB, ${files.size} files`
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string[]>
  const strangers = Object.values(list).flatMap((modules) => modules.filter((id) => !ALLOWED.test(id)))
  return {
    problems: [
      ...(bytes > BUDGET || files.size > MAX_FILES ? [`over the budget: ${text}`] : []),
      ...strangers.map((id) => `the visitors' page holds ${id}`),
    ],
    report: [text],
  }
}
