import { changesBetween } from '@/contract/operation/miniProgram/page/minaChanges'
import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { Modules } from './history'

/** What each of two people has made of the same page, and which modules both have touched. */
export interface Sides {
  mine: PageChanges
  theirs: PageChanges
  clashes: readonly string[]
}

const touched = ({ changed, removed }: PageChanges) => [...changed, ...removed]

export function sidesOf(base: Modules, mine: Modules, theirs: Modules): Sides {
  const sides = { mine: changesBetween(base, mine), theirs: changesBetween(base, theirs) }
  const other = new Set(touched(sides.theirs))
  // Removed by both: they agree, and no page has it any more.
  const agreed = new Set(sides.mine.removed.filter((id) => sides.theirs.removed.includes(id)))
  const clashes = touched(sides.mine).filter((id) => other.has(id) && !agreed.has(id))
  // Two orders of the same modules cannot both hold.
  return { ...sides, clashes: sides.theirs.moved.length > 0 ? [...new Set([...clashes, ...sides.mine.moved])] : clashes }
}

/** Puts a module where it is in `order`: below the nearest one above it that the page has. */
function placed(page: readonly MinaModule[], module: MinaModule, order: Modules): MinaModule[] {
  const above = order.slice(0, order.findIndex(({ id }) => id === module.id)).toReversed()
  const places = above.map(({ id }) => page.findIndex((one) => one.id === id))
  return page.toSpliced((places.find((place) => place !== -1) ?? -1) + 1, 0, module)
}

/** Their page with one's own changes; for sides without a clash. */
export function merged({ mine: { added, changed, moved, removed } }: Sides, mine: Modules, theirs: Modules): Modules {
  const own = new Map(mine.map((module) => [module.id, module]))
  const lifted = new Set([...added, ...moved])
  const rest = theirs.filter(({ id }) => !removed.includes(id) && !lifted.has(id)).map((module) => (changed.includes(module.id) ? (own.get(module.id) ?? module) : module))
  const byId = new Map(theirs.map((module) => [module.id, module]))
  return mine
    .filter(({ id }) => lifted.has(id) && (added.includes(id) || byId.has(id)))
    .reduce((page, module) => placed(page, changed.includes(module.id) || added.includes(module.id) ? module : byId.get(module.id)!, mine), rest)
}
