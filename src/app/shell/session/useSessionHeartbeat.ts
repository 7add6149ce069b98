import { useEffect } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { lastHeardAt, phaseOf, useSessionClock } from '@/stores/sessionClock'
import { whileVisible } from '../whileVisible'

/** So long after the last answer of any call nobody knows any more whether the session was ended from outside. */
const EVERY = 60_000
const PAUSE = 10_000

/**
 * Finds out that an administrator has ended the session, or given or taken rights, on a page that calls nothing: by a call that does not prolong it, while the page is seen. Near
 * its end by itself the session is asked about otherwise.
 */
export function useSessionHeartbeat(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let askedAt = 0
    return whileVisible({ every: EVERY, pause: PAUSE }, () => Math.max(askedAt, lastHeardAt()), () => {
      const now = Date.now()
      if (phaseOf(useSessionClock.getState(), now).at !== 'fine') return
      askedAt = now
      // That it is over is heard of by whoever hears of every 401; any other failure says nothing of it.
      call(session.living).catch(() => undefined)
    })
  }, [on])
}
