import type { ReactNode } from 'react'
import { KIND_DEPTH_MAX } from '@/contract/operation/question/questionKind'
import type { KindNode } from '@/contract/operation/question/questionKind'

export interface Branch {
  key: string
  title: ReactNode
  children: Branch[]
}

/** Number of questions of a kind and its descendants. */
function totalOf(kinds: readonly KindNode[], { id, questions }: KindNode): number {
  return kinds.filter(({ parentId }) => parentId === id).reduce((sum, kind) => sum + totalOf(kinds, kind), questions)
}

export function branches(
  kinds: readonly KindNode[],
  title: (kind: KindNode, total: number) => ReactNode,
  parent: string | null = null,
): Branch[] {
  return kinds
    .filter(({ parentId }) => parentId === parent)
    .map((kind) => ({
      key: kind.id,
      title: title(kind, totalOf(kinds, kind)),
      children: branches(kinds, title, kind.id),
    }))
}

/** Position of a kind: its parent (null for the top level) and next sibling (null for last). */
export interface KindPlace {
  parentId: string | null
  before: string | null
}

const levelOf = (kinds: readonly KindNode[], parentId: string | null, excludedId: string) =>
  kinds.filter((kind) => kind.parentId === parentId && kind.id !== excludedId)

/** Number of levels in a kind's subtree. */
const heightOf = (kinds: readonly KindNode[], id: string): number =>
  1 + Math.max(0, ...kinds.filter(({ parentId }) => parentId === id).map((kind) => heightOf(kinds, kind.id)))

/** Whether a kind's subtree fits below another kind, or at the top level. */
export const fitsIn = (kinds: readonly KindNode[], { id }: KindNode, parentId: string | null): boolean =>
  (kinds.find((kind) => kind.id === parentId)?.depth ?? 0) + heightOf(kinds, id) <= KIND_DEPTH_MAX

/** First child of another kind. */
export const placeFirstIn = (kinds: readonly KindNode[], { id }: KindNode, parent: KindNode): KindPlace => ({
  parentId: parent.id,
  before: levelOf(kinds, parent.id, id)[0]?.id ?? null,
})

/** Next to another kind, on its level. */
export function placeNextTo(kinds: readonly KindNode[], { id }: KindNode, target: KindNode, above: boolean): KindPlace {
  const level = levelOf(kinds, target.parentId, id)
  const at = level.findIndex((kind) => kind.id === target.id)
  return { parentId: target.parentId, before: level[above ? at : at + 1]?.id ?? null }
}

/** One position up or down among its siblings; null at the end. */
export function stepOf(kinds: readonly KindNode[], kind: KindNode, by: -1 | 1): KindPlace | null {
  const level = kinds.filter(({ parentId }) => parentId === kind.parentId)
  const neighbour = level[level.findIndex(({ id }) => id === kind.id) + by]
  return neighbour ? placeNextTo(kinds, kind, neighbour, by < 0) : null
}
