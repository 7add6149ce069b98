import type { Page } from '@playwright/test'
import { expect, PASSWORD, passwordHash, test } from './support/test'
import type { Account } from '../support/session/accounts'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const urlSafe = (text: string) => Buffer.from(text, 'utf8').toString('base64url')

async function login(
  url: string,
  loginAccount: Account,
): Promise<{ loginAccount: string; name: string; token: string }> {
  const response = await fetch(`${url}/saas/api/mgr/pb/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginAccount, password: passwordHash(PASSWORD) }),
  })
  return ((await response.json()) as { data: { loginAccount: string; name: string; token: string } }).data
}

/** All outgoing addresses and referrers. */
function watchTraffic(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  return sent
}

/** The current user's button, labelled with name and account. */
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}.*账号菜单`) })
const user = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo') ?? '')

for (const [what, address] of [
  [
    'URL-encoded',
    (a: string, b: string, c: string) => `/?abc=${encodeURIComponent(`a=${base64(a)}&b=${base64(b)}&c=${base64(c)}`)}`,
  ],
  [
    'raw and URL-safe',
    (a: string, b: string, c: string) => `/home?abc=a=${urlSafe(a)}&b=${urlSafe(b)}&c=${urlSafe(c)}`,
  ],
] as const) {
  test(`all parts, ${what}: signs in and removes the sign-on data everywhere`, async ({ person, url }) => {
    const { loginAccount, name, token } = await login(url, 'editor')
    const { page } = await person(null)
    const sent = watchTraffic(page)
    await page.goto(address(loginAccount, name, token))
    await expect(page).toHaveURL(/\/home$/)
    await expect(accountOf(page, '陈嘉禾')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The first request is the hand-off itself; no later one carries any part of the token.
    for (const part of [base64(token), urlSafe(token), token])
      expect(sent.slice(2).filter((text) => text.includes(part))).toEqual([])
    expect(sent.slice(2).filter((text) => text.includes('abc='))).toEqual([])
    await page.goBack()
    expect(page.url()).not.toContain('abc=')
  })
}

const damaged: [string, (token: string) => string][] = [
  ['a missing part', (token) => `a=${base64('editor')}&b=${base64('陈嘉禾')}&x=${base64(token)}`],
  ['an empty part', (token) => `a=&b=${base64('陈嘉禾')}&c=${base64(token)}`],
  ['a part that is not base64', (token) => `a=%%%&b=${base64('陈嘉禾')}&c=${base64(token)}`],
  [
    'a part that is not UTF-8',
    (token) => `a=${base64('editor')}&b=${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64')}&c=${base64(token)}`,
  ],
  ['nothing at all', () => ''],
]
test('a damaged link stores nothing and shows the login page', async ({ person, url }) => {
  const { token } = await login(url, 'editor')
  const { page } = await person(null)
  for (const [what, value] of damaged) {
    await page.goto(`/?abc=${encodeURIComponent(value(token))}`)
    await expect(page, what).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: '登录' }), what).toBeVisible()
    expect(await user(page), what).not.toContain('token":"')
    expect(page.url(), what).not.toContain('abc=')
  }
})

test('over an open session it signs in as the specification says, names both, and gives the former back', async ({
  person,
  url,
}) => {
  const { loginAccount, name, token } = await login(url, 'auditor')
  const address = `/?abc=${encodeURIComponent(`a=${base64(loginAccount)}&b=${base64(name)}&c=${base64(token)}`)}`
  const { page } = await person('editor', { at: address })
  const notice = page.getByRole('alert').filter({ hasText: '已换成「周一帆」登录' })
  await expect(notice).toContainText('原来陈嘉禾editor')
  await expect(accountOf(page, '周一帆')).toBeVisible()
  expect(page.url()).not.toContain('abc=')
  // It waits for the answer, also over a reload.
  await page.reload()
  await notice.getByRole('button', { name: '换回「陈嘉禾」' }).click()
  await expect(accountOf(page, '陈嘉禾')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto(address)
  const logouts: string[] = []
  page.on('request', (request) => request.url().endsWith('/logout') && logouts.push(request.url()))
  await notice.getByRole('button', { name: '继续用「周一帆」' }).click()
  await expect(notice).toHaveCount(0)
  await expect(accountOf(page, '周一帆')).toBeVisible()
  await expect(page.getByRole('link', { name: /制作中导览/ })).toHaveCount(0)
  expect(logouts).toHaveLength(1)
})

test('an unknown token leads to the login page, and does not end the session of the account it names', async ({
  person,
}) => {
  const address = `/?abc=${encodeURIComponent(`a=${base64('editor')}&b=${base64('陈嘉禾')}&c=${base64('x'.repeat(43))}`)}`
  const stranger = await person(null)
  stranger.watch.expectRefusal(401)
  await stranger.page.goto(address)
  await expect(stranger.page).toHaveURL(/\/login$/)
  expect(await user(stranger.page)).not.toContain('xxxx')

  const { page, watch } = await person('editor')
  watch.expectRefusal(401)
  await page.goto(address)
  await expect(page).toHaveURL(/\/home$/)
  await expect(accountOf(page, '陈嘉禾')).toBeVisible()
  await page.reload()
  await expect(accountOf(page, '陈嘉禾')).toBeVisible()
})
