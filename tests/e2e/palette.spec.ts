import type { Page } from '@playwright/test'
import { clickAtRest, expectNothingOver } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const palette = (page: Page) => page.getByRole('dialog', { name: /^搜索/ })
const options = (page: Page) => palette(page).getByRole('option')
const group = (page: Page, name: string | RegExp) => palette(page).getByRole('group', { name })

async function ask(page: Page, words?: string): Promise<void> {
  // The previous overlay captures keys while it exists.
  await expectNothingOver(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  if (words !== undefined) await page.keyboard.type(words)
}

/** Enter takes the highlighted option. */
async function take(page: Page, name: RegExp): Promise<void> {
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(name)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('finds pages by initials and pinyin, finds guides, and runs actions', async ({ person }) => {
  const { page } = await person('admin', { at: '/home' })
  await expect(menu(page)).toBeVisible()

  await ask(page, 'qbdl')
  await expect(options(page).first()).toHaveText(/^全部导览/)
  await take(page, /^全部导览/)
  await expect(page).toHaveURL(/\/guide-list\/all$/)

  await ask(page, 'daishenhe')
  await expect(options(page).first()).toHaveText(/^待审核导览/)
  await take(page, /^待审核导览/)
  await expect(page).toHaveURL(/\/guide-list\/pending$/)

  await ask(page, 'huangshan')
  await expect(group(page, '导览').getByRole('option').first()).toHaveText(/^黄山风景区/)
  await take(page, /^黄山风景区/)
  await expect(page.getByRole('dialog', { name: '编辑导览 · 黄山风景区' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await ask(page, '深色')
  await take(page, /深色/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await ask(page, '没有这样的东西')
  await expect(palette(page).getByText('没有找到「没有这样的东西」')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

for (const [account, details] of [
  ['auditor', {}],
  ['operator', NIGHTLY.variant],
] as const) {
  test(`${account} finds exactly the pages of their own menu`, details, async ({ person }) => {
    const { page } = await person(account, { at: '/home' })
    await expect(menu(page)).toBeVisible()
    const closed = menu(page).getByRole('menuitem', { expanded: false })
    while ((await closed.count()) > 0) await clickAtRest(closed.first())
    const own = (await menu(page).getByRole('link').allInnerTexts()).map((text) =>
      text.replace(/（在新标签页打开）/, '').replace(/\s*\d*\s*$/, ''),
    )
    await ask(page)
    const pages = await group(page, '菜单').getByRole('option').allInnerTexts()
    expect(pages.map((text) => text.split('\n')[0])).toEqual(own)
    for (const refused of ['制作中导览', '新增综合导览']) {
      await palette(page).getByRole('combobox').fill(refused)
      await expect(options(page)).toHaveCount(0)
    }
  })
}
