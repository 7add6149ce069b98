import { allRights, menus } from '@/contract/rights'

const known = new Map(allRights.map((right) => [right.id, right]))

/** Digits of an id that name a menu's place: 1 for an area, 3 for a section, 5 for a page. */
const depthOf = (menuId: string): number => {
  const digits = menuId.replace(/0+$/, '').length
  return digits % 2 === 1 ? digits : digits + 1
}

/** The next id of a menu under this one that no right has yet. */
export function freeMenuId(parentId: string): string {
  const depth = depthOf(parentId)
  const prefix = parentId.slice(0, depth)
  const places = [...known.keys()].filter((id) => id.startsWith(prefix)).map((id) => Number(id.slice(depth, depth + 2)))
  return `${prefix}${String(Math.max(...places) + 1).padStart(2, '0')}`.padEnd(10, '0')
}

/** What to write for an id that is in no list: the action that its page lacks, or a free id for its page. */
export function adviceFor(id: string): string {
  const [page] = Object.entries(menus).find(([, menu]) => menu.id.slice(0, 7) === id.slice(0, 7)) ?? []
  if (page !== undefined) {
    const action = allRights.find((right) => right.type !== 0 && right.id.slice(7) === id.slice(7))
    return `${id}: menus.${page} lacks the action ${action?.name ?? id.slice(7)}`
  }
  const parentId = [5, 3, 1].map((depth) => id.slice(0, depth).padEnd(10, '0')).find((above) => known.has(above))
  return `${id}: no menu has it${parentId === undefined ? '' : `; ${freeMenuId(parentId)} is free under ${known.get(parentId)!.name}`}`
}
