import { useEffect } from 'react'
import type { RefObject } from 'react'
import { RESIZE_PAUSE, throttled } from './throttled'

/** Reports size changes of the box, at most ten times a second. */
export function useSize(box: RefObject<HTMLElement | null>, changed: () => void) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const { call, stop } = throttled(changed, RESIZE_PAUSE)
    const observer = new ResizeObserver(call)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [box, changed])
}
