import { useLayoutEffect, useRef } from 'react'

/** A value for listeners that outlive a render. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
