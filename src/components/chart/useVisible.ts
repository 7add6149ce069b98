import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has been in view; without `waits` it always counts as seen. */
export function useVisible(ref: RefObject<HTMLElement | null>, lazy: boolean): boolean {
  const [visible, setVisible] = useState(!lazy)
  useEffect(() => {
    const element = ref.current
    if (visible || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setVisible(true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, visible])
  return visible
}
