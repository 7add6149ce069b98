import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuth } from '@/stores/auth'
import { useSessionClock } from '@/stores/sessionClock'
import { hiddenToo } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { renderShell } from './renderShell'
import { as, onSeededServer } from './signIn'

const server = onSeededServer()
hiddenToo()

const MINUTE = 60_000
const idleIn = (ms: number) =>
  useSessionClock.setState({
    idleAt: Date.now() + ms,
    endsAt: Date.now() + 600 * MINUTE,
    span: 120 * MINUTE,
    activeAt: Date.now() + ms - 120 * MINUTE,
  })

/** Counts calls from now on; the returned function waits until none has been in flight for a while. */
function callsAtRest(): () => Promise<void> {
  const { events } = server.network!
  let open = 0
  events.on('request:start', () => void (open += 1))
  events.on('request:end', () => void (open -= 1))
  return async () => {
    for (let quiet = 0; quiet < 5; quiet = open === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 50))
    events.removeAllListeners()
  }
}

describe('before the session ends', () => {
  beforeEach(async () => {
    const routes = await as('viewer')
    const rest = callsAtRest()
    renderShell(routes)
    // All initial calls have been answered, so none extends the session after the clock moves.
    await screen.findByRole('button', { name: /账号菜单/ })
    await waitFor(() => expect(useSessionClock.getState().idleAt).toBeGreaterThan(0))
    await rest()
  })

  test('a warning appears, and continuing extends the session', async () => {
    idleIn(100_000)
    expect(await screen.findByText(/^11[89] 分钟没有操作，\d+ 秒后退出$/)).toBeInTheDocument()
    expect(document.title).toMatch(/^\d+ 秒后退出/)
    fireEvent.click(screen.getByRole('button', { name: '继续使用' }))
    await waitFor(() => expect(screen.queryByText(/秒后退出$/)).toBeNull())
    expect(useSessionClock.getState().idleAt).toBeGreaterThan(Date.now() + 110 * MINUTE)
    expect(document.title).not.toMatch(/秒后退出/)
  })

  test('activity in another tab closes the warning', async () => {
    idleIn(100_000)
    await screen.findByText(/秒后退出$/)
    localStorage.setItem(
      'sessionClock',
      JSON.stringify({ account: 'viewer', ...useSessionClock.getState(), idleAt: Date.now() + 120 * MINUTE }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionClock', storageArea: localStorage }))
    await waitFor(() => expect(screen.queryByText(/秒后退出$/)).toBeNull())
  })

  test('when the clock runs out the server decides: the session may still be alive', async () => {
    idleIn(-10_000)
    await waitFor(() => expect(useSessionClock.getState().idleAt).toBeGreaterThan(Date.now() + 110 * MINUTE))
    expect(useAuth.getState().user).not.toBeNull()
  })

  test('when the server has ended it too, the login page says why', async () => {
    const { clock } = await seededServer()
    const before = clock.now
    clock.now += 121 * MINUTE
    try {
      idleIn(-10_000)
      await waitFor(() => expect(useAuth.getState().user).toBeNull())
      expect(useAuth.getState().endedReason).toBe('120 分钟没有操作，已退出登录')
    } finally {
      clock.now = before
    }
  })

  test('the fixed end of the session is announced in advance', async () => {
    useSessionClock.setState({ idleAt: Date.now() + 120 * MINUTE, endsAt: Date.now() + 4 * MINUTE, span: 120 * MINUTE })
    expect(await screen.findByText(/^本次登录到 \d\d:\d\d 为止$/)).toBeInTheDocument()
    expect(screen.queryByText(/秒后退出$/)).toBeNull()
  })

  test('typing alone extends it', async () => {
    idleIn(60 * MINUTE)
    useSessionClock.setState({ activeAt: 0 })
    const listed = vi.fn()
    server.network?.events.on('request:start', ({ request }) => listed(new URL(request.url).pathname))
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(useSessionClock.getState().idleAt).toBeGreaterThan(Date.now() + 110 * MINUTE))
    expect(listed).toHaveBeenCalledWith('/saas/api/mgr/pt/profile')
    server.network?.events.removeAllListeners()
  })
})
