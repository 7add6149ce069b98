export interface LabelBox {
  left: number
  right: number
  top: number
  bottom: number
}

const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Which names have room, those first in the list before the others. */
export function labelsWithRoom(boxes: readonly LabelBox[]): boolean[] {
  const shown: LabelBox[] = []
  return boxes.map((box) => {
    if (shown.some((other) => overlaps(box, other))) return false
    shown.push(box)
    return true
  })
}
