import { order, pickUp } from './support/guides'
import { arrowTo } from './support/menus'
import { expect, PASSWORD, test } from './support/test'

test('signing in works by keyboard alone', async ({ person }) => {
  const { page } = await person(null, { at: '/login' })
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await page.keyboard.type('editor')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('the skip link moves the focus past the menu and the bars', async ({ person }) => {
  const { page } = await person('editor', { at: '/guide/guide-list/all' })
  await expect(page.getByRole('heading', { name: '全部导览', level: 1 })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('arrow keys move between tabs and Delete closes one', async ({ person }) => {
  const { page } = await person('editor', { at: '/home' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const name of ['全部导览', '制作中导览']) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await page.getByRole('tab', { name: '制作中导览' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: '全部导览' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab', { name: '全部导览' })).toHaveCount(0)
  await page.getByRole('tab', { name: '首页' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab', { name: '首页' })).toHaveCount(1)
})

test('a guide is moved by keyboard, and the new order is saved', async ({ person }) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all' })
  const handles = page.getByRole('button', { name: /^移动 / })
  await expect(handles.first()).toBeVisible()
  const before = await order(page)
  const name = (await handles.first().getAttribute('aria-label'))!.replace('移动 ', '')
  const from = before.indexOf(name)
  const sorted = page.waitForResponse((response) => response.url().endsWith('/pv/guides'))
  const { announcement, place } = await pickUp(handles.first())
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText(new RegExp(`移到第 ${place + 1} 位`))
  await page.keyboard.press('Space')
  expect((await sorted).status()).toBe(200)
  await page.reload()
  await expect(handles.first()).toBeVisible()
  await expect.poll(() => order(page).then((names) => names.indexOf(name))).toBe(from + 1)
})

test("the bars' menus focus their first entry, follow the arrow keys, and run an entry once on Enter", async ({
  person,
}) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all' })
  const account = page.getByRole('button', { name: /账号菜单/ })
  await account.focus()
  await page.keyboard.press('Enter')
  const entries = page.locator('.ant-dropdown').getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entries).toHaveCount(0)
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries.first()).toBeFocused()
  const entry = page.getByRole('menuitem', { name: '修改密码' })
  await arrowTo(entry)
  await page.keyboard.press('Enter')
  const password = page.getByRole('dialog', { name: '修改密码' })
  await expect(password).toBeVisible()
  await expect(entries).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(password).toHaveCount(0)

  const density = page.getByRole('button', { name: '行高' })
  await density.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(0)
  await expect(density).toBeFocused()
})

test('the Enter that selects a bulk action does not confirm its dialog', async ({ person }) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all' })
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .check()
  await page.getByRole('button', { name: '批量操作' }).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: '批量置顶' })
  await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeFocused()
  await arrowTo(entry)
  await page.keyboard.press('Enter')
  await expect(entry).toBeHidden()
  await expect(page.getByRole('dialog', { name: '置顶 1 个导览？' })).toBeVisible()
})

test("the Enter that selects from a row's menu neither confirms its dialog nor reopens the menu", async ({
  person,
}) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all?publish=online' })
  const more = page.getByRole('button', { name: /的更多操作$/ }).first()
  const choose = async (name: string) => {
    await more.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name, exact: true })
    await expect(page.locator('.ant-dropdown').getByRole('menuitem').first()).toBeFocused()
    await arrowTo(entry)
    await page.keyboard.press('Enter')
    await expect(entry).toBeHidden()
  }
  await choose('下线')
  const question = page.getByRole('dialog', { name: /^下线「/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(more).toBeFocused()

  await choose('审核记录')
  await expect(page.getByRole('dialog', { name: /^审核记录/ })).toBeVisible()
  await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveCount(0)
})
