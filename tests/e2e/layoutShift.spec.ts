import type { Page } from '@playwright/test'
import { greeting } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

interface Shift extends PerformanceEntry {
  value: number
}

/** Cumulative layout shift since the page opened (CLS). */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

for (const width of [390, 1440]) {
  test(`home at ${width} px does not shift while its figures load`, NIGHTLY.rare, async ({ person }) => {
    const { page } = await person('admin', { at: '/home', viewport: { width, height: 844 } })
    // One call is delayed: what is already drawn must not move.
    await page.route(/question/i, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.reload()
    await expect(greeting(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/数据截至/)).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.02)
  })
}
