import type { Page, Response } from '@playwright/test'
import { rowOf } from './support/guides'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const LIST = /\/assets\/guide-all-[\w-]+\.js$/
const PALETTE = /\/assets\/Palette-[\w-]+\.js$/
const NOT_OPENED = '「全部导览」没有打开'

/** A file removed by a deployment: the server returns 404, as for any missing file. */
const remove = (page: Page, file: RegExp) =>
  page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))

/** Counts full page loads. */
function loads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

const toList = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /^全部导览/ })

test('a page whose code was removed by a deployment opens after one reload', NIGHTLY.rare, async ({ person }) => {
  const { page, watch } = await person('viewer', { at: '/home' })
  watch.expectRefusal(404)
  await expect(toList(page)).toBeVisible()
  await remove(page, LIST)
  // The reloaded page finds the new files.
  page.on('request', (request) => request.isNavigationRequest() && void page.unroute(LIST))
  const count = loads(page)
  await toList(page).click()
  await expect(page.getByRole('heading', { name: '全部导览', level: 1 })).toBeVisible()
  await expect(rowOf(page, '黄山风景区').or(page.getByText('黄山风景区')).first()).toBeVisible()
  expect(count()).toBe(1)
})

test(
  'code that stays missing causes one reload, then an error; other pages still work and retry loads it',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('viewer', { at: '/home' })
    watch.expectRefusal(404)
    watch.expectText(/ChunkError/)
    await expect(toList(page)).toBeVisible()
    await remove(page, LIST)
    const count = loads(page)
    await toList(page).click()
    const failed = page.getByRole('heading', { name: NOT_OPENED })
    await expect(failed).toBeVisible()
    expect(count()).toBe(1)

    await page.getByRole('button', { name: '重试' }).click()
    await expect(failed).toBeVisible()
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(page.getByRole('region', { name: '最近更新的导览' })).toBeVisible()
    await page.getByRole('tab', { name: '全部导览' }).click()
    await expect(failed).toBeVisible()
    expect(count()).toBe(1)

    await page.unroute(LIST)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('黄山风景区').first()).toBeVisible()
    expect(count()).toBe(1)
  },
)

test(
  'unsaved input survives the reload as a draft, and a second failure does not reload again',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
    watch.expectRefusal(404)
    watch.expectText(/ChunkError/)
    const form = page.getByRole('dialog', { name: /新增导览/ })
    const name = form.getByRole('textbox', { name: '导览名称' })
    await name.fill('发布时写到一半')
    await remove(page, PALETTE)
    const count = loads(page)
    const question = page.waitForEvent('dialog')
    await page.keyboard.press('Control+k')
    expect((await question).type()).toBe('beforeunload')
    await (await question).accept()
    await expect(form.getByText(/^有一份.*的草稿/)).toBeVisible()
    await form.getByRole('button', { name: '继续编辑' }).click()
    await expect(name).toHaveValue('发布时写到一半')
    expect(count()).toBe(1)

    // No second reload: the missing part shows an error and the form stays.
    await page.keyboard.press('Control+k')
    await expect(page.getByText(/^没有打开：程序没有取到/)).toBeVisible()
    await expect(name).toHaveValue('发布时写到一半')
    expect(count()).toBe(1)
    await page.unroute(PALETTE)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: /^搜索/ })).toBeVisible()
  },
)

test('a style sheet that failed once is loaded again', NIGHTLY.rare, async ({ person }) => {
  const { page, watch } = await person('viewer', { at: '/home' })
  watch.expectText(/net::ERR_FAILED/)
  await expect(toList(page)).toBeVisible()
  const sheet = /\/assets\/guides-[\w-]+\.css$/
  let requests = 0
  await page.route(sheet, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await toList(page).click()
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  expect(requests).toBeGreaterThanOrEqual(2)
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  expect(sheets.filter((href) => sheet.test(href))).toHaveLength(1)
})

const MINUTE = 60_000

for (const { where, account, at, heading } of [
  { where: 'on the login page', account: null, at: '/login', heading: '登录' },
  { where: 'in the console', account: 'viewer', at: '/home', heading: '' },
] as const) {
  test(
    `a new build is announced ${where}, loads on click, and is not announced again`,
    NIGHTLY.rare,
    async ({ person }) => {
      const { page } = await person(account)
      await page.clock.install()
      await page.goto(at)
      const ready = heading
        ? page.getByRole('heading', { name: heading })
        : page.getByRole('navigation', { name: '主菜单' })
      await expect(ready).toBeVisible()
      const count = loads(page)
      // The server's current HTML names another entry than the running page; the page fetches it in the background.
      await page.route('/', async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback()
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js'),
        })
      })
      /** Does not advance the clock while a call is in flight: that would end the session. */
      const windUntil = async (minutes: number, sent: (response: Response) => boolean) => {
        // Listen across all retries: a response between two of them would not come again.
        let received = false
        const response = page.waitForResponse(sent, { timeout: 60_000 }).then(() => (received = true))
        await expect(async () => {
          if (!received) await page.clock.fastForward(minutes * MINUTE)
          await expect.poll(() => received, { timeout: 2000 }).toBe(true)
        }).toPass()
        await response
      }
      const untilAsked = () =>
        windUntil(
          6,
          (response) => new URL(response.url()).pathname === '/' && !response.request().isNavigationRequest(),
        )
      /** The polling code loads late and its interval starts then. */
      const untilWatched = () => windUntil(1, (response) => /\/assets\/UpdateNotice-[\w-]+\.js$/.test(response.url()))
      await untilWatched()
      await untilAsked()
      const notice = page.getByRole('status', { name: '有新版本' })
      await notice.getByRole('button', { name: '刷新' }).click()
      await page.clock.fastForward(1000)
      await expect.poll(count).toBe(1)
      await expect(ready).toBeVisible()
      await untilWatched()
      await untilAsked()
      await untilAsked()
      await expect(notice).toHaveCount(0)
      expect(count()).toBe(1)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}
