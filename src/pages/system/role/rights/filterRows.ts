import { finder } from '@/contract/kit/folded'
import type { MenuNode } from './tree'

export type View = 'all' | 'held' | 'changed'

export interface RowFilter {
  keyword: string
  view: View
  granted: ReadonlySet<string>
  changedIds: ReadonlySet<string>
}

/** Whether a menu's own row matches, regardless of its descendants. */
function matches({ id, name, actions }: MenuNode, { keyword, view, granted, changedIds }: RowFilter): boolean {
  const ownIds = [id, ...actions.map((action) => action.id)]
  if (view === 'held' && !ownIds.some((rightId) => granted.has(rightId))) return false
  if (view === 'changed' && !ownIds.some((rightId) => changedIds.has(rightId))) return false
  const isFound = finder(keyword)
  return isFound(name) || actions.some((action) => isFound(action.name))
}

/** The rows left after keyword and view filters, with their parent menus; `closed` menus hide descendants, but never a match. */
export function rowsOf(nodes: readonly MenuNode[], filter: RowFilter, collapsed: ReadonlySet<string>): MenuNode[] {
  const isFiltered = filter.keyword !== '' || filter.view !== 'all'
  return nodes.flatMap((node) => {
    const below = rowsOf(node.menus, filter, collapsed)
    if (below.length === 0 && !matches(node, filter)) return []
    return [node, ...(collapsed.has(node.id) && !isFiltered ? [] : below)]
  })
}

/** Number of keyword matches. */
export const countMatches = (nodes: readonly MenuNode[], keyword: string): number =>
  keyword === ''
    ? 0
    : nodes.reduce(
        (sum, { name, actions, menus }) =>
          sum +
          [name, ...actions.map((action) => action.name)].filter(finder(keyword)).length +
          countMatches(menus, keyword),
        0,
      )
