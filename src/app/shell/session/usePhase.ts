import { useEffect, useState } from 'react'
import { phaseOf, useSessionClock } from '@/stores/sessionClock'
import type { SessionPhase } from '@/stores/sessionClock'

const SECOND = 1000
/** Interval while the end is far; also the longest delay in noticing a wake-up. */
const FAR_INTERVAL = 10 * SECOND

/** How close the session is to its end. While it is far, nothing re-renders. */
export function usePhase(): SessionPhase {
  const clock = useSessionClock()
  const [now, setNow] = useState(Date.now)
  const phase = phaseOf(clock, now)
  const isNear = phase.at !== 'fine'

  useEffect(() => {
    const tick = () =>
      setNow((before) =>
        phaseOf(clock, Date.now()).at === 'fine' && phaseOf(clock, before).at === 'fine' ? before : Date.now(),
      )
    tick()
    const timer = window.setInterval(tick, isNear ? SECOND : FAR_INTERVAL)
    // Background timers are throttled: refresh at once when the tab returns.
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, isNear])
  return phase
}
