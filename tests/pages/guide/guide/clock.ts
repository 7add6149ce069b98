import { act } from '@testing-library/react'
import dayjs from 'dayjs'
import { vi } from 'vitest'
import { useAuth } from '@/stores/auth'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/signedInAs'

/**
 * The coming one: no further off than a timer can wait. What was read years ahead goes stale years ahead, which setTimeout takes for at once,
 * and whatever ends late, after the clock is back, would then ask again and again.
 */
export const midnight = () => dayjs().add(1, 'day').startOf('day')

/** Turns the clocks of console and server together; timers go on. */
function turn(server: TestServer, now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server.clock.now = now
}

/** Begins at a time, with the administrator signed in then: the session of the present has ended. */
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

/** Somebody looks at the page again at that time. */
export function lookAt({ server }: { server: TestServer }, now: number) {
  turn(server, now)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
