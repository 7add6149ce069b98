import { useEffect } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { lastConfirmedAt, phaseOf, useSessionClock } from '@/stores/sessionClock'
import { whileVisible } from '../whileVisible'

/** Maximum age of the last answer before checking whether the session was ended remotely. */
const HEARTBEAT_INTERVAL = 60_000
const PAUSE = 10_000

/**
 * On a page that makes no calls, detects that an administrator has ended the session or changed rights. The call does not extend the session and runs only
 * while the page is visible. Close to the regular end, other code checks.
 */
export function useSessionHeartbeat(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let askedAt = 0
    return whileVisible(
      { every: HEARTBEAT_INTERVAL, pause: PAUSE },
      () => Math.max(askedAt, lastConfirmedAt()),
      () => {
        const now = Date.now()
        if (phaseOf(useSessionClock.getState(), now).at !== 'fine') return
        askedAt = now
        // The global 401 handler detects the end; other errors prove nothing.
        call(session.living).catch(() => undefined)
      },
    )
  }, [on])
}
