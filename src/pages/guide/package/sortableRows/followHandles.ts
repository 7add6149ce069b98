import { required } from '@/lib/required'

/** Beside another row, or below it in the tree. */
export interface Drop {
  id: string
  position: 'before' | 'after' | 'into'
}

export interface DragRules {
  nameOf: (id: string) => string
  /** Rows among which the arrow keys move a row, in displayed order. */
  siblingsOf: (id: string) => readonly string[]
  /** Rows can be nested. */
  nested?: boolean
  mayDrop?: (id: string, drop: Drop) => boolean
  onDrop: (id: string, drop: Drop) => void
  /** Dropped outside any row, for example on the map. In window pixels. */
  onOutside?: (id: string, x: number, y: number) => void
}

export interface DragState {
  lifted: string | null
  /** Drop position; in pixels of the scrolled content. */
  mark: { position: Drop['position']; top: number; height: number } | null
  announcement: string
}

interface Now {
  rules: DragRules
  ghost: HTMLElement | null
}

/** Distance the pointer must move before a drag starts. */
const DRAG_THRESHOLD = 4
const SCROLL_EDGE = 24

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
/** The row whose handle was hit. */
const rowIdOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-handle]')
    ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
    : undefined

function dropAt(
  list: HTMLElement,
  id: string,
  x: number,
  y: number,
  { nested = false, mayDrop }: DragRules,
): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  if (!row || !list.contains(row) || row.dataset['row'] === undefined || row.dataset['row'] === id) return null
  const { top, height } = row.getBoundingClientRect()
  const share = (y - top) / height
  const position = nested && share > 0.3 && share < 0.7 ? 'into' : share < 0.5 ? 'before' : 'after'
  const drop: Drop = { id: row.dataset['row'], position }
  return !mayDrop || mayDrop(id, drop) ? drop : null
}

function markOf(list: HTMLElement, drop: Drop | null): DragState['mark'] {
  const row = drop && rowsOf(list).find(({ dataset }) => dataset['row'] === drop.id)
  if (!drop || !row) return null
  const box = row.getBoundingClientRect()
  const top = box.top - list.getBoundingClientRect().top + list.scrollTop
  return drop.position === 'into'
    ? { position: 'into', top, height: box.height }
    : { position: drop.position, top: (drop.position === 'before' ? top : top + box.height) - 1, height: 2 }
}

/** One drag: the list, what is current, and how to show it. */
interface DragContext {
  list: HTMLElement
  now: () => Now
  show: (state: DragState) => void
  /** Called first when the drag ends. */
  onEnd: () => void
}

/** Ends a drag, and drops the row or puts it back. */
type EndDrag = (isDrop: boolean) => void

function scrollAtEdge(list: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  if (clientX <= left || clientX >= right) return
  if (clientY < top + SCROLL_EDGE) list.scrollTop -= 8
  else if (clientY > bottom - SCROLL_EDGE) list.scrollTop += 8
}

function startPointerDrag({ list, now, show, onEnd }: DragContext, id: string, start: PointerEvent): EndDrag {
  let drop: Drop | null = null
  let hasMoved = false
  let last = start
  const move = (event: PointerEvent) => {
    last = event
    const { rules, ghost } = now()
    if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_THRESHOLD) return
    scrollAtEdge(list, event)
    const next = dropAt(list, id, event.clientX, event.clientY, rules)
    if (!hasMoved || next?.id !== drop?.id || next?.position !== drop?.position)
      show({ lifted: id, mark: markOf(list, next), announcement: '' })
    hasMoved = true
    drop = next
    if (ghost) ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY - 16}px)`
  }
  const finish = () => end(true)
  const cancel = () => end(false)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', finish)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', key, { capture: true })
  function end(isDrop: boolean) {
    onEnd()
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', finish)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', key, { capture: true })
    show({ lifted: null, mark: null, announcement: '' })
    const { rules } = now()
    if (!isDrop || !hasMoved) return
    if (drop) rules.onDrop(id, drop)
    else if (!list.contains(document.elementFromPoint(last.clientX, last.clientY)))
      rules.onOutside?.(id, last.clientX, last.clientY)
  }
  return end
}

function startKeyDrag({ list, now, show, onEnd }: DragContext, id: string): EndDrag {
  const ids = now().rules.siblingsOf(id)
  const from = ids.indexOf(id)
  let at = from
  const rest = ids.filter((other) => other !== id)
  const drop = (): Drop => {
    const next = rest[at]
    return next === undefined
      ? { id: required(rest.at(-1), 'row beside the lifted one'), position: 'after' }
      : { id: next, position: 'before' }
  }
  const name = `「${now().rules.nameOf(id)}」`
  const announce = (text: string) =>
    show({ lifted: null, mark: at === from ? null : markOf(list, drop()), announcement: text })
  announce(`已拿起${name}，现在是第 ${at + 1} 位，共 ${ids.length} 位。`)
  const moveBy = (by: 1 | -1) => {
    at = Math.min(rest.length, Math.max(0, at + by))
    rowsOf(list)
      .find(({ dataset }) => dataset['row'] === drop().id)
      ?.scrollIntoView({ block: 'nearest' })
    announce(`${name}移到第 ${at + 1} 位，共 ${ids.length} 位。`)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return abort()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') abort()
    else if (event.key === ' ' || event.key === 'Enter') end(true)
    else if (event.key === 'ArrowUp') moveBy(-1)
    else if (event.key === 'ArrowDown') moveBy(1)
  }
  const abort = () => end(false)
  window.addEventListener('keydown', key, { capture: true })
  window.addEventListener('pointerdown', abort, { capture: true })
  function end(isDrop: boolean) {
    onEnd()
    window.removeEventListener('keydown', key, { capture: true })
    window.removeEventListener('pointerdown', abort, { capture: true })
    const hasMoved = isDrop && at !== from
    const announcement = hasMoved ? `已放下${name}，在第 ${at + 1} 位。` : `${name}放回原处。`
    show({ lifted: null, mark: null, announcement })
    if (hasMoved) now().rules.onDrop(id, drop())
  }
  return end
}

/** Listens to a list's handles; returns the function that stops it. */
export function followHandles(list: HTMLElement, now: () => Now, show: (state: DragState) => void): () => void {
  let end: EndDrag | null = null
  const context: DragContext = {
    list,
    now,
    show,
    onEnd: () => {
      end = null
    },
  }
  const down = (event: PointerEvent) => {
    const id = rowIdOf(event.target)
    if (id === undefined || event.button !== 0 || end) return
    event.preventDefault()
    ;(event.target as Element).closest<HTMLElement>('[data-handle]')?.focus()
    end = startPointerDrag(context, id, event)
  }
  const press = (event: KeyboardEvent) => {
    const id = rowIdOf(event.target)
    if (id === undefined || event.key !== ' ' || end || now().rules.siblingsOf(id).length < 2) return
    event.preventDefault()
    event.stopPropagation()
    end = startKeyDrag(context, id)
  }
  list.addEventListener('pointerdown', down)
  list.addEventListener('keydown', press)
  return () => {
    end?.(false)
    list.removeEventListener('pointerdown', down)
    list.removeEventListener('keydown', press)
  }
}
