import type { Page } from '@playwright/test'
import { photo } from './support/guides'
import { clickAtRest, expectNothingOver, fromAccountMenu } from './support/menus'
import { expectChineseNames } from './support/names'
import { NIGHTLY } from './support/nightly'
import { expect, signIn, stateOf, test } from './support/test'

/*
 * `person` fails a test on every CSP violation, Trusted Types included. This file opens the places that other tests do
 * not, and also checks what screen readers announce there.
 */
const GUIDES = '/guide/guide-list/all'

/** Everything that a page opens over itself. */
const opened = (page: Page) =>
  page
    .getByRole('dialog')
    .or(page.locator('.ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown'))
    .filter({ visible: true })

test('the policy is enforced: markup only through the sanitiser, scripts only from our own origin', async ({
  browser,
  url,
}) => {
  // An unwatched page: the console logs every refusal.
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(url, 'admin') })
  const page = await context.newPage()
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const set = () => {
    const box = document.createElement('div')
    box.innerHTML = '<b>bold</b>'
    return box.innerHTML
  }
  // Home has no sanitiser; the first other page loads it.
  await expect(page.evaluate(set)).rejects.toThrow('TrustedHTML')
  await page.goto(GUIDES)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const results = await page.evaluate(() => {
    const box = document.createElement('div')
    box.innerHTML =
      '<b onclick="x()">bold</b><script>x()</script><img src="x:" onerror="x()"><a href="javascript:x()">go</a>'
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
      foreignScript: refused(() =>
        Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
      ),
      scriptText: refused(() => Object.assign(document.createElement('script'), { text: 'x()' })),
      otherPolicy: refused(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('other', {}),
      ),
    }
  })
  expect(results).toEqual({
    markup: '<b>bold</b><img><a>go</a>',
    foreignWorker: true,
    foreignScript: true,
    scriptText: true,
    otherPolicy: true,
  })
  await context.close()
})

const ENTRIES = ['预览', '编辑标签', '导览设置', '审核记录', '移动到…', '删除'] as const

test('no drawer or dialog of a guide violates the policy', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('admin', { at: GUIDES })
  for (const name of ENTRIES) {
    await page
      .getByRole('button', { name: / 的更多操作$/ })
      .last()
      .click()
    await clickAtRest(page.getByRole('menuitem', { name, exact: true }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectChineseNames(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/guide/guide-list/pending')
  await page
    .getByRole('button', { name: /^审核 / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '退回' })).toBeVisible()
  await expectChineseNames(page)
})

test('no tool of a list violates the policy', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('admin', { at: `${GUIDES}?review=failed` })
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .check()
  for (const name of ['常用筛选', '行高', '列设置', '更多筛选', '批量操作']) {
    await page.getByRole('button', { name }).click()
    await expect(opened(page).first()).toBeVisible()
    await expectChineseNames(page)
    if (name === '更多筛选') {
      await page.getByRole('dialog').or(page.getByRole('tooltip')).getByRole('combobox').first().click()
      await expect(opened(page).nth(1)).toBeVisible()
    }
    if (name === '批量操作') {
      await clickAtRest(page.getByRole('menuitem', { name: '批量置顶' }))
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    // The topmost overlay closes first.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(opened(page)).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  }
  await page.goto(`${GUIDES}?keyword=${encodeURIComponent('没有这样的导览')}`)
  await expect(page.getByText('没有符合的导览')).toBeVisible()
})

test('no page, dialog or error page violates the policy', NIGHTLY.rare, async ({ person }) => {
  const { page, watch } = await person('admin')
  watch.expectRefusal(404, 500)
  watch.expectText(/ChunkError/)
  for (const address of [
    '/home',
    '/guide/guide-list/pending',
    '/guide/guide-list/making',
    '/guide/guide-list/making?new=indoor',
    '/404',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectChineseNames(page)
  }
  for (const [keys, name] of [
    ['Control+k', /^搜索/],
    ['?', '键盘快捷键'],
  ] as const) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectChineseNames(page)
    await page.keyboard.press('Escape')
    await expectNothingOver(page)
  }
  await fromAccountMenu(page, '修改密码')
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await expectChineseNames(page)

  await page.route('**/pt/guide/queryPage', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '出错了', data: null, requestId: 'r-1' } }),
  )
  await page.goto(GUIDES)
  await expect(page.getByText('请求号 r-1')).toBeVisible()
  await page.unroute('**/pt/guide/queryPage')
  await page.route(/\/assets\/guide-pending-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^待审核导览/ })
    .click()
  await expect(page.getByRole('heading', { name: '「待审核导览」没有打开' })).toBeVisible()
})

test(
  'the guide form does not violate the policy, including its selects and the crop dialog',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
    const form = page.getByRole('dialog', { name: /新增导览/ })
    for (const name of ['景区类型', '所在地区', '语种', '标签']) {
      const field = form.getByRole('combobox', { name })
      await field.click()
      await expect(opened(page).nth(1)).toBeVisible()
      await expectChineseNames(page)
      await page.keyboard.press('Escape')
      // The open list gets Escape first, then the form.
      await expect(opened(page)).toHaveCount(1)
    }
    await form
      .getByLabel('选择封面图片')
      .setInputFiles({ name: '方.jpg', mimeType: 'image/jpeg', buffer: await photo(600, 600) })
    await expect(page.getByRole('button', { name: '裁剪并上传' })).toBeVisible()
    await expect(page.getByRole('img', { name: '要裁剪的图片' })).toBeVisible()
    await expectChineseNames(page)
  },
)

test("the captcha's worker does not violate the policy", NIGHTLY.rare, async ({ person }) => {
  const { page } = await person(null, { at: '/login' })
  // Simulates the state after three failures, which would force a captcha on all other tests from this address.
  await page.route('**/pb/login/pre', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, captcha: true } } })
  })
  await expectChineseNames(page)
  const worker = page.waitForEvent('worker')
  await signIn(page, 'viewer2')
  await worker
  await expect(page).toHaveURL(/\/home$/)
})
