import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { DAY_MS, dayOf, startOfDay } from '@/contract/kit/chinaClock'
import { useAuth } from '@/stores/auth'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/pages/signedInAs'

/**
 * China's next midnight, within a timer's range. Data read years ahead would become stale years ahead; setTimeout fires such delays
 * at once, and a query that outlives the clock's reset would then refetch endlessly.
 */
export const midnight = (): number => startOfDay(dayOf(Date.now())) + DAY_MS

/** Moves console and server clocks together; timers keep running. */
function turn(server: TestServer, now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server.clock.now = now
}

/** Starts at a time and signs the administrator in then, because the current session has expired. */
export async function beginAt(fixture: { server: TestServer; token: string }, now: number): Promise<() => void> {
  const before = { now: fixture.server.clock.now, token: fixture.token }
  turn(fixture.server, now)
  await signedInAs(fixture.server, 'admin')
  fixture.token = useAuth.getState().user?.token ?? ''
  return () => {
    fixture.server.clock.now = before.now
    fixture.token = before.token
  }
}

/** The page becomes visible again at that time. */
export function lookAt({ server }: { server: TestServer }, now: number) {
  turn(server, now)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
