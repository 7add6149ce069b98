import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { SessionWatch } from '@/app/shell/session/SessionWatch'
import { useAuth } from '@/stores/auth'
import { render } from '../../support/pages/render'
import { as, onSeededServer } from './signIn'

onSeededServer()

const SECOND = 1000

beforeEach(async () => {
  await as('viewer')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  render(<SessionWatch />)
  // The server ends the session without notifying this page, as an administrator would.
  await call(session.logout)
})
afterEach(() => vi.useRealTimers())

const user = () => useAuth.getState().user

test('an idle page notices within about a minute that the server ended its session', async () => {
  vi.advanceTimersByTime(50 * SECOND)
  expect(user()).not.toBeNull()
  vi.advanceTimersByTime(20 * SECOND)
  await vi.waitFor(() => expect(user()).toBeNull(), 20_000)
})

test('focusing the window checks the session at once', async () => {
  vi.advanceTimersByTime(15 * SECOND)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(user()).toBeNull(), 20_000)
})

test('a hidden page sends no checks', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  vi.advanceTimersByTime(600 * SECOND)
  expect(sent).not.toHaveBeenCalled()
  expect(user()).not.toBeNull()
})
