import type { Active } from '@dnd-kit/core'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'

const NEW = 'new '

/** Ids within the drag context: of a kind in the palette, which is no module yet, and of the end of the page. Ids of modules have no space. */
export const newIdOf = (kind: ModuleKind) => `${NEW}${kind}`
export const END = 'the end'

/** Whether it is from the palette that something is dragged. */
export const isNew = (active: Active | null) => active !== null && String(active.id).startsWith(NEW)
