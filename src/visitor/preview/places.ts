import type { ModulePlace } from '@/contract/visitor/previewMessages'

/** A module on the screen. */
export interface ModuleBox {
  id: string
  top: number
  bottom: number
}

/** Index of the module that something dropped at this height goes before. */
export function indexAt(boxes: readonly ModuleBox[], y: number): number {
  const index = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  return index === -1 ? boxes.length : index
}

/** Height of the line that shows a place: between its neighbours. */
export function lineAt(boxes: readonly ModuleBox[], index: number): number | null {
  const [before, after] = [boxes[index - 1], boxes[index]]
  if (before && after) return (before.bottom + after.top) / 2
  return before ? before.bottom + 5 : after ? after.top : null
}

export const placeOf = (boxes: readonly ModuleBox[], index: number): ModulePlace => ({
  beforeId: boxes[index]?.id ?? null,
})

/** Dropping a module next to itself does not move it. */
export function staysAt(boxes: readonly ModuleBox[], moduleId: string, index: number): boolean {
  const own = boxes.findIndex(({ id }) => id === moduleId)
  return index === own || index === own + 1
}
