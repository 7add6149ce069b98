import { useEffect } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { isTouchDue, noteActivity, useSessionClock } from '@/stores/sessionClock'

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** Finer than this nobody needs to know. */
const PAUSE = 10_000

let asking: Promise<unknown> | null = null

/** Any call prolongs the session, and its answer tells by how much. */
export const touchSession = (): Promise<unknown> =>
  (asking ??= call(session.profile).finally(() => {
    asking = null
  }))

/** Typing and reading call nothing, and yet are use of the console: they prolong the session. */
export function useActivity(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let last = 0
    const act = () => {
      const now = Date.now()
      if (now - last < PAUSE) return
      last = now
      noteActivity(now)
      // A failure shows itself at the next call that matters.
      if (isTouchDue(useSessionClock.getState(), now)) touchSession().catch(() => undefined)
    }
    for (const event of EVENTS) document.addEventListener(event, act, { capture: true, passive: true })
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, act, { capture: true })
    }
  }, [on])
}
