import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { SitBrowser } from './browser'

/** Covers a cold start on a busy machine. */
export const START = { timeout: 300_000 }

export const test = base.extend<object, { sit: SitBrowser }>({
  // Shared by all tests of a worker: the database is started once.
  sit: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('sit mode is tested in Chromium')
      const browser = new SitBrowser()
      await use(browser)
      await browser.forget()
    },
    { scope: 'worker' },
  ],
})

const panelOf = (page: Page) => page.getByRole('complementary', { name: '演示控制台' })

async function openPanel(page: Page) {
  // Background tabs are throttled and settle slowly.
  await page.bringToFront()
  await page.getByRole('button', { name: /^演示控制台/ }).click()
  return panelOf(page)
}

/** Signs in through the panel, replacing any current session. */
export async function signInAs(page: Page, role: string, merchant = '山声文旅集团'): Promise<void> {
  const panel = await openPanel(page)
  await panel.getByRole('group', { name: merchant }).getByRole('button', { name: role }).click()
  // The panel closes with the new session; the URL alone proves nothing, it may have been home before.
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/home$/, START)
}

/** Clears all data through the first tab's panel; every given tab reloads and shows the login page. */
export async function resetData(page: Page, ...others: Page[]): Promise<void> {
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: '恢复为演示数据' }).click()
  await expect(panel.getByRole('button', { name: '确认，丢弃所有修改' })).toBeFocused()
  // The URL changes to the login page before the reload.
  const loaded = [page, ...others].map((tab) => tab.waitForEvent('load', START))
  await page.keyboard.press('Enter')
  await Promise.all(loaded)
  for (const tab of [page, ...others]) await expect(tab).toHaveURL(/\/login$/, START)
}

export async function setScenario(page: Page, title: string, on: boolean): Promise<void> {
  const panel = await openPanel(page)
  await panel.getByRole('checkbox', { name: new RegExp(`^${title}`) }).setChecked(on)
  await panel.getByRole('button', { name: '收起' }).click()
  await expect(panel).toHaveCount(0)
}

interface Answer {
  status: number
  body: { code: number; msg: string; data: unknown }
  ms: number
}

/** Sends a call from the page, with its current session. */
export const send = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([method, path, body]) => {
      const token =
        (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { state?: { user?: { token: string } } }).state?.user
          ?.token ?? ''
      const headers = { accessToken: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const started = performance.now()
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`/saas/api/mgr${path}`, { method, headers, ...content })
      return {
        status: response.status,
        body: (await response.json()) as Answer['body'],
        ms: performance.now() - started,
      }
    },
    [method, path, body] as const,
  )

export const upload = (page: Page, kind: 'picture' | 'voice' | 'txt', file: Buffer): Promise<Answer> =>
  page.evaluate(
    async ([kind, base64]) => {
      const { state } = JSON.parse(localStorage.getItem('userInfo')!) as { state: { user: { token: string } } }
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]), 'file')
      const started = performance.now()
      const response = await fetch(`/saas/api/storage/${kind}`, {
        method: 'POST',
        headers: { accessToken: state.user.token },
        body: form,
      })
      return {
        status: response.status,
        body: (await response.json()) as Answer['body'],
        ms: performance.now() - started,
      }
    },
    [kind, file.toString('base64')] as const,
  )

export { expect }
