import type { MiniProgramModule } from './minaModules'

/** Difference between two pages; a module both moved and changed is in both lists. */
export interface PageChanges {
  added: string[]
  changed: string[]
  moved: string[]
  removed: string[]
}

const entriesOf = (object: object): [string, unknown][] =>
  Object.entries(object).filter(([, value]) => value !== undefined)

/** Ignores key order and keys without a value. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false
  const [entriesA, entriesB] = [entriesOf(a), new Map(entriesOf(b))]
  return (
    entriesA.length === entriesB.size &&
    entriesA.every(([key, value]) => entriesB.has(key) && sameValue(value, entriesB.get(key)))
  )
}

const byLength = (a: readonly number[], b: readonly number[]) => b.length - a.length

/** Longest increasing subsequence, not necessarily contiguous; anything outside it has moved. */
function unmovedPlaces(places: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const place of places) {
    const [before = []] = best.filter((run) => run.every((earlier) => earlier < place)).toSorted(byLength)
    best.push([...before, place])
  }
  return new Set(best.toSorted(byLength)[0])
}

/** Changes from one page to the other, by module id, each list in its page's order. */
export function changesBetween(before: readonly MiniProgramModule[], after: readonly MiniProgramModule[]): PageChanges {
  const previous = new Map(before.map((module, place) => [module.id, { module, place }]))
  const currentIds = new Set(after.map(({ id }) => id))
  const common = after.flatMap((module) => {
    const earlier = previous.get(module.id)
    return earlier ? [{ id: module.id, module, earlier }] : []
  })
  const unmoved = unmovedPlaces(common.map(({ earlier }) => earlier.place))
  return {
    added: after.filter(({ id }) => !previous.has(id)).map(({ id }) => id),
    changed: common.filter(({ module, earlier }) => !sameValue(module, earlier.module)).map(({ id }) => id),
    moved: common.filter(({ earlier }) => !unmoved.has(earlier.place)).map(({ id }) => id),
    removed: before.filter(({ id }) => !currentIds.has(id)).map(({ id }) => id),
  }
}

export const countChanges = ({ added, changed, moved, removed }: PageChanges): number =>
  new Set([...added, ...changed, ...moved, ...removed]).size
