import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { allRights, menuRight, right } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import { routeTable } from '@/app/routes'
import type { RouteEntry } from '@/routes/types'

const known = new Set(allRights.map((entry) => entry.id))

const sources = ['src', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
  .filter((file) => file !== 'src/contract/rights.ts')
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const ofRoutes = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.rightIds ?? []), ...ofRoutes(entry.children ?? [])])

function namedInSources(): string[] {
  return sources.flatMap(({ code }) => [
    ...[...code.matchAll(/\bright\('(\w+)', '(\w+)'\)/g)].map((match) =>
      right(match[1] as 'guideAll', match[2] as 'add'),
    ),
    ...[...code.matchAll(/\bmenuRight\('(\w+)'\)/g)].map((match) => menuRight(match[1] as MenuName)),
  ])
}

const named = new Set([
  ...ofRoutes(routeTable),
  ...allEndpoints.flatMap(({ endpoint }) => (endpoint.access.kind === 'rights' ? endpoint.access.anyOf : [])),
  ...namedInSources(),
])

describe('the use of rights', () => {
  test('every right that is named exists', () => {
    expect([...named].filter((id) => !known.has(id))).toEqual([])
  })

  test('no source contains a literal id: right() and menuRight() name them', () => {
    const written = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/['"`](\d{10})['"`]/g)]
        .filter((match) => known.has(match[1]!))
        .map((match) => `${file} ${match[1]}`),
    )
    expect(written).toEqual([])
  })

  test('every right is used by a route, a button or an endpoint', () => {
    const orphans = allRights.filter((entry) => !named.has(entry.id))
    expect(orphans.map((entry) => `${entry.id} ${entry.name}`)).toEqual([])
  })
})
