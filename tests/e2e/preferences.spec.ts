import type { Page } from '@playwright/test'
import { order, rowOf } from './support/guides'
import { clickAtRest } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const ALL = '/guide/guide-list/all'
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^选择 / }) })

test(
  'the keyboard help lists the shortcuts of the page, and single characters can be switched off',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('editor', { at: ALL })
    await expect(rowOf(page, '黄山风景区')).toBeVisible()
    const help = page.getByRole('dialog', { name: '键盘快捷键' })
    await page.keyboard.press('?')
    await expect(help.getByRole('region', { name: '全局' })).toContainText('搜索')
    for (const words of ['查找', '新增导览'])
      await expect(help.getByRole('region', { name: '列表' })).toContainText(words)
    await expect(help.getByRole('region', { name: '标签栏' })).toContainText('重新打开关闭的标签')
    await help.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)

    await page.reload()
    await expect(rowOf(page, '黄山风景区')).toBeVisible()
    await page.keyboard.press('?')
    await page.keyboard.press('n')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: /^搜索/ })).toBeVisible()
  },
)

test('the row height applies to every list', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: ALL })
  const height = async () => (await rows(page).first().boundingBox())!.height
  await expect(rows(page).first()).toBeVisible()
  const before = await height()
  await page.getByRole('button', { name: '行高' }).click()
  await clickAtRest(page.getByRole('menuitem', { name: '紧凑' }))
  await expect.poll(height).toBeLessThan(before)
  const compact = await height()
  await page.goto('/guide/guide-list/making')
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(height).toBe(compact)
})

test('a dismissed hint does not come back', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: ALL })
  const hint = page.getByRole('note').filter({ hasText: '把手可以拖动排序' })
  await hint.getByRole('button', { name: '知道了' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('filters can be saved under a name and shared as a link', NIGHTLY.variant, async ({ person }) => {
  const { page, context } = await person('editor', { at: `${ALL}?review=failed` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '常用筛选' }).click()
  await page.getByRole('textbox', { name: '现在的筛选的名字' }).fill('要返工的')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已存下筛选「要返工的」')).toBeVisible()
  await page.getByRole('button', { name: '复制「要返工的」的链接' }).click()
  await expect(page.getByText('已复制「要返工的」的链接')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\?review=failed$/)

  await page.goto(ALL)
  await page.getByRole('button', { name: '常用筛选' }).click()
  await page.getByRole('button', { name: '要返工的', exact: true }).click()
  await expect(page).toHaveURL(/review=failed$/)
  await expect
    .poll(() =>
      rows(page)
        .allInnerTexts()
        .then((all) => all.length > 0 && all.every((text) => text.includes('未通过'))),
    )
    .toBe(true)
  const failed = await order(page)

  const other = (await person('admin', { at: link })).page
  await expect.poll(() => order(other)).toEqual(failed)
  await other.getByRole('button', { name: '常用筛选' }).click()
  await expect(other.getByText('要返工的')).toHaveCount(0)
})
