import type { Active, UniqueIdentifier } from '@dnd-kit/core'
import { MODULE_KINDS } from '@/contract/operation/miniProgram/page/minaModules'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'

const NEW = 'new '

/** Drag ids: for a palette kind, which is no module yet, and for the end of the page. Module ids contain no space. */
export const newIdOf = (kind: ModuleKind) => `${NEW}${kind}`

/** The palette kind of a drag id; null for a module's. */
export const newKindOf = (id: UniqueIdentifier): ModuleKind | null =>
  MODULE_KINDS.find((kind) => newIdOf(kind) === id) ?? null

export const END = 'the end'

/** Whether the dragged item comes from the palette. */
export const isNew = (active: Active | null) => active !== null && String(active.id).startsWith(NEW)
