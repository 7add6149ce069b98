import { required } from '../../src/lib/required'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../tests/e2e/support/product'
import { serveBare, serveConsole } from './bare'
import { median, spread } from './measure'
import type { Figure } from './measure'
import { greeting } from './pages'
import type { Visit } from './pages'

const RUNS = 9

interface Load {
  visible: number
  mainThread: number
}

// Code that runs in the page has no named functions: tsx would inject a helper that the page lacks.

/** Runs in the page before anything else: records the first frame with a visible password field. */
async function watchForm(): Promise<void> {
  do await new Promise((resolve) => requestAnimationFrame(resolve))
  while (!document.querySelector('input[type=password]')?.checkVisibility())
  Object.assign(window, { formVisible: performance.now() })
}

/** An uncached login page: time until the form is visible, and main-thread time until the network is idle. */
export async function loadForm({ browser }: Pick<Visit, 'browser'>, url: string): Promise<Load> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time, not wall clock: excludes other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watchForm)
  await page.goto(`${url}/login`)
  await page.waitForFunction(() => 'formVisible' in window)
  await page.waitForLoadState('networkidle')
  const visible = await page.evaluate(() => (window as unknown as { formVisible: number }).formVisible)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return {
    visible,
    mainThread:
      required(
        metrics.find(({ name }) => name === 'TaskDuration'),
        'TaskDuration',
      ).value * 1000,
  }
}

/** The login page against the bare page of the same stack, alternating, uncached. */
async function benchLogin(visit: Visit, dist = path.join(ROOT, 'dist')): Promise<Figure[]> {
  const bare = await serveBare()
  const console = await serveConsole(dist)
  try {
    const productLoads: Load[] = []
    const bareLoads: Load[] = []
    for (let run = 0; run < RUNS; run += 1) {
      bareLoads.push(await loadForm(visit, bare.url))
      productLoads.push(await loadForm(visit, console.url))
    }
    const compare = (name: string, target: number, value: (load: Load) => number): Figure => {
      const [product, other] = [productLoads.map(value), bareLoads.map(value)]
      return {
        name,
        value: median(product) / median(other),
        unit: 'ratio',
        target: { most: target },
        note: `${median(product).toFixed(0)} ms of ${median(other).toFixed(0)} ms; ours: ${spread(product)}; bare: ${spread(other)}`,
      }
    }
    return [
      compare('login form visible, against the bare page', 0.5, (load) => load.visible),
      compare('login page’s main thread, against the bare page', 0.7, (load) => load.mainThread),
    ]
  } finally {
    bare.stop()
    console.stop()
  }
}

/** Runs in the page: from the login response to the frame in which the first page shows its list. */
async function untilHome(): Promise<{
  shown: number
  login: number
  calls: { path: string; start: number; end: number }[]
}> {
  for (;;) {
    const list = [...document.querySelectorAll('section,[role=region]')].find((part) =>
      part.textContent.startsWith('最近更新的导览'),
    )
    if (list && list.querySelectorAll('a').length > 1) break
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const shownAt = performance.now()
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/saas/api/'))
    .map((entry) => ({
      path: new URL(entry.name).pathname,
      start: entry.startTime,
      end: (entry as PerformanceResourceTiming).responseEnd,
    }))
  return {
    shown: shownAt,
    login: required(
      calls.findLast(({ path }) => path.endsWith('/pb/login')),
      'sign-in call',
    ).end,
    calls,
  }
}

async function benchHome(visit: Visit): Promise<Figure[]> {
  const total: number[] = []
  const chain: number[] = []
  const list: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await visit.browser.newContext({
      baseURL: visit.url,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await visit.signIn(page)
    const { shown: shownAt, login, calls } = await page.evaluate(untilHome)
    const after = calls.filter(({ start, end }) => start >= login && end <= shownAt)
    total.push(shownAt - login)
    chain.push(Math.max(...after.map(({ end }) => end)) - login)
    list.push(
      Math.max(...after.filter(({ path }) => path.endsWith('/guide/queryPage')).map(({ start, end }) => end - start)),
    )
    await context.close()
  }
  return [
    {
      name: 'first page after the login’s answer, against its calls',
      value: median(total) / median(chain),
      unit: 'ratio',
      target: { most: 1.5 },
      note: `${median(total).toFixed(0)} ms of ${median(chain).toFixed(0)} ms`,
    },
    { name: '  of it, the call for the page’s own list', value: median(list), unit: 'ms', note: spread(list) },
  ]
}

/** Runs in the page: back to the tab of a list of 20 rows. */
async function backToList(): Promise<number> {
  const tab = [...document.querySelectorAll('[role=tab]')].find((element) =>
    element.textContent.startsWith('全部导览'),
  ) as HTMLElement
  const start = performance.now()
  tab.click()
  for (;;) {
    const pane = [...document.querySelectorAll('[role=tabpanel]')].find((element) =>
      (element as HTMLElement).checkVisibility(),
    )
    const rows = pane?.querySelectorAll('button[aria-label$=" 的更多操作"]').length ?? 0
    if (location.pathname.endsWith('/all') && rows >= 20) return performance.now() - start
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

async function benchWarmList(visit: Visit): Promise<Figure[]> {
  const context = await visit.browser.newContext({
    baseURL: visit.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page: Page = await context.newPage()
  await page.goto('/')
  await visit.signIn(page)
  await greeting(page).waitFor()
  await page.goto('/guide/guide-list/all?size=20')
  await page
    .getByRole('button', { name: / 的更多操作$/ })
    .nth(19)
    .waitFor()
  const home = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' })
  const times: number[] = []
  for (let run = 0; run < RUNS + 1; run += 1) {
    await home.click()
    await greeting(page).waitFor()
    await page.waitForLoadState('networkidle')
    const time = await page.evaluate(backToList)
    // The first run is cold.
    if (run > 0) times.push(time)
  }
  await context.close()
  return [
    {
      name: 'warm route change to a list of 20 rows',
      value: median(times),
      unit: 'ms',
      target: { most: 50 },
      note: spread(times),
    },
  ]
}

export async function benchRatios(visit: Visit): Promise<Figure[]> {
  return [...(await benchLogin(visit)), ...(await benchHome(visit)), ...(await benchWarmList(visit))]
}
