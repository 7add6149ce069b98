import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { BUDGET } from '../../scripts/check/size'
import { NIGHTLY } from './support/nightly'
import { expect, signIn, test } from './support/test'

const GUIDES = /\/assets\/guide-all-[\w-]+\.js$/

/** Chart code: fetched once the figures are shown and a chart is in view, when the page is already usable. */
const CHARTS = /\/assets\/(Line|Base|[Cc]hart|charts-panels)-[\w.-]+$/

/** Scripts and styles that the browser fetched before it requested charts, as gzip sizes whatever the transfer encoding. */
function weigh(page: Page) {
  const files = new Map<string, Promise<number>>()
  const usable = new Set<string>()
  let charts = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    charts ||= CHARTS.test(pathname)
    if (!charts) usable.add(pathname)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && usable.has(pathname))
      files.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  return async () => (await Promise.all(files.values())).reduce((sum, bytes) => sum + bytes, 0)
}

test('the login page and then the home page stay within their size budgets', async ({ person }) => {
  const { page } = await person(null)
  const bytes = weigh(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const login = await bytes()
  expect(login).toBeGreaterThan(50_000)
  expect(login).toBeLessThanOrEqual(BUDGET.login)

  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/home$/)
  // All data and the code behind those calls have loaded; network idle alone could precede the requests.
  await expect(page.getByRole('region', { name: '待办' }).getByText('没有答上来的问题')).toBeVisible()
  await expect(page.locator('section[aria-labelledby="home-recent"]')).toHaveAttribute('aria-busy', 'false')
  await page.waitForLoadState('networkidle')
  expect(await bytes()).toBeLessThanOrEqual(BUDGET.homeSettled)
})

test('chart code is not fetched before the figures of the home page are shown', async ({ person }) => {
  const { page } = await person('admin')
  let charts = false
  page.on('request', (request) => {
    charts ||= CHARTS.test(new URL(request.url()).pathname)
  })
  let answer = () => undefined as void
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/data/sell/right*', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /^今日到访 / })).toBeVisible()
  expect(charts).toBe(false)
  answer()
  await expect(page.getByRole('slider', { name: /^到访与收听/ })).toBeVisible()
  expect(charts).toBe(true)
})

test('antd generates no styles at run time for home and a list: the build contains them', async ({ person }) => {
  const { page } = await person('admin', { at: '/home' })
  const made = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('style[data-css-hash]:not([data-token-hash])')].map((style) =>
        style.textContent.slice(0, 80),
      ),
    )
  await expect(page.getByRole('region', { name: '待办' })).toBeVisible()
  expect(await made()).toEqual([])
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^全部导览/ })
    .click()
  await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
  expect(await made()).toEqual([])
})

/** The scripts that have run, by name without hash. */
async function ranScripts(protocol: CDPSession): Promise<string[]> {
  const { result } = await protocol.send('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1]
    // The first function of a script is the script itself.
    return name !== undefined && (functions[0]?.ranges[0]?.count ?? 0) > 0 ? [name] : []
  })
}

test('the pages opened most are fetched ahead, a hovered one too, and none of them is run before it is opened', async ({
  person,
}) => {
  const { page, context } = await person('editor', { prefetch: true })
  const visits = { state: { accounts: { editor: { '/guide/guide-list/all': 3 } } }, version: 0 }
  await page.addInitScript((text) => localStorage.setItem('visits', text), JSON.stringify(visits))
  const protocol = await context.newCDPSession(page)
  await protocol.send('Profiler.enable')
  await protocol.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const fetched = page.waitForResponse(GUIDES)
  await page.goto('/home')
  await fetched
  const hovered = page.waitForResponse(/\/assets\/guide-scenic-[\w-]+\.js$/)
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^景区列表/ })
    .hover()
  await hovered
  await page.waitForLoadState('networkidle')
  const ran = await ranScripts(protocol)
  expect(ran).toContain('home')
  expect(
    ran.filter((name) => /^(list|guides|guide-all|guide-scenic|sanitise|Base|record|RichTextEditor)$/.test(name)),
  ).toEqual([])
  await expect(page).toHaveURL(/\/home$/)
})

test('nothing is prefetched when the browser saves data', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('editor')
  let fetched = false
  page.on('request', (request) => {
    fetched ||= GUIDES.test(request.url())
  })
  await page.clock.install()
  await page.goto('/home')
  await expect(page.locator('section[aria-labelledby="home-recent"]')).toHaveAttribute('aria-busy', 'false')
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(fetched).toBe(false)
})
