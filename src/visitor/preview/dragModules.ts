import type { FromPreview, ModulePlace } from '@/contract/visitor/previewMessages'
import { drawLine, moduleBoxes } from './dropLine'
import { currentEditing } from './editing'
import { scrollNear, stopScrolling } from './edgeScroll'
import { indexAt, placeOf, staysAt } from './places'

/** A mouse drags after this distance; a finger that moves further before it has held scrolls the page. */
const SLACK = 6
const HOLD_MS = 350

interface Drag {
  element: HTMLElement
  moduleId: string
  pointerId: number
  start: { x: number; y: number }
  /** Null: pressed, not dragged yet. */
  lifted: ReturnType<typeof createDragPreview> | null
  place: ModulePlace | null
  hold: number
}

/** Height of the drag preview, at most. */
const HEIGHT_MAX = 150

/** A picture of a module that follows the pointer. */
function createDragPreview(module: HTMLElement, pointer: { x: number; y: number }) {
  const { left, top, width, height } = module.getBoundingClientRect()
  const scale = Math.min(0.97, HEIGHT_MAX / height)
  const picture = module.cloneNode(true) as HTMLElement
  delete picture.dataset['module']
  delete picture.dataset['words']
  picture.dataset['lifted'] = ''
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  Object.assign(picture.style, { width: `${width}px`, height: `${height}px` })
  // The point under the pointer stays there.
  const grip = { x: (pointer.x - left) * scale, y: (pointer.y - top) * scale }
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    picture.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px) scale(${scale})`
  }
  moveTo(pointer)
  document.body.append(picture)
  return { moveTo, remove: () => picture.remove() }
}

const isOutside = ({ x, y }: { x: number; y: number }) => x < 0 || y < 0 || x > innerWidth || y > innerHeight

/** While the home page is edited, its modules can be dragged: by mouse, or by a finger that holds first. */
export function dragModules(tell: (message: FromPreview) => void): () => void {
  let drag: Drag | null = null
  const listening = new AbortController()
  const { signal } = listening

  function show(pointer: { x: number; y: number }): void {
    if (!drag?.lifted) return
    drag.lifted.moveTo(pointer)
    const boxes = moduleBoxes()
    const index = indexAt(boxes, pointer.y)
    // Outside the page there is no place; letting go there puts the module back.
    drag.place = isOutside(pointer) || staysAt(boxes, drag.moduleId, index) ? null : placeOf(boxes, index)
    drawLine(boxes, drag.place && index)
    if (isOutside(pointer)) stopScrolling()
    else scrollNear(pointer.y, () => show(pointer))
  }
  function begin(pointer: { x: number; y: number }): void {
    if (!drag) return
    drag.lifted = createDragPreview(drag.element, drag.start)
    drag.element.dataset['origin'] = ''
    document.documentElement.dataset['dragging'] = ''
    // The pointer may leave the frame.
    document.documentElement.setPointerCapture(drag.pointerId)
    show(pointer)
  }
  function end(drops: boolean): void {
    if (!drag) return
    const { element, moduleId, lifted, place, hold } = drag
    drag = null
    clearTimeout(hold)
    if (!lifted) return
    lifted.remove()
    delete element.dataset['origin']
    delete document.documentElement.dataset['dragging']
    stopScrolling()
    drawLine([], null)
    if (drops && place) tell({ type: 'moved', moduleId, place })
    // The click that ends a drag chooses nothing.
    const swallow = (event: Event) => (event.preventDefault(), event.stopPropagation())
    addEventListener('click', swallow, { capture: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
  }
  function press({ target, isPrimary, button, pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-module]') : null
    const moduleId = element?.dataset['module']
    if (!isPrimary || button !== 0 || !currentEditing()?.isSortable || !element || moduleId === undefined) return
    const hold = pointerType === 'mouse' ? 0 : window.setTimeout(() => begin({ x, y }), HOLD_MS)
    drag = { element, moduleId, pointerId, start: { x, y }, lifted: null, place: null, hold }
  }
  function move({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (drag?.pointerId !== pointerId) return
    if (drag.lifted) return show({ x, y })
    if (Math.hypot(x - drag.start.x, y - drag.start.y) < SLACK) return
    if (pointerType === 'mouse') begin({ x, y })
    else end(false)
  }
  /** Of pressed modules the browser drags no links and pictures, selects no text and opens no menu. */
  const prevent = (event: Event) => drag && event.preventDefault()

  document.addEventListener('pointerdown', press, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  document.addEventListener('touchmove', (event) => drag?.lifted && event.preventDefault(), { signal, passive: false })
  for (const type of ['dragstart', 'selectstart', 'contextmenu']) document.addEventListener(type, prevent, { signal })
  return () => {
    end(false)
    listening.abort()
  }
}
