import type { MinaModule } from './minaModules'

/** Difference between two pages; a module both moved and changed is in both lists. */
export interface PageChanges {
  added: string[]
  changed: string[]
  moved: string[]
  removed: string[]
}

const entriesOf = (thing: object): [string, unknown][] => Object.entries(thing).filter(([, value]) => value !== undefined)

/** Ignores key order and keys without a value. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [entriesOf(a), new Map(entriesOf(b))]
  return one.length === other.size && one.every(([key, value]) => other.has(key) && sameValue(value, other.get(key)))
}

/** Longest increasing subsequence, not necessarily contiguous; anything outside it has moved. */
function staying(places: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const place of places) {
    const before = best.filter((run) => run.at(-1)! < place).toSorted((a, b) => b.length - a.length)[0] ?? []
    best.push([...before, place])
  }
  return new Set(best.toSorted((a, b) => b.length - a.length)[0] ?? [])
}

/** Changes from one page to the other, by module id, each list in its page's order. */
export function changesBetween(before: readonly MinaModule[], after: readonly MinaModule[]): PageChanges {
  const old = new Map(before.map((module, place) => [module.id, { module, place }]))
  const now = new Set(after.map(({ id }) => id))
  const kept = after.filter(({ id }) => old.has(id))
  const stays = staying(kept.map(({ id }) => old.get(id)!.place))
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ id }) => id),
    changed: kept.filter((module) => !sameValue(module, old.get(module.id)!.module)).map(({ id }) => id),
    moved: kept.filter(({ id }) => !stays.has(old.get(id)!.place)).map(({ id }) => id),
    removed: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  }
}

export const countChanges = ({ added, changed, moved, removed }: PageChanges): number => new Set([...added, ...changed, ...moved, ...removed]).size
