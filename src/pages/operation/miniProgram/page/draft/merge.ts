import { changesBetween } from '@/contract/operation/miniProgram/page/minaChanges'
import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { Modules } from './history'

/** Each person's changes to the same page, and the modules that both changed. */
export interface MergeSides {
  mine: PageChanges
  theirs: PageChanges
  clashes: readonly string[]
}

const changedIds = ({ changed, removed }: PageChanges) => [...changed, ...removed]

export function mergeSides(base: Modules, mine: Modules, theirs: Modules): MergeSides {
  const sides = { mine: changesBetween(base, mine), theirs: changesBetween(base, theirs) }
  const other = new Set(changedIds(sides.theirs))
  // Removed by both sides: no conflict, and the module is gone anyway.
  const agreed = new Set(sides.mine.removed.filter((id) => sides.theirs.removed.includes(id)))
  const clashes = changedIds(sides.mine).filter((id) => other.has(id) && !agreed.has(id))
  // Two orders of the same modules always conflict.
  return {
    ...sides,
    clashes: sides.theirs.moved.length > 0 ? [...new Set([...clashes, ...sides.mine.moved])] : clashes,
  }
}

/** Inserts a module at its place in `order`: below the nearest predecessor present on the page. */
function insertInOrder(
  page: readonly MiniProgramModule[],
  module: MiniProgramModule,
  order: Modules,
): MiniProgramModule[] {
  const above = order
    .slice(
      0,
      order.findIndex(({ id }) => id === module.id),
    )
    .toReversed()
  const places = above.map(({ id }) => page.findIndex((item) => item.id === id))
  return page.toSpliced((places.find((place) => place !== -1) ?? -1) + 1, 0, module)
}

/** Their page with the user's own changes; only for sides without conflicts. */
export function mergeModules(
  { mine: { added, changed, moved, removed } }: MergeSides,
  mine: Modules,
  theirs: Modules,
): Modules {
  const mineById = new Map(mine.map((module) => [module.id, module]))
  const movedIds = new Set([...added, ...moved])
  const rest = theirs
    .filter(({ id }) => !removed.includes(id) && !movedIds.has(id))
    .map((module) => (changed.includes(module.id) ? (mineById.get(module.id) ?? module) : module))
  const byId = new Map(theirs.map((module) => [module.id, module]))
  return mine
    .filter(({ id }) => movedIds.has(id))
    .reduce((page, module) => {
      const theirModule = byId.get(module.id)
      if (added.includes(module.id)) return insertInOrder(page, module, mine)
      if (!theirModule) return page
      return insertInOrder(page, changed.includes(module.id) ? module : theirModule, mine)
    }, rest)
}
