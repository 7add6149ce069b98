import type { Page } from '@playwright/test'
import { rowOf } from '../e2e/support/guides'
import { NIGHTLY } from '../e2e/support/nightly'
import { NEW_BUILD } from './support/globalSetup'
import { expect, send, signInAs, START, test } from './support/test'

const ALL = '/guide/guide-list/all'
const BASIC = '/pt/guide/basic'

const controllerChanged = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
      ),
  )

test(
  'a new build replaces the service worker under open pages without failing calls or ending the session',
  NIGHTLY.rare,
  async ({ sit }) => {
    const page = await sit.start()
    await page.goto(sit.url)
    await signInAs(page, '管理员')
    await page.goto(sit.url + ALL)
    await expect(rowOf(page, '黄山风景区')).toBeVisible(START)
    try {
      await page.context().addCookies([{ name: NEW_BUILD, value: '1', url: sit.url }])
      // Rejects when the page closes before the event arrives.
      const changed = controllerChanged(page).catch(() => undefined)
      const second = await sit.newPage()
      await second.goto(sit.url + ALL)
      // The new worker takes over at once, or waits while Chromium believes the old one is busy, for minutes. Calls work either way.
      await Promise.race([changed, second.waitForTimeout(10_000)])
      // Immediately, and again after the page has registered with the new worker.
      for (let call = 0; call < 3; call += 1) expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
      await expect(rowOf(second, '黄山风景区')).toBeVisible(START)
      await expect(page).toHaveURL(sit.url + ALL)
    } finally {
      await page.context().clearCookies({ name: NEW_BUILD })
      // A waiting worker would take over in the middle of the next test.
      await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
      })
    }
  },
)

test('a page that bypasses the service worker shows an error instead of reloading forever', async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(`${sit.url}/home`)
  await expect(page.getByRole('alert')).toContainText('绕过了 Service Worker', START)
  await devTools.send('Network.setBypassServiceWorker', { bypass: false })
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('button', { name: /^演示控制台/ })).toBeVisible(START)
})
