import { useEffect, useState } from 'react'
import { fetchEntries } from '../content/calls'
import type { ListedEntry } from '../content/calls'

const EVERY_MS = 5 * 60_000
const NONE: readonly ListedEntry[] = []

/**
 * The urgent notices of now, whether or not the merchant has published a home page. A storm may come up during a walk, so
 * they are asked for again while the page is open; without a network the last ones stay.
 */
export function useUrgentNotices(guideId: string): readonly ListedEntry[] {
  const [notices, setNotices] = useState(NONE)
  useEffect(() => {
    const controller = new AbortController()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      fetchEntries('notice', guideId, controller.signal).then(
        (list) => setNotices(list.filter(({ urgent }) => urgent === true)),
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [guideId])
  return notices
}
