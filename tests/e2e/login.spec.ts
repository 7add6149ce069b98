import { NIGHTLY } from './support/nightly'
import { expect, signIn, test } from './support/test'

const SIGN_IN = /\/assets\/login-signin-[\w-]+\.js$/

test('an outdated login page reloads once on use, then shows an error', NIGHTLY.rare, async ({ person }) => {
  const { page, watch } = await person(null)
  watch.expectRefusal(404)
  await page.route(SIGN_IN, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })

  await signIn(page, 'viewer')
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')
  await page.waitForLoadState('networkidle')
  // If the reload does not help, show an error and keep the input.
  await signIn(page, 'viewer')
  await expect(page.getByText('程序没有取到，可能刚发布了新版本，也可能网络断开了，请刷新页面再试')).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('viewer')
  expect(loads).toBe(1)

  await page.unroute(SIGN_IN)
  await page.reload()
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/home$/)
})
