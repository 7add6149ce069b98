import { useEffect, useState } from 'react'
import { fetchEntries } from '../content/calls'
import type { ListedEntry } from '../content/calls'
import { firstAnswersOf } from '../firstAnswers'
import { useLatest } from '../useLatest'

const EVERY_MS = 5 * 60_000
const NONE: readonly ListedEntry[] = []
/** Longer than this the page does not wait for them. */
const PATIENCE_MS = 300

const urgentOnly = (list: readonly ListedEntry[]) => list.filter(({ urgent }) => urgent === true)

/** Those that were there before the page was drawn, by guide. */
const early = new Map<string, readonly ListedEntry[]>()

/** Asked for together with the guide: a notice that comes later would push the page down. */
export async function preloadUrgentNotices(guideId: string, signal: AbortSignal): Promise<void> {
  const notices = fetchEntries('notice', guideId, signal).then(
    (list) => void early.set(guideId, urgentOnly(list)),
    () => undefined,
  )
  await Promise.race([notices, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/**
 * The urgent notices of now, whether or not the merchant has published a home page. A storm may come up during a walk, so
 * they are asked for again while the page is open; without a network the last ones stay.
 */
export function useUrgentNotices(guideId: string): readonly ListedEntry[] {
  const first = firstAnswersOf(guideId)?.urgent ?? early.get(guideId)
  const isKnown = useLatest(first !== undefined)
  const [notices, setNotices] = useState(first ?? NONE)
  useEffect(() => {
    const controller = new AbortController()
    const look = () => {
      if (document.visibilityState === 'hidden') return
      fetchEntries('notice', guideId, controller.signal).then(
        (list) => setNotices(urgentOnly(list)),
        () => undefined,
      )
    }
    if (!isKnown.current) look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [guideId, isKnown])
  return notices
}
