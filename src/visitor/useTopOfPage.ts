import { useLayoutEffect, useRef } from 'react'
import { mayFocus } from './preview/mode'

/** Where each page was left, by its hash. */
const places = new Map<string, number>()

/** A page begins at its top with its heading focused, for screen readers; one that was open before is where it was left. */
export function useTopOfPage(hash: string): void {
  const previous = useRef(hash)
  useLayoutEffect(() => {
    const remember = () => places.set(hash, scrollY)
    addEventListener('scroll', remember, { passive: true })
    if (previous.current !== hash) {
      previous.current = hash
      const heading = document.querySelector<HTMLElement>('h1')
      heading?.setAttribute('tabindex', '-1')
      if (mayFocus) heading?.focus({ preventScroll: true })
      scrollTo(0, places.get(hash) ?? 0)
    }
    return () => removeEventListener('scroll', remember)
  }, [hash])
}
