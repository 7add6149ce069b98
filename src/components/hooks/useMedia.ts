import { useCallback, useSyncExternalStore } from 'react'

export const OVERLAY = '(max-width: 1023.98px)'
export const PHONE = '(max-width: 479.98px)'
/** Wide enough for a form with its preview beside it. */
export const WIDE = '(min-width: 1200px)'
/** As in `theme/touch.css`: a touch device, or a screen narrow enough to be one. */
export const FINGER = '(max-width: 1023.98px), (pointer: coarse)'
export const THUMB = '(max-width: 767.98px)'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
