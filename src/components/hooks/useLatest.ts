import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The newest value, for callbacks that run after the render: handlers, timers, answers. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
