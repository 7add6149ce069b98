import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('tablist')
const names = (page: Page) => bar(page).getByRole('tab').allTextContents()

async function choose(page: Page, tab: string, entry: string): Promise<void> {
  await bar(page).getByRole('tab', { name: tab }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^${entry}( |$)`) }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

test('tabs are closed to the left and right, pinned, and opened again', async ({ person }) => {
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
  await expect(page).toHaveURL(/\/guide-list\/all$/)
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定', '全部导览', '待审核导览'])

  await choose(page, '制作中导览', '关闭右侧')
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定'])
  await expect(page).toHaveURL(/\/guide-list\/making$/)

  // They are this browser tab's, over a reload too.
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['首页', '制作中导览，已固定'])
  await choose(page, '首页', '重新打开关闭的标签')
  await expect(page).toHaveURL(/\/guide-list\/(all|pending)$/)
  await choose(page, '制作中导览', '取消固定')
  await choose(page, '制作中导览', '关闭')
  await expect.poll(() => names(page).then((all) => all.some((name) => name.startsWith('制作中')))).toBe(false)
})
