import { useLayoutEffect, useRef, useState } from 'react'

/** An element's width in pixels. Charts are drawn to it rather than scaled, which keeps their text at its size. */
export function useWidth<E extends HTMLElement = HTMLDivElement>(first: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((before) => Math.floor(element.clientWidth) || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
