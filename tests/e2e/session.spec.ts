import { fromAccountMenu } from './support/menus'
import { endSession, tokenOf } from './support/session'
import { expect, PASSWORD, passwordHash, signIn, test } from './support/test'

test('simultaneous 401s in three tabs redirect each tab to the login page once', async ({ person }) => {
  const { page, context, watch } = await person('admin', { at: '/home' })
  watch.expectRefusal(401)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Hold the calls of three tabs until the session has ended, so all are refused at the same moment.
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let waiting = 0
  let refused = 0
  await context.route('**/saas/api/**', async (route) => {
    waiting += 1
    await gate
    await route.continue().catch(() => undefined)
  })
  context.on('response', (response) => {
    if (response.status() === 401) refused += 1
  })
  const pages = [page, await context.newPage(), await context.newPage()]
  let logins = 0
  for (const tab of pages) {
    await tab.exposeFunction('countLogin', () => void (logins += 1)).catch(() => undefined)
    await tab.addInitScript(() => {
      const replace = history.replaceState.bind(history)
      history.replaceState = (data, unused, url) => {
        if (String(url ?? '').startsWith('/login'))
          void (window as unknown as { countLogin: () => Promise<void> }).countLogin()
        replace(data, unused, url)
      }
    })
  }
  await endSession(page)
  for (const tab of pages) await tab.goto('/guide/guide-list/all')
  // Rights come first: their refusal ends the session in all tabs.
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(3)
  release()
  for (const tab of pages) {
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByRole('heading', { name: '登录' })).toBeVisible()
  }
  expect(refused).toBeGreaterThanOrEqual(1)
  await expect.poll(() => logins).toBe(pages.length)
  await context.unroute('**/saas/api/**')
  // Background tabs are throttled and settle slowly.
  await page.bringToFront()
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/(home|guide\/guide-list\/all)$/)
  expect(logins).toBe(pages.length)
})

test('signing out in one tab signs out in all', async ({ person }) => {
  const { page, context } = await person('editor', { at: '/home' })
  const other = await context.newPage()
  await other.goto('/guide/guide-list/all')
  await expect(other.getByRole('heading', { name: '全部导览', level: 1 })).toBeVisible()
  // Background tabs are throttled and settle slowly.
  await page.bringToFront()
  await fromAccountMenu(page, '退出登录')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
})

test("changing the password ends the account's other sessions in all their tabs, but not its own", async ({
  person,
  url,
}) => {
  const other = await person('finance2', { at: '/home' })
  other.watch.expectRefusal(401)
  const second = await other.context.newPage()
  await second.goto('/home')
  const { page } = await person('finance2', { at: '/home' })
  await fromAccountMenu(page, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('旧密码').fill(PASSWORD)
  await dialog.getByLabel('新密码', { exact: true }).fill('another-1')
  await dialog.getByLabel('再次输入新密码').fill('another-1')
  await dialog.getByLabel('再次输入新密码').press('Enter')
  await expect(page.getByText('修改密码成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  try {
    // The next call of one tab is refused, and both show the login page.
    await other.page.reload()
    for (const tab of [other.page, second]) await expect(tab).toHaveURL(/\/login$/)
    await signIn(second, 'finance2', 'another-1')
    for (const tab of [other.page, second]) await expect(tab).toHaveURL(/\/home$/)
    await page.reload()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  } finally {
    const response = await fetch(`${url}/saas/api/mgr/pt/editPwd`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', accessToken: await tokenOf(page) },
      body: JSON.stringify({ oldPwd: passwordHash('another-1'), newPwd: passwordHash(PASSWORD) }),
    })
    expect(response.status).toBe(200)
  }
})
