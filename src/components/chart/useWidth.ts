import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels: a chart is drawn for it instead of being scaled, so that its words keep their size. */
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
