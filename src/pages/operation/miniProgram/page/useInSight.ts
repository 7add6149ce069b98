import { useEffect, useRef } from 'react'

/** Scrolls the element into sight when it is chosen, wherever that was done. */
export function useInSight<E extends HTMLElement = HTMLDivElement>(isChosen: boolean) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return ref
}
