import { useEffect, useRef } from 'react'
import type { PointerEvent, TouchEvent } from 'react'

const HOLD = 500
/** Pixels; moving further is scrolling. */
const SLACK = 10

/** Opens the context menu on long press where the browser does not (iOS). */
export function useLongPress() {
  const press = useRef({ timer: 0, x: 0, y: 0, long: false })
  const cancel = () => window.clearTimeout(press.current.timer)
  useEffect(() => cancel, [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return
      const { clientX, clientY, currentTarget } = event
      const open = () => {
        press.current.long = true
        openContextMenu(currentTarget)
      }
      press.current = { x: clientX, y: clientY, long: false, timer: window.setTimeout(open, HOLD) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) cancel()
    },
    onPointerUp: cancel,
    // The click synthesised on release would close the menu again.
    onTouchEnd: (event: TouchEvent) => press.current.long && event.preventDefault(),
    onPointerCancel: cancel,
    onContextMenu: cancel,
  }
}

/** Opens the element's context menu below it, whatever triggered it. */
export function openContextMenu(element: HTMLElement): void {
  const { left, bottom } = element.getBoundingClientRect()
  const [clientX, clientY] = [left + 24, bottom + 2]
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}
