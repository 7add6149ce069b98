import { useLayoutEffect, useRef, useState } from 'react'

const STAGE = { width: 1920, height: 1080 } as const

/** A wall shows the whole stage. On handheld screens it would be illegible: panels go in two columns or one, and scroll. */
export type Fit = 'wall' | 'two' | 'one'

/** Narrow stage widths in the stage's own pixels, and the maximum available width for each. */
const NARROW = [
  { fit: 'one', width: 488, upTo: 600 },
  { fit: 'two', width: 952, upTo: 1000 },
] as const satisfies readonly { fit: Fit; width: number; upTo: number }[]

/** The stage's layout in the available space, and its scale there. */
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
