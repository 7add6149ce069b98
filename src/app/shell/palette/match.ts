import { matchOf } from '@/lib/pinyin'
import type { Match } from '@/lib/pinyin'

interface Searchable {
  label: string
  /** Other search terms; not highlighted. */
  also?: string
}

export type Matched<T> = T & { match: Match | null }

/** Filters by query: earlier and tighter matches first, matches by other terms last, ties in original order. */
export function search<T extends Searchable>(items: readonly T[], query: string): Matched<T>[] {
  if (query === '') return items.map((item) => ({ ...item, match: null }))
  const matches: { item: Matched<T>; weight: number }[] = []
  for (const item of items) {
    const match = matchOf(item.label, query)
    if (match) matches.push({ item: { ...item, match }, weight: match[0] + (match[1] - match[0]) / 100 })
    else if (item.also !== undefined && matchOf(item.also, query))
      matches.push({ item: { ...item, match: null }, weight: Number.MAX_VALUE })
  }
  return matches.toSorted((a, b) => a.weight - b.weight).map(({ item }) => item)
}
