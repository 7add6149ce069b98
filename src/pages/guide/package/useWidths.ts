import { PHONE, useMedia } from '@/components/hooks/useMedia'

const NARROW = '(max-width: 1279.98px)'
const SHEET = '(max-width: 1023.98px)'

/** What the window has no room for: the list beside the map, the form beside it, and either. */
export function useWidths() {
  return { isNarrow: useMedia(NARROW), hasSheet: useMedia(SHEET), isPhone: useMedia(PHONE) }
}
