import { useEffect, useRef } from 'react'

/** Scrolls the element into view when it is selected, from wherever. */
export function useInSight<E extends HTMLElement = HTMLDivElement>(isChosen: boolean) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return ref
}
