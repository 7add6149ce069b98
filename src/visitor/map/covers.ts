/** What lies over the map and where: at its head, at its foot, or beside its edges. Named in the markup. */
export const OVER = { top: { 'data-over': 'top' }, bottom: { 'data-over': 'bottom' }, side: { 'data-over': 'side' } }

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Cover {
  edge: string | undefined
  box: Box
}

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** A chosen pin with its name, and some air. */
const PIN_HEIGHT = 72

const isSeen = ({ left, right, top, bottom }: Box) => right > left && bottom > top

/** How far each edge of the map is covered. Where little is left, the head gives way: the foot tells of the chosen point. */
export function insetsOf(stage: Box, covers: readonly Cover[]): Insets {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  for (const { edge, box } of covers) {
    if (!isSeen(box)) continue
    if (edge === 'top') insets.top = Math.max(insets.top, box.bottom - stage.top)
    else if (edge === 'bottom') insets.bottom = Math.max(insets.bottom, stage.bottom - box.top)
    else if (box.left + box.right < stage.left + stage.right)
      insets.left = Math.max(insets.left, box.right - stage.left)
    else insets.right = Math.max(insets.right, stage.right - box.left)
  }
  const height = stage.bottom - stage.top
  insets.top = Math.max(0, Math.min(insets.top, height - insets.bottom - PIN_HEIGHT))
  return insets
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How far a pin has to move to lie beside the buttons that cover it; null if none does. */
export function wayOut(pin: Box, buttons: readonly Box[], stage: Box, insets: Insets): [x: number, y: number] | null {
  if (!buttons.some((button) => overlaps(pin, button))) return null
  const within = (from: number, to: number, min: number, max: number) =>
    from < min ? min - from : to > max ? max - to : 0
  return [
    within(pin.left, pin.right, stage.left + insets.left, stage.right - insets.right),
    within(pin.top, pin.bottom, stage.top + insets.top, stage.bottom - insets.bottom),
  ]
}

/** What lies over a map in the page. */
export function coversOf(map: HTMLElement) {
  const page = map.closest('main')
  const elements = [...(page?.querySelectorAll<HTMLElement>('[data-over]') ?? [])]
  const stage = map.getBoundingClientRect()
  const covers = elements.map((element) => ({ edge: element.dataset['over'], box: element.getBoundingClientRect() }))
  const buttons = elements
    .filter(({ dataset }) => dataset['over'] !== 'bottom')
    .flatMap((element) => [...element.querySelectorAll('a, button')].map((button) => button.getBoundingClientRect()))
  return { elements, stage, buttons, insets: insetsOf(stage, covers) }
}
