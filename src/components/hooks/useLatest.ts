import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The latest value, for callbacks that run after rendering: handlers, timers, responses. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
