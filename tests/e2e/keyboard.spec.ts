import { order } from './support/guides'
import { expect, PASSWORD, test } from './support/test'

test('signing in needs no mouse', async ({ person }) => {
  const { page } = await person(null, { at: '/login' })
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await page.keyboard.type('editor')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('the skip link leads past menu and bars', async ({ person }) => {
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

test('tabs are walked by arrows and closed by Delete', async ({ person }) => {
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

test('a guide is moved by keyboard, and the move is kept', async ({ person }) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all' })
  const handles = page.getByRole('button', { name: /^移动 / })
  await expect(handles.first()).toBeVisible()
  const before = await order(page)
  const name = (await handles.first().getAttribute('aria-label'))!.replace('移动 ', '')
  const from = before.indexOf(name)
  const sorted = page.waitForResponse((response) => response.url().endsWith('/pv/guides'))
  await handles.first().focus()
  await page.keyboard.press('Space')
  // What a screen reader is told: picked up, then its place.
  const told = page.getByRole('status').filter({ hasText: `「${name}」` })
  await expect(told).toHaveText(/已拿起|移到第/)
  const place = Number(/第 (\d+) 位/.exec((await told.textContent()) ?? '')?.[1])
  await page.keyboard.press('ArrowDown')
  await expect(told).toHaveText(new RegExp(`移到第 ${place + 1} 位`))
  await page.keyboard.press('Space')
  expect((await sorted).status()).toBe(200)
  await page.reload()
  await expect(handles.first()).toBeVisible()
  await expect.poll(() => order(page).then((names) => names.indexOf(name))).toBe(from + 1)
})

test('the key that chooses what is done to many does not answer what is asked then', async ({ person }) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all' })
  await page.getByRole('checkbox', { name: /^选择 / }).first().check()
  await page.getByRole('button', { name: '批量操作' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const entry = page.getByRole('menuitem', { name: '批量置顶' })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await entry.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(entry).toBeHidden()
  await expect(page.getByRole('dialog', { name: '置顶 1 个导览？' })).toBeVisible()
})

test('the key that chooses from a row’s menu neither answers what is asked then nor opens the menu again', async ({ person }) => {
  const { page } = await person('admin2', { at: '/guide/guide-list/all?publish=online' })
  const more = page.getByRole('button', { name: /的更多操作$/ }).first()
  const choose = async (name: string) => {
    await more.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name, exact: true })
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    while (!(await entry.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
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
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})
