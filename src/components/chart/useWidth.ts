import { useLayoutEffect, useRef, useState } from 'react'

/** An element's width in pixels. Charts are drawn to it rather than scaled, which keeps their text at its size. */
export function useWidth<E extends HTMLElement = HTMLDivElement>(first: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const update = () => setWidth((before) => Math.floor(element.clientWidth) || before)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
