import { useEffect } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { isTouchDue, noteActivity, useSessionClock } from '@/stores/sessionClock'

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** Milliseconds; finer resolution is not needed. */
const PAUSE = 10_000

let pendingTouch: Promise<unknown> | null = null

/** Any call extends the session; its answer carries the new end. */
export const touchSession = (): Promise<unknown> =>
  (pendingTouch ??= call(session.profile).finally(() => {
    pendingTouch = null
  }))

/** Typing and reading make no calls but count as activity: they extend the session. */
export function useActivity(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let last = 0
    const onActivity = () => {
      const now = Date.now()
      if (now - last < PAUSE) return
      last = now
      noteActivity(now)
      // Failures surface at the next call that matters.
      if (isTouchDue(useSessionClock.getState(), now)) touchSession().catch(() => undefined)
    }
    for (const event of EVENTS) document.addEventListener(event, onActivity, { capture: true, passive: true })
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, onActivity, { capture: true })
    }
  }, [on])
}
