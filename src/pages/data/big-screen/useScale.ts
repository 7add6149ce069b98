import { useLayoutEffect, useRef, useState } from 'react'

const STAGE = { width: 1920, height: 1080 } as const

/** How much of its full size the stage has in its room; nothing moves within it. */
export function useScale() {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth > 0 && clientHeight > 0) setScale(Math.min(clientWidth / STAGE.width, clientHeight / STAGE.height))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, scale }
}
