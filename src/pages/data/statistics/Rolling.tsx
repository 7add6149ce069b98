import { useEffect, useRef, useState } from 'react'
import { useMedia } from '@/components/hooks/useMedia'
import { figure } from './words'

const DURATION = 400

/** A figure that rolls to its new value; jumps under reduced motion. */
export function Rolling({ value, text = figure }: { value: number; text?: (value: number) => string }) {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const [displayed, setDisplayed] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value) return
    let frame = 0
    let startedAt = 0
    const draw = (at: number) => {
      startedAt ||= at
      const done = isReduced ? 1 : Math.min(1, (at - startedAt) / DURATION)
      setDisplayed(Math.round(start + (value - start) * (1 - (1 - done) ** 3)))
      if (done < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      setDisplayed(value)
    }
  }, [value, isReduced])
  return <>{text(displayed)}</>
}
