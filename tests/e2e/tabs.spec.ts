import type { Locator, Page } from '@playwright/test'
import { clickAtRest } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('tablist')
const rowsOf = (pane: Locator) => pane.getByRole('button', { name: / 的更多操作$/ })
const names = (page: Page) => bar(page).getByRole('tab').allTextContents()

async function choose(page: Page, tab: string, entry: string): Promise<void> {
  await bar(page).getByRole('tab', { name: tab }).click({ button: 'right' })
  await clickAtRest(page.getByRole('menuitem', { name: new RegExp(`^${entry}( |$)`) }))
  await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveCount(0)
}

test('tabs are closed to the left and right, pinned, and reopened', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: '/home' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const name of ['全部导览', '待审核导览', '制作中导览']) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(bar(page).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await expect.poll(() => names(page)).toEqual(['首页', '全部导览', '待审核导览', '制作中导览'])

  await choose(page, '制作中导览', '固定')
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定', '全部导览', '待审核导览'])
  await choose(page, '待审核导览', '关闭左侧')
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定', '待审核导览'])

  await page.keyboard.press("Control+Shift+'")
  // The address changes before the page is drawn.
  await expect(bar(page).getByRole('tab', { name: '全部导览' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/guide-list\/all$/)
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定', '全部导览', '待审核导览'])

  await choose(page, '制作中导览', '关闭右侧')
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定'])
  await expect(page).toHaveURL(/\/guide-list\/making$/)

  // Tabs belong to this browser tab and survive a reload.
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定'])
  await choose(page, '首页', '重新打开关闭的标签')
  await expect(bar(page).getByRole('tab', { selected: true })).toHaveText(/^(全部|待审核)导览/)
  await expect(page).toHaveURL(/\/guide-list\/(all|pending)$/)
  await choose(page, '制作中导览', '取消固定')
  await choose(page, '制作中导览', '关闭')
  await expect.poll(() => names(page).then((all) => all.some((name) => name.startsWith('制作中')))).toBe(false)
})

test('a background page is hidden and unfocusable, and returns unchanged without a full redraw', async ({
  person,
  browser,
}) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all?size=20' })
  const pane = page.getByRole('tabpanel', { name: '全部导览' })
  const last = rowsOf(pane).last()
  await last.scrollIntoViewIfNeeded()
  const before = await pane.evaluate((box) => box.scrollTop)
  expect(before).toBeGreaterThan(0)
  const element = (await pane.elementHandle())!

  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^待审核导览/ })
    .click()
  await expect(rowsOf(page.getByRole('tabpanel', { name: '待审核导览' })).first()).toBeVisible()
  await expect(pane).toHaveCount(0)
  expect(await element.evaluate((box) => box.checkVisibility())).toBe(false)
  expect(
    await element.evaluate((box) => box.querySelector('button')!.focus() ?? box.contains(document.activeElement)),
  ).toBe(false)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)

  const elements = await element.evaluate((box) => box.querySelectorAll('*').length)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await bar(page).getByRole('tab', { name: '全部导览' }).click()
  await expect(last).toBeInViewport()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
  expect(styled).toBeGreaterThan(0)
  expect(styled).toBeLessThan(elements / 2)
  expect(await pane.evaluate((box) => box.scrollTop)).toBe(before)
})
