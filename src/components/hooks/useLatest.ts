import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The latest value, for handlers, timers and responses that outlive the render they come from. What only effects call is React's `useEffectEvent`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
