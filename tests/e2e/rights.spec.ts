import type { Page } from '@playwright/test'
import { fromAccountMenu } from './support/menus'
import { expect, signIn, test } from './support/test'

/** A page's data calls; rights, profile and the menu's counts belong to the shell. */
function watchData(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/queryPage$|\/pt\/guide\/(?!basic)/.test(request.url())) calls.push(request.url())
  })
  return calls
}

const NOT_FOUND = '没有这个页面，或没有开通权限'

for (const [account, address, what] of [
  ['operator', '/guide/guide-list/pending', 'a page without the right'],
  ['admin', '/guide/no-such-page', 'an unknown address'],
] as const) {
  test(`${what} is a 404 and requests no data`, async ({ person }) => {
    const { page } = await person(account)
    const calls = watchData(page)
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
}

test('an address opened without a session is opened after signing in, and the login page then leads home', async ({
  person,
}) => {
  const { page } = await person(null, { at: '/guide/guide-list/all?keyword=黄山' })
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'editor')
  await expect(page).toHaveURL(/\/guide\/guide-list\/all\?keyword=/)
  await expect(page.getByRole('heading', { name: '全部导览', level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/home$/)
})

test('after signing out nothing of the previous account remains', async ({ person }) => {
  const { page } = await person('editor', { at: '/guide/guide-list/all' })
  await expect(page.getByRole('tab', { name: '全部导览' })).toBeVisible()
  await fromAccountMenu(page, '退出登录')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'finance')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('导览列表')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('陈嘉禾')
  expect(stored).not.toContain('/guide/guide-list/all')
})
