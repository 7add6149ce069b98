import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionWatch } from '@/app/shell/session/SessionWatch'
import { useSessionClock } from '@/stores/sessionClock'
import { render } from '../../support/pages/render'

const MINUTE = 60_000
const before = useSessionClock.getState()
afterEach(() => useSessionClock.setState(before, true))

test("the notice of the session's end stays closed when later responses round the end differently", async () => {
  const endsAt = Math.ceil(Date.now() / MINUTE + 4) * MINUTE - 1
  useSessionClock.setState({ idleAt: Date.now() + 120 * MINUTE, endsAt, span: 120 * MINUTE })
  render(<SessionWatch />)
  await screen.findByText(/^本次登录到 \d\d:\d\d 为止$/)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByText(/^本次登录到/)).toBeNull())
  for (const later of [400, 900]) {
    await act(async () => {
      useSessionClock.setState({ endsAt: endsAt + later })
      await Promise.resolve()
    })
  }
  await expect(screen.findByText(/^本次登录到/, undefined, { timeout: 300 })).rejects.toThrow()
})
