import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf } from '../../scripts/check/imports'
import { resolve } from '../../scripts/check/layers'
import { paths } from '@/routes/paths'
import { allRights, menus } from '@/contract/rights'
import { routeTable } from '@/app/routes'
import type { RouteEntry } from '@/routes/types'

const every = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.flatMap((route) => [route, ...every(route.children ?? [])])
const grouped = every(routeTable.filter(({ children }) => children))
const pages = grouped.filter(({ load }) => load)
const addresses = new Set(Object.values(paths).map((path) => path()))

/** It adds modules from the palette beside the phone: nothing that another page could start. */
const ADDED_IN_PLACE: readonly string[] = [menus.minaPage.id]

/** What a page in the table must register but does not. */
function lackOf(route: RouteEntry): string[] {
  const adds = allRights.find(
    ({ name, parentId }) => name === '新增' && route.rightIds?.includes(parentId) && !ADDED_IN_PLACE.includes(parentId),
  )?.id
  const lacks = [
    [route.title.trim() === '', 'a title'],
    [!addresses.has(route.path), 'an address in paths.ts'],
    [!route.rightIds?.length, 'rights'],
    [!route.hidden && !route.meta, 'a meta'],
    [
      adds !== undefined && !route.meta?.creations?.some((creation) => creation.right === adds),
      `a “new …” for its right to add (${adds})`,
    ],
  ] as const
  return lacks.flatMap(([lacking, what]) => (lacking ? `${route.path} lacks ${what}` : []))
}

describe('every page in the table', () => {
  test('is registered completely', () => {
    expect(pages.length).toBeGreaterThan(0)
    expect(grouped.flatMap((route) => (route.load ? lackOf(route) : []))).toEqual([])
  })

  test('a missing registration is reported', () => {
    const load = async () => ({ default: () => null })
    expect(lackOf({ path: '/nowhere', title: '', load })).toEqual([
      '/nowhere lacks a title',
      '/nowhere lacks an address in paths.ts',
      '/nowhere lacks rights',
      '/nowhere lacks a meta',
    ])
    const notice = { path: paths.scenicNotice(), title: '景区公告', rightIds: [menus.scenicNotice.id], load, meta: {} }
    expect(lackOf(notice)).toEqual([expect.stringContaining('lacks a “new …”')])
  })

  test('has a unique address', () => {
    const all = every(routeTable).map(({ path }) => path)
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([])
  })

  test('creations lead to pages of the table, and each palette source has its own kind', () => {
    const known = new Set(pages.map(({ path }) => path))
    const lost = pages.flatMap(({ meta }) => meta?.creations ?? []).filter(({ to }) => !known.has(to.split('?', 1)[0]!))
    expect(lost).toEqual([])
    const everything = { allowed: () => true, opens: () => true }
    const kinds = grouped.flatMap(({ meta }) => meta?.palette?.(everything)?.kind ?? [])
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

/** Files loaded eagerly with an entry, through imports of more than types; with the path to each. */
function atOnce(entry: string): Map<string, string> {
  const way = new Map([[entry, entry]])
  for (const [file, trail] of way) {
    for (const { specifier, typeOnly, dynamic } of importsOf(file, readFileSync(file, 'utf8'))) {
      const target = typeOnly || dynamic || specifier === null ? null : resolve(file, specifier)
      const next =
        target && ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).find((path) => existsSync(path))
      if (next && !way.has(next)) way.set(next, `${trail} → ${next}`)
    }
  }
  return way
}

test('the table loads no page, and of the contract only what the first page needs', () => {
  const heavy = [...atOnce('src/app/routes/index.ts')].filter(
    ([file]) =>
      /^src\/contract\/(?!kit\/core|kit\/chinaClock|kit\/cleanText|data\/dashboard|session\/session|rights)/.test(
        file,
      ) || /^src\/pages\/.*\.tsx$/.test(file),
  )
  expect(heavy.map(([, trail]) => trail)).toEqual([])
})
