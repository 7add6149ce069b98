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
  const container = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<{ fit: Fit; scale: number }>({ fit: 'wall', scale: 1 })
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const update = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      const narrow = NARROW.find(({ upTo }) => clientWidth <= upTo)
      const scale = narrow
        ? clientWidth / narrow.width
        : Math.min(clientWidth / STAGE.width, clientHeight / STAGE.height)
      const fit = narrow?.fit ?? 'wall'
      setStage((before) => (before.fit === fit && before.scale === scale ? before : { fit, scale }))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room: container, ...stage }
}
