import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** A sheet slides: only its resting position counts. */
const REST_MS = 120

/** Height in pixels of the map's lower part covered by something else, such as a sheet. */
export function useCovered(holder: RefObject<HTMLElement | null>, covering: HTMLElement | null): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    if (!covering || !holder.current) return
    const map = holder.current
    let timer = 0
    const update = () => {
      const { bottom, height } = map.getBoundingClientRect()
      setCovered(Math.round(Math.min(height, Math.max(0, bottom - covering.getBoundingClientRect().top))))
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(update, REST_MS)
    })
    observer.observe(covering)
    observer.observe(map)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      setCovered(0)
    }
  }, [holder, covering])
  return covered
}
