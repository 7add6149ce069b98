import type { ModulePlace } from '@/contract/visitor/previewMessages'
import { drawLine, moduleBoxes } from './dropLine'
import { currentEditing } from './editing'
import { scrollNear, stopScrolling } from './edgeScroll'
import { indexAt, placeOf } from './places'

/** Shows where a new module would go that the console drags over the page. */
export function hoverPlace(at: { x: number; y: number } | null): ModulePlace | null {
  const editing = currentEditing()
  const boxes = moduleBoxes()
  // On another page than the home page there is no place, but on an empty one there is.
  if (at === null || !editing || (boxes.length === 0 && editing.modules.length > 0)) {
    stopScrolling()
    drawLine([], null)
    return null
  }
  const index = indexAt(boxes, at.y)
  drawLine(boxes, index)
  scrollNear(at.y, () => void hoverPlace(at))
  return placeOf(boxes, index)
}
