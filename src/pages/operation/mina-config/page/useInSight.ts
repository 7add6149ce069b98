import { useEffect, useRef } from 'react'

/** Scrolls the element into sight when it is chosen, wherever that was done. */
export function useInSight(isChosen: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return ref
}
