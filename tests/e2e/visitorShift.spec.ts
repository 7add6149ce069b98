import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, PHONE } from './support/visitorGuide'

/** Cumulative layout shift since the page opened (CLS); above 0.1 a page counts as restless. */
const SHIFT_MAX = 0.05

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1000)
      }),
  )

for (const part of ['', '#home'])
  test(
    `no guide's page moves under the visitor while it opens, at ${part || 'its introduction'}`,
    NIGHTLY.long,
    async ({ browser, url }) => {
      const { send, token } = await asAdmin(url)
      const guides = await must(send, contract.guide.onlineIdAndName, { token })
      for (const { id, name } of guides.slice(0, 6)) {
        const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
        const page = await context.newPage()
        const devTools = await context.newCDPSession(page)
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await page.goto(`${url}/h5/${id}${part}`)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
        expect(await shifted(page), name).toBeLessThanOrEqual(SHIFT_MAX)
        await context.close()
      }
    },
  )
