import { allRights } from '@/contract/rights'
import type { Right } from '@/contract/rights'

/** A menu with its submenus and the actions on its page. */
export interface MenuNode {
  id: string
  name: string
  depth: number
  menus: readonly MenuNode[]
  actions: readonly Right[]
  /** Itself and all descendants. */
  ids: readonly string[]
  /** From the top down to its parent. */
  above: readonly string[]
}

function childMenus(parentId: string, depth: number, above: readonly string[]): MenuNode[] {
  return allRights
    .filter((right) => right.parentId === parentId && right.type === 0)
    .map(({ id, name }) => {
      const menus = childMenus(id, depth + 1, [...above, id])
      const actions = allRights.filter((right) => right.parentId === id && right.type !== 0)
      return {
        id,
        name,
        depth,
        menus,
        actions,
        ids: [id, ...actions.map((action) => action.id), ...menus.flatMap((menu) => menu.ids)],
        above,
      }
    })
}

export const tree: readonly MenuNode[] = childMenus('0', 0, [])

const flattenMenus = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flattenMenus(node.menus)])
export const allMenus: readonly MenuNode[] = flattenMenus(tree)

/** Ids in list order, as stored. */
const inListOrder = (ids: ReadonlySet<string>): string[] => {
  const knownIds = allRights.flatMap(({ id }) => (ids.has(id) ? [id] : []))
  const strange = [...ids].filter((id) => !allRights.some((right) => right.id === id))
  return [...knownIds, ...strange]
}

/** Drops menus with nothing left; a page without actions stays as read-only. */
function withoutEmptyGroups(ids: Set<string>): Set<string> {
  for (const node of allMenus.toReversed()) {
    if (node.menus.length > 0 && node.actions.length === 0 && !node.menus.some(({ id }) => ids.has(id)))
      ids.delete(node.id)
  }
  return ids
}

/** Adds these rights, and the parent menus needed to reach them. */
export function withRights(granted: readonly string[], added: readonly string[]): string[] {
  const ids = new Set([...granted, ...added])
  for (const node of allMenus) {
    if (node.ids.some((id) => added.includes(id))) for (const id of [...node.above, node.id]) ids.add(id)
  }
  return inListOrder(ids)
}

/** Removes these rights: with a menu goes everything on its page. */
export function withoutRights(granted: readonly string[], removed: readonly string[]): string[] {
  const removedIds = new Set(removed)
  return inListOrder(withoutEmptyGroups(new Set(granted.filter((id) => !removedIds.has(id)))))
}

export type Share = 'all' | 'some' | 'none'

export function shareOf(node: MenuNode, granted: ReadonlySet<string>): Share {
  const count = node.ids.filter((id) => granted.has(id)).length
  return count === 0 ? 'none' : count === node.ids.length ? 'all' : 'some'
}

const places = new Map(
  allMenus.flatMap((node) => [
    [node.id, node.name] as const,
    ...node.actions.map((action) => [action.id, `${node.name} / ${action.name}`] as const),
  ]),
)

/** 待审核导览 / 数据包 */
export const placeOf = (id: string): string => places.get(id) ?? id

export const difference = (ids: readonly string[], excludedIds: readonly string[]): string[] => {
  const excluded = new Set(excludedIds)
  return ids.filter((id) => !excluded.has(id))
}

const types = new Map(allRights.map(({ id, type }) => [id, type]))

/** Counts like the server: an id that is both a menu and an action counts as each. */
export function countByType(ids: readonly string[]): { menus: number; actions: number } {
  const count = (type: 0 | 1) => ids.filter((id) => [type, 2].includes(types.get(id) ?? -1)).length
  return { menus: count(0), actions: count(1) }
}

export const TOTAL = countByType(allRights.map(({ id }) => id))
