import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'

const HOLD = 500
/** A finger that moves further scrolls. */
const SLACK = 10

/** Opens the context menu under a finger that stays, where the browser does not do so itself (iOS). */
export function useLongPress() {
  const held = useRef({ timer: 0, x: 0, y: 0 })
  const cancel = () => window.clearTimeout(held.current.timer)
  useEffect(() => cancel, [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return
      const { clientX, clientY, currentTarget } = event
      held.current = {
        x: clientX,
        y: clientY,
        timer: window.setTimeout(() => openContextMenu(currentTarget, clientX, clientY), HOLD),
      }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > SLACK) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenuCapture: cancel,
  }
}

export function openContextMenu(element: HTMLElement, clientX: number, clientY: number): void {
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}
