import { useEffect, useRef } from 'react'

/** Scrolls the element into view when it is selected, from wherever. */
export function useScrollIntoView<E extends HTMLElement = HTMLDivElement>(isSelected: boolean) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return ref
}
