import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface Slides {
  track: RefObject<HTMLUListElement | null>
  index: number
  isMoving: boolean
  toggle: () => void
  /** Moves to a slide and stays there. */
  show: (index: number) => void
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function scrollToSlide(row: HTMLElement, index: number): void {
  // Counted backwards where one reads from right to left.
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.scrollTo({ left: sign * index * row.clientWidth, behavior: prefersStill() ? 'auto' : 'smooth' })
}

/** A row that scrolls to its next slide every few seconds, until somebody touches it or asks for calm. */
export function useSlides(count: number, seconds: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isMoving, setIsMoving] = useState(() => !prefersStill())
  useEffect(() => {
    const row = track.current
    if (!row) return
    const follow = () => setIndex(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)))
    // Focus may come from the keyboard: nothing may move away under it.
    const stop = () => setIsMoving(false)
    row.addEventListener('scroll', follow, { passive: true })
    row.addEventListener('pointerdown', stop, { passive: true })
    row.addEventListener('focusin', stop)
    return () => {
      row.removeEventListener('scroll', follow)
      row.removeEventListener('pointerdown', stop)
      row.removeEventListener('focusin', stop)
    }
  }, [])
  useEffect(() => {
    if (!isMoving || count < 2) return
    const timer = setInterval(() => {
      const row = track.current
      if (!row || document.hidden) return
      const place = Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth))
      scrollToSlide(row, (place + 1) % count)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [count, isMoving, seconds])
  const toggle = useCallback(() => setIsMoving((moving) => !moving), [])
  const show = useCallback((place: number) => {
    setIsMoving(false)
    if (track.current) scrollToSlide(track.current, place)
  }, [])
  return { track, index, isMoving, toggle, show }
}
