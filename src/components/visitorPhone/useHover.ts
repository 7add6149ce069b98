import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { ToPreview } from '@/contract/visitor/previewMessages'

/** The point of the page in a frame that lies under the pointer; null beside the phone, or where something covers it. */
function pointInside(frame: HTMLIFrameElement, x: number, y: number): { x: number; y: number } | null {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const inside = { x: x - left, y: y - top }
  if (inside.x < 0 || inside.y < 0 || inside.x > width || inside.y > height) return null
  return frame.parentElement?.contains(document.elementFromPoint(x, y)) ? inside : null
}

/** While something new is dragged, sends its place on the embedded page to that page. */
export function useHover(
  frame: RefObject<HTMLIFrameElement | null>,
  send: (message: ToPreview) => void,
  isDragging: boolean,
) {
  useEffect(() => {
    if (!isDragging) return
    let isInside = false
    const follow = (event: MouseEvent | TouchEvent) => {
      const pointer = 'touches' in event ? event.touches[0] : event
      const at = frame.current && pointer ? pointInside(frame.current, pointer.clientX, pointer.clientY) : null
      if (at !== null || isInside) send({ type: 'hover', at })
      isInside = at !== null
    }
    document.addEventListener('mousemove', follow)
    document.addEventListener('touchmove', follow)
    return () => {
      document.removeEventListener('mousemove', follow)
      document.removeEventListener('touchmove', follow)
      send({ type: 'hover', at: null })
    }
  }, [frame, isDragging, send])
}
