import { matchOf } from '@/lib/pinyin'
import type { Match } from '@/lib/pinyin'

interface Searched {
  label: string
  /** Other search terms; not highlighted. */
  also?: string
}

export type Found<T> = T & { match: Match | null }

/** Filters by query: earlier and tighter matches first, matches by other terms last, ties in original order. */
export function search<T extends Searched>(items: readonly T[], query: string): Found<T>[] {
  if (query === '') return items.map((item) => ({ ...item, match: null }))
  const found: { item: Found<T>; weight: number }[] = []
  for (const item of items) {
    const match = matchOf(item.label, query)
    if (match) found.push({ item: { ...item, match }, weight: match[0] + (match[1] - match[0]) / 100 })
    else if (item.also !== undefined && matchOf(item.also, query)) found.push({ item: { ...item, match: null }, weight: Number.MAX_VALUE })
  }
  return found.toSorted((a, b) => a.weight - b.weight).map(({ item }) => item)
}
