import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { importsOf } from './imports'
import { resolve } from './layers'
import { closure, readManifest } from './manifest'
import type { Manifest } from './manifest'
import { checkStyles } from './styles'

/**
 * Gzipped bytes of JS and CSS that a first visit may fetch. 1 kB is 1000 bytes. The browser also fetches the password hashing and the calls for the
 * first page's figures: `homeSettled` is the total.
 */
export const BUDGET = { login: 150_000, loginAndHome: 412_000, homeSettled: 418_500 } as const

/** Bytes of the chart library, and what maps add to it. */
const CHART_BUDGET = { charts: 225_000, maps: 45_000 } as const

const CHART_LIBRARY = /^node_modules\/(echarts|echarts-for-react|zrender|size-sensor)\//
const CHARTS = 'src/components/chart/drawing/Base.tsx'
const MAPS = 'src/components/chart/drawing/Geo.tsx'

/** Modules a page fetches besides the entry, by their place in src; includes what it requests on its own once shown. */
const LOGIN = ['src/pages/login/index.tsx', 'src/pages/login/signIn.ts']
const HOME = [
  'src/app/shell/guard/fetchRights.ts',
  'src/app/shell/guard/consoleCode.ts',
  'src/app/shell/guard/open.ts',
  'src/app/shell/guard/Console.tsx',
  'src/pages/data/dashboard/index.tsx',
  'src/pages/guide/guide/Recent.tsx',
]

function gzipBytes(dist: string, files: Iterable<string>): number {
  let sum = 0
  for (const file of files) sum += gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
  return sum
}

export interface Sizes {
  login: { bytes: number; files: string[] }
  loginAndHome: { bytes: number; files: string[] }
}

/** Scripts and styles referenced by the page itself: the entry, and those of public/. */
function namedByPage(dist: string): string[] {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
}

export function measureSizes(dist: string): Sizes {
  const manifest = readManifest(dist)
  const entry = Object.entries(manifest).flatMap(([key, { isEntry }]) => (isEntry ? [key] : []))
  const login = closure(manifest, [...entry, ...LOGIN])
  const both = closure(manifest, [...entry, ...LOGIN, ...HOME])
  for (const file of namedByPage(dist)) {
    login.add(file)
    both.add(file)
  }
  return {
    login: { bytes: gzipBytes(dist, login), files: [...login] },
    loginAndHome: { bytes: gzipBytes(dist, both), files: [...both] },
  }
}

/** Pages of the route table without their own chunk. */
export function checkPageChunks(root: string, manifest: Manifest): string[] {
  const table = 'src/app/routes'
  const pages = readdirSync(path.join(root, table))
    .flatMap((file) => {
      const from = `${table}/${file}`
      return importsOf(from, readFileSync(path.join(root, from), 'utf8')).map(({ specifier }) =>
        specifier === null ? null : resolve(from, specifier),
      )
    })
    // Metas ship with the table.
    .filter((target) => target !== null)
    .filter((target) => target.startsWith('src/pages/') && !target.endsWith('/meta'))
  const problems: string[] = []
  const owners = new Map<string, string>()
  for (const page of new Set(pages)) {
    const key = Object.keys(manifest).find((name) => name.replace(/(\/index)?\.tsx?$/, '') === page)
    const chunk = key === undefined ? undefined : manifest[key]
    if (chunk?.isDynamicEntry !== true) problems.push(`${page} is not a chunk of its own`)
    else if (owners.has(chunk.file)) problems.push(`${page} shares its chunk with ${owners.get(chunk.file)}`)
    else owners.set(chunk.file, page)
  }
  return pages.length === 0 ? [`${table} names no page`] : problems
}

/** Routes, pages and icons allowed with the login page: nothing that grows with the number of pages. */
const OF_LOGIN = /^src\/(routes\/entryPaths\.ts$|pages\/(login|client)\/|components\/icons\/(first|createIcon))/
const OF_PAGES =
  /^src\/(contract\/rights|routes|pages|entities|components\/icons|app\/routes|app\/shell\/(?!guard\/|update\/))/

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const modulesOf = (dist: string) =>
  JSON.parse(readFileSync(path.join(dist, '.vite', 'modules.json'), 'utf8')) as Record<string, string[]>

/** The chart library is in two pieces, neither loaded with the login page or the first page; `report` gives their sizes. */
export function checkCharts(dist: string): { problems: string[]; report: string[] } {
  const modules = modulesOf(dist)
  const libraryIn = (file: string) => (modules[file] ?? []).filter((id) => CHART_LIBRARY.test(id))
  const early = measureSizes(dist).loginAndHome.files.filter((file) => libraryIn(file).length > 0)
  const libraryFiles = Object.keys(modules).filter((file) => libraryIn(file).length > 0)
  const bytes = (files: readonly string[]) => gzipBytes(dist, files)
  const maps = libraryFiles.filter((file) => modules[file]?.includes(MAPS))
  const sizes = { charts: bytes(libraryFiles.filter((file) => !maps.includes(file))), maps: bytes(maps) }
  const messages = (['charts', 'maps'] as const).map((name) => ({
    text: `${name}: ${kB(sizes[name])} gzip of ${kB(CHART_BUDGET[name])}`,
    over: sizes[name] > CHART_BUDGET[name],
  }))
  return {
    report: messages.map(({ text }) => text),
    problems: [
      ...early.map((file) => `${file} brings the chart library before a chart is shown`),
      ...messages.filter(({ over }) => over).map(({ text }) => `over the budget: ${text}`),
      ...(libraryFiles.some((file) => modules[file]?.includes(CHARTS)) || libraryFiles.length === 0
        ? []
        : [`the chart library is not in the piece of ${CHARTS}`]),
    ],
  }
}

/** Modules in the login page's first load that grow with the number of pages. */
export function checkLogin(dist: string): string[] {
  const modules = modulesOf(dist)
  return measureSizes(dist).login.files.flatMap((file) =>
    (modules[file] ?? [])
      .filter((id) => OF_PAGES.test(id) && !OF_LOGIN.test(id))
      .map((id) => `the login page fetches ${id} (${file}): it would grow with every page`),
  )
}

export function checkSizes(root: string, dist: string): { problems: string[]; report: string[] } {
  const sizes = measureSizes(dist)
  const manifest = readManifest(dist)
  const charts = checkCharts(dist)
  const problems = [
    ...checkPageChunks(root, manifest),
    ...checkLogin(dist),
    ...charts.problems,
    ...checkStyles(manifest),
  ]
  const report: string[] = [...charts.report]
  for (const name of ['login', 'loginAndHome'] as const) {
    const text = `${name}: ${kB(sizes[name].bytes)} gzip of ${kB(BUDGET[name])} (${sizes[name].files.length} files)`
    report.push(text)
    if (sizes[name].bytes > BUDGET[name]) problems.push(`over the budget: ${text}`)
  }
  return { problems, report }
}
