import { SPOT_DEPTH_MAX } from '@/contract/guide/package/guideSpot'
import type { Drop } from '../sortableRows/followHandles'

interface Node {
  id: string
  parentId: string | null
}

/** Children of an explanation, or the top level, in order. */
export const childrenOf = <T extends Node>(spots: readonly T[], parentId: string | null): T[] =>
  spots.filter((spot) => spot.parentId === parentId)

/** All descendants of an explanation. */
export const descendants = <T extends Node>(spots: readonly T[], id: string): T[] =>
  childrenOf(spots, id).flatMap((child) => [child, ...descendants(spots, child.id)])

/** Ids of an explanation and its siblings. */
export const siblings = (spots: readonly Node[], id: string): string[] =>
  childrenOf(spots, spots.find((spot) => spot.id === id)?.parentId ?? null).map((spot) => spot.id)

/** The tree from top to bottom, parents before children; children of unknown parents are at the top level. */
export function treeRows<T extends Node>(spots: readonly T[]): { spot: T; depth: number }[] {
  const ids = new Set(spots.map(({ id }) => id))
  const children = new Map<string | null, T[]>()
  for (const spot of spots) {
    const parent = spot.parentId !== null && ids.has(spot.parentId) ? spot.parentId : null
    const siblingRows = children.get(parent)
    if (siblingRows) siblingRows.push(spot)
    else children.set(parent, [spot])
  }
  const rows: { spot: T; depth: number }[] = []
  const add = (parent: string | null, depth: number) => {
    for (const spot of children.get(parent) ?? []) {
      rows.push({ spot, depth })
      add(spot.id, depth + 1)
    }
  }
  add(null, 0)
  return rows
}

function depthOf(spots: readonly Node[], id: string | null): number {
  const parent = spots.find((spot) => spot.id === id)
  return parent ? 1 + depthOf(spots, parent.parentId) : 0
}

const heightOf = (spots: readonly Node[], id: string): number =>
  1 + Math.max(0, ...childrenOf(spots, id).map((child) => heightOf(spots, child.id)))

/** Not below itself, and within the maximum depth. */
export const mayMove = (spots: readonly Node[], id: string, parentId: string | null): boolean =>
  parentId !== id &&
  !descendants(spots, id).some((spot) => spot.id === parentId) &&
  depthOf(spots, parentId) + heightOf(spots, id) <= SPOT_DEPTH_MAX

/** Parent of the drop, and the sibling it goes before (null: last). */
export function placeOfDrop(
  spots: readonly Node[],
  id: string,
  { id: target, position }: Drop,
): { parentId: string | null; before: string | null } {
  if (position === 'into') return { parentId: target, before: null }
  const parentId = spots.find((spot) => spot.id === target)?.parentId ?? null
  if (position === 'before') return { parentId, before: target }
  const others = childrenOf(spots, parentId).filter((spot) => spot.id !== id)
  return { parentId, before: others[others.findIndex((spot) => spot.id === target) + 1]?.id ?? null }
}
