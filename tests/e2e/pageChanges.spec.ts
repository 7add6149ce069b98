import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/test'

/** Of two lists, opened and one of them shown again; each may change the length of its page a few times. */
const PAGES_READ_MAX = 15

/** Milliseconds after the click; later work belongs to something else. */
const WATCHED = 2500

async function counts(protocol: CDPSession) {
  const { metrics } = await protocol.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { styles: valueOf('RecalcStyleCount'), layouts: valueOf('LayoutCount') }
}

test('a page that was open is shown again with few recalculations of style and layout', async ({ person }) => {
  const { page, context } = await person('admin', { at: '/home' })
  const protocol = await context.newCDPSession(page)
  await protocol.send('Performance.enable')
  let pagesRead = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/queryPage')) pagesRead += 1
  })
  const row = page.getByRole('button', { name: / 的更多操作$/ }).first()
  await expect(page.getByRole('slider', { name: /^到访与收听/ }).locator('svg')).toBeVisible()
  for (const name of [/^全部导览/, /^制作中导览/]) {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()
    await row.waitFor()
  }
  /** Clicks by script: a pointer that moves restyles what it leaves and enters. */
  const open = async (title: string) => {
    await page.waitForLoadState('networkidle')
    const before = await counts(protocol)
    await page.evaluate((name) => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent === name,
      )
      tab?.click()
    }, title)
    await page.waitForTimeout(WATCHED)
    await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true')
    const after = await counts(protocol)
    return { styles: after.styles - before.styles, layouts: after.layouts - before.layouts }
  }
  const list = await open('全部导览')
  expect(list.styles).toBeLessThanOrEqual(20)
  expect(list.layouts).toBeLessThanOrEqual(6)
  const home = await open('首页')
  expect(home.styles).toBeLessThanOrEqual(40)
  expect(home.layouts).toBeLessThanOrEqual(20)
  expect(pagesRead).toBeLessThanOrEqual(PAGES_READ_MAX)
})
