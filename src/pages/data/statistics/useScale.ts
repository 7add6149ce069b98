import { useLayoutEffect, useRef, useState } from 'react'

const STAGE = { width: 1920, height: 1080 } as const

/** A wall shows it whole. In hands it would be too small to read: there its panels are in two columns or one, and it scrolls. */
export type Fit = 'wall' | 'two' | 'one'

/** Widths of the narrow ones in the stage's own pixels, and up to which width of the room they are taken. */
const NARROW = [
  { fit: 'one', width: 488, upTo: 600 },
  { fit: 'two', width: 952, upTo: 1000 },
] as const satisfies readonly { fit: Fit; width: number; upTo: number }[]

/** How the stage is arranged in its room, and how much of its full size it has there. */
export function useScale() {
  const room = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ fit: Fit; scale: number }>({ fit: 'wall', scale: 1 })
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      const narrow = NARROW.find(({ upTo }) => clientWidth <= upTo)
      const scale = narrow ? clientWidth / narrow.width : Math.min(clientWidth / STAGE.width, clientHeight / STAGE.height)
      const fit = narrow?.fit ?? 'wall'
      setShown((before) => (before.fit === fit && before.scale === scale ? before : { fit, scale }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, ...shown }
}
