import type { ReactNode } from 'react'
import type { KindNode } from '@/contract/questionKind'

export interface Branch {
  key: string
  title: ReactNode
  children: Branch[]
}

/** Questions of a kind and of those within it. */
function totalOf(kinds: readonly KindNode[], { id, questions }: KindNode): number {
  return kinds.filter(({ parentId }) => parentId === id).reduce((sum, kind) => sum + totalOf(kinds, kind), questions)
}

export function branches(kinds: readonly KindNode[], title: (kind: KindNode, total: number) => ReactNode, parent: string | null = null): Branch[] {
  return kinds
    .filter(({ parentId }) => parentId === parent)
    .map((kind) => ({ key: kind.id, title: title(kind, totalOf(kinds, kind)), children: branches(kinds, title, kind.id) }))
}
