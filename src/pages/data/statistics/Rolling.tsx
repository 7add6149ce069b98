import { useEffect, useRef, useState } from 'react'
import { useMedia } from '@/components/hooks/useMedia'
import { figure } from './words'

const DURATION = 400

/** A figure that rolls to its new value; jumps under reduced motion. */
export function Rolling({ value, text = figure }: { value: number; text?: (value: number) => string }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value) return
    let frame = 0
    let begun = 0
    const draw = (at: number) => {
      begun ||= at
      const done = still ? 1 : Math.min(1, (at - begun) / DURATION)
      setShown(Math.round(start + (value - start) * (1 - (1 - done) ** 3)))
      if (done < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
  }, [value, still])
  return <>{text(shown)}</>
}
