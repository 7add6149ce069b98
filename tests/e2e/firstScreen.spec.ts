import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './support/test'

const account = (page: Page) => page.getByLabel('账号', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('the login form is visible before any console code has run, and cannot be submitted until then', async ({
  browser,
  url,
}) => {
  const page = await browser.newPage({ baseURL: url })
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/guide/guide-list/all')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await account(page).fill('admin')
  await password(page).fill('typed')
  await password(page).press('Enter')
  await expect(submit(page)).toBeDisabled()
  await expect(page).toHaveURL(/\/guide\/guide-list\/all$/)
  await page.close()
})

test('input typed before the code has loaded is kept, with the focus, and signs in', async ({ person }) => {
  const { page } = await person(null)
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/login-[\w-]+\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await account(page).pressSequentially('admin')
  await password(page).pressSequentially(PASSWORD.slice(0, 4))
  release()
  await expect(submit(page)).toBeEnabled()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(PASSWORD.slice(4))
  await expect(account(page)).toHaveValue('admin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('users who are signed in, or arrive by a sign-on link, never see the form', async ({ person, url }) => {
  const { context } = await person('viewer')
  for (const address of ['/home', '/client/?abc=damaged']) {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const counter = Object.assign(window, { framesWithForm: 0 })
      const look = () => {
        if (document.querySelector('form[aria-label="登录"]')?.checkVisibility()) counter.framesWithForm += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(url + address)
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { framesWithForm: number }).framesWithForm), address).toBe(0)
    await page.close()
  }
})
