import type { MenuNode } from './tree'

export type View = 'all' | 'held' | 'changed'

export interface Shown {
  keyword: string
  view: View
  held: ReadonlySet<string>
  changed: ReadonlySet<string>
}

/** Whether a menu's own row matches, regardless of its descendants. */
function fits({ id, name, actions }: MenuNode, { keyword, view, held, changed }: Shown): boolean {
  const own = [id, ...actions.map((action) => action.id)]
  if (view === 'held' && !own.some((one) => held.has(one))) return false
  if (view === 'changed' && !own.some((one) => changed.has(one))) return false
  return keyword === '' || name.includes(keyword) || actions.some((action) => action.name.includes(keyword))
}

/** The rows left after keyword and view filters, with their parent menus; `closed` menus hide descendants, but never a match. */
export function rowsOf(nodes: readonly MenuNode[], shown: Shown, closed: ReadonlySet<string>): MenuNode[] {
  const narrowed = shown.keyword !== '' || shown.view !== 'all'
  return nodes.flatMap((node) => {
    const below = rowsOf(node.menus, shown, closed)
    if (below.length === 0 && !fits(node, shown)) return []
    return [node, ...(closed.has(node.id) && !narrowed ? [] : below)]
  })
}

/** Number of keyword matches. */
export const findsOf = (nodes: readonly MenuNode[], keyword: string): number =>
  keyword === '' ? 0 : nodes.reduce((sum, { name, actions, menus }) => sum + [name, ...actions.map((action) => action.name)].filter((word) => word.includes(keyword)).length + findsOf(menus, keyword), 0)
