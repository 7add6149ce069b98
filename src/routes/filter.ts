import { matchPath } from 'react-router-dom'
import { paths } from './paths'
import { withParents } from '../contract/rights'
import type { RightPlace } from '../contract/rights'
import type { RouteEntry } from './types'

/** Ids used by routes but missing from the list of all rights: an error in the table, or an older server. */
export function unknownRightIds(routes: readonly RouteEntry[], allRights: readonly RightPlace[]): string[] {
  const knownIds = new Set(allRights.map(({ id }) => id))
  return [...new Set(namedIds(routes))].filter((id) => !knownIds.has(id))
}

/** Ids the account holds but missing from the list of all rights: its role is older or newer than the server. */
export function unknownOwnIds(ownRights: readonly RightPlace[], allRights: readonly RightPlace[]): string[] {
  const knownIds = new Set(allRights.map(({ id }) => id))
  return ownRights.map(({ id }) => id).filter((id) => !knownIds.has(id))
}

/** Ids that open routes: the account's rights of type 0 or 2, and the parent menus of all its rights. */
export function menuIds(ownRights: readonly RightPlace[], allRights: readonly RightPlace[]): Set<string> {
  return new Set(withParents(ownRights, allRights).flatMap(({ id, type }) => (type === 1 ? [] : [id])))
}

function namedIds(routes: readonly RouteEntry[]): string[] {
  return routes.flatMap((route) => [...(route.rightIds ?? []), ...namedIds(route.children ?? [])])
}

/**
 * The routes an account may use, as new objects. A route without `rightIds` is open to every signed-in user; otherwise
 * one of the ids is required. Empty groups are dropped.
 */
export function filterRoutes(routes: readonly RouteEntry[], grantedIds: ReadonlySet<string>): RouteEntry[] {
  return routes.flatMap((route) => {
    const open = !route.rightIds || route.rightIds.some((id) => grantedIds.has(id))
    if (!open) return []
    if (!route.children) return [{ ...route }]
    const children = filterRoutes(route.children, grantedIds)
    return children.length === 0 && !route.load ? [] : [{ ...route, children }]
  })
}

/** Patterns of the routes including groups: the lookup of permitted paths. */
export function pathsOf(routes: readonly RouteEntry[]): Set<string> {
  return new Set(everyRoute(routes).map(({ path }) => path))
}

function everyRoute(routes: readonly RouteEntry[]): RouteEntry[] {
  return routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])])
}

interface Index {
  /** Routes without parameters by path; the first wins. */
  byPath: ReadonlyMap<string, RouteEntry>
  patterns: readonly RouteEntry[]
}

/** Addresses and paths may end in slashes. */
const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

const indexes = new WeakMap<readonly RouteEntry[], Index>()

/** Built once per table: the shell looks up routes about thirty times when a page opens. */
function indexOf(routes: readonly RouteEntry[]): Index {
  const cached = indexes.get(routes)
  if (cached) return cached
  const entries = everyRoute(routes)
  const isPattern = ({ path }: RouteEntry) => /[:*?]/.test(path)
  const index = {
    byPath: new Map(
      entries
        .filter((route) => !isPattern(route))
        .toReversed()
        .map((route) => [withoutTrailingSlash(route.path), route]),
    ),
    patterns: entries.filter(isPattern),
  }
  indexes.set(routes, index)
  return index
}

/** The route of an address, case-sensitive: `/HOME` would be a second tab of the same page. Literal paths win over patterns with parameters. */
export function findRoute(pathname: string, routes: readonly RouteEntry[]): RouteEntry | null {
  const { byPath, patterns } = indexOf(routes)
  return (
    byPath.get(withoutTrailingSlash(pathname)) ??
    patterns.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null) ??
    null
  )
}

/** Whether an address may be opened: `/`, `/home`, or a match of a remaining route. */
export function matchAllowed(pathname: string, allowed: readonly RouteEntry[]): boolean {
  return pathname === paths.root() || pathname === paths.home() || findRoute(pathname, allowed) !== null
}

/** Target of a group: its own target if allowed, otherwise its first page. Null for a page. */
export function groupTarget(route: RouteEntry, allowed: readonly RouteEntry[]): string | null {
  if (route.load) return null
  const target = route.redirect === undefined ? null : findRoute(route.redirect, allowed)
  if (route.redirect !== undefined && target) return groupTarget(target, allowed) ?? route.redirect
  return firstPage(route.children ?? [])
}

function firstPage(routes: readonly RouteEntry[]): string | null {
  for (const route of routes) {
    if (route.hidden || route.external !== undefined) continue
    const page = route.load ? route.path : firstPage(route.children ?? [])
    // A path with a parameter cannot be opened without a value.
    if (page !== null && !page.includes(':')) return page
  }
  return null
}
