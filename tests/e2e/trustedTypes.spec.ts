import type { Page } from '@playwright/test'
import { expect, signIn, stateOf, test } from './support/test'

/*
 * `person` fails a test for every breach of the policy, Trusted Types among them; here the places are gone through that
 * the other tests do not open.
 */
const GUIDES = '/guide/guide-list/all'
/** What opens something; the rest acts at once and would change what other tests meet. */
const OPENS = /^(编辑|编辑标签|设置|地图设置|审核|审核记录|预览|历史|历史版本|删除)/
const more = (page: Page) => page.getByRole('button', { name: / 的更多操作$/ }).first()

test('the policy is in force: strings become markup only through the sanitiser, script only from our own address', async ({ browser, url }) => {
  // Not a watched page: every refusal is told in the console.
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(url, 'admin') })
  const page = await context.newPage()
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const found = await page.evaluate(() => {
    const box = document.createElement('div')
    box.innerHTML = '<b onclick="x()">bold</b><script>x()</script><img src="x:" onerror="x()"><a href="javascript:x()">go</a>'
    const refused = (act: () => unknown) => {
      try {
        act()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    return {
      markup: box.innerHTML,
      foreignWorker: refused(() => new Worker('data:text/javascript,1')),
      foreignScript: refused(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
      scriptText: refused(() => Object.assign(document.createElement('script'), { text: 'x()' })),
      otherPolicy: refused(() => (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes.createPolicy('other', {})),
    }
  })
  expect(found).toEqual({ markup: '<b>bold</b><img><a>go</a>', foreignWorker: true, foreignScript: true, scriptText: true, otherPolicy: true })
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page, drawer or dialog breaks the policy, ${colorScheme}`, async ({ person }) => {
    // Some twenty pages one after the other.
    test.setTimeout(240_000)
    const { page } = await person('admin', { colorScheme, at: GUIDES })
    await expect(more(page)).toBeVisible()
    const items = async () => {
      await more(page).click()
      const texts = (await page.getByRole('menu').getByRole('menuitem').allInnerTexts()).filter((text) => OPENS.test(text))
      await page.keyboard.press('Escape')
      return texts
    }
    const names = await items()
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      await page.goto(GUIDES)
      await more(page).click()
      const item = page.getByRole('menuitem', { name, exact: true })
      if ((await item.getAttribute('aria-disabled')) === 'true') continue
      await item.click()
      await page.waitForLoadState('networkidle')
    }
    for (const address of ['/guide/guide-list/pending', '/guide/guide-list/making', '/guide/guide-list/making?new=composite', '/guide/guide-list/making?new=indoor', '/404', '/home']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached()
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  })
}

test('nor does the captcha’s worker', async ({ person }) => {
  const { page } = await person(null, { at: '/login' })
  // As after three failures, which would make a captcha due for every other test from this address.
  await page.route('**/pb/login/pre', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, captcha: true } } })
  })
  const worker = page.waitForEvent('worker')
  await signIn(page, 'viewer2')
  await worker
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 })
})
