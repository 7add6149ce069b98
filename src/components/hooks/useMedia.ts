import { useCallback, useSyncExternalStore } from 'react'

export const OVERLAY = '(max-width: 1023.98px)'
export const PHONE = '(max-width: 479.98px)'
/** Room for a form and what it makes, side by side. */
export const BESIDE = '(min-width: 1200px)'
/** As `theme/touch.css` has them: a finger, or a screen so narrow that there is one. */
export const FINGER = '(max-width: 1023.98px), (pointer: coarse)'
export const THUMB = '(max-width: 767.98px)'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
