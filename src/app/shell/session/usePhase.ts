import { useEffect, useState } from 'react'
import { phaseOf, useSessionClock } from '@/stores/sessionClock'
import type { SessionPhase } from '@/stores/sessionClock'

const SECOND = 1000
/** While nothing is near; a machine that slept is noticed this late at most. */
const CALM = 10 * SECOND

/** How near the end of the session is. Without anything near it draws nothing anew. */
export function usePhase(): SessionPhase {
  const clock = useSessionClock()
  const [now, setNow] = useState(Date.now)
  const phase = phaseOf(clock, now)
  const near = phase.at !== 'fine'

  useEffect(() => {
    const tick = () => setNow((before) => (phaseOf(clock, Date.now()).at === 'fine' && phaseOf(clock, before).at === 'fine' ? before : Date.now()))
    tick()
    const timer = window.setInterval(tick, near ? SECOND : CALM)
    // Timers of a tab behind are slow; who comes back must not read an old number.
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [clock, near])
  return phase
}
