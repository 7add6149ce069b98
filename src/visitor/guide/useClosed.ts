import { useEffect, useState } from 'react'
import type { CallError } from '../calls'
import { fetchGuide } from './fetchGuide'

/** Hardly any bytes as long as nothing has changed. */
const EVERY_MS = 60_000

/** Whether the guide was taken offline since it was opened. Without a network the last answer counts. */
export function useClosed(guideId: string | null, isWatched: boolean): boolean {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (guideId === null || !isWatched) return
    const controller = new AbortController()
    const look = () =>
      void fetchGuide(guideId, controller.signal).then(
        () => setIsClosed(false),
        ({ status }: CallError) => status === 404 && setIsClosed(true),
      )
    const lookAgain = () => document.visibilityState === 'visible' && look()
    // Also while the page is hidden: one listens with the screen off.
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [guideId, isWatched])
  return isWatched && isClosed
}
