import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo')!) as { state: { user: { token: string } } }).state.user.token,
  )

/** Ends the session at the server, as an administrator or the clock would. */
export async function endSession(page: Page): Promise<void> {
  const response = await fetch(new URL('/saas/api/mgr/pt/logout', page.url()), {
    headers: { accessToken: await tokenOf(page) },
  })
  expect(response.status).toBe(200)
}
