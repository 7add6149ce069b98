import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has been in view; without `waits` it always counts as seen. */
export function useSeen(ref: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const [seen, setSeen] = useState(!waits)
  useEffect(() => {
    const element = ref.current
    if (seen || !element) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}
