import { required } from '../../src/lib/required'
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { median, spread } from './measure'
import type { Figure } from './measure'
import { serveBare } from './bare'
import { greeting } from './pages'
import type { Visit } from './pages'
import { loadForm } from './login'

const RUNS = 9
/** Milliseconds the bare page took on the idle machine when the targets were set. Its time now shows how fast the machine currently is. */
const BARE_THEN = 299
const LISTS = ['全部导览', '制作中导览'] as const
/** How long a user reads home before clicking; meanwhile the console prefetches the list code. */
const READING_MS = 5_000

/** Duration by wall clock and by main-thread processor time. */
interface Timing {
  clock: number
  work: number
}

/** Waiting times after the first visit. */
interface Changes {
  reload: Timing
  cold: Timing
  rested: Timing
  second: Timing
  back: Timing
}

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

interface Home {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** Signed in, at home and idle: prefetched code and data are loaded. */
async function openHome({ browser, url, signIn }: Visit, device: BrowserContextOptions): Promise<Home> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...device })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto('/')
  await signIn(page)
  await greeting(page).waitFor()
  await page.waitForLoadState('networkidle')
  return { context, page, session }
}

async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (
    required(
      metrics.find(({ name }) => name === 'TaskDuration'),
      'TaskDuration',
    ).value * 1000
  )
}

async function measured({ page, session }: Home, run: () => Promise<number>): Promise<Timing> {
  // Work left over from the previous step (prefetches, late effects) must not count here.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const before = await mainThread(session)
  const clock = await run()
  return { clock, work: (await mainThread(session)) - before }
}

/** Runs in the page: clicks a link or tab by script and waits until the page of that title shows a row. */
async function openList({ selector, title }: { selector: string; title: string }): Promise<number> {
  const entry = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.textContent.startsWith(title),
  )
  if (entry === undefined) throw new Error(`no link or tab ${title}`)
  const start = performance.now()
  entry.click()
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const front = [...document.querySelectorAll('main h1')].find(
      (element) =>
        element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
        element.textContent === title,
    )
    if (front?.closest('[role=tabpanel]')?.querySelector('button[aria-label$=" 的更多操作"]'))
      return performance.now() - start
  }
}

/** Runs in the page: from navigation start to the frame in which home shows its list. */
async function untilHome(): Promise<number> {
  for (;;) {
    const list = [...document.querySelectorAll('main section')].find((part) =>
      part.textContent.startsWith('最近更新的导览'),
    )
    if (list && list.querySelectorAll('a').length > 1) return performance.now()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** One user's path in its own context: reload home, open a cold list, open another one, return to the first. */
async function runOnce(visit: Visit): Promise<Changes> {
  const { reload, first: cold, second, back } = await switchPages(visit, 0)
  return { reload, cold, rested: (await switchPages(visit, READING_MS)).first, second, back }
}

async function switchPages(visit: Visit, readingMs: number) {
  const home = await openHome(visit, WIDE)
  const { page } = home
  const open = (selector: string, title: string) => measured(home, () => page.evaluate(openList, { selector, title }))
  await page.reload({ waitUntil: 'commit' })
  // Main-thread time starts with the page.
  const reload = { clock: await page.evaluate(untilHome), work: await mainThread(home.session) }
  await page.waitForTimeout(readingMs)
  const first = await open('nav a', LISTS[0])
  const second = await open('nav a', LISTS[1])
  const back = await open('[role=tab]', LISTS[0])
  await home.context.close()
  return { reload, first, second, back }
}

/** Runs in the page first: adds up the part of each long task above 50 ms, as Lighthouse does. */
function watchLongTasks(): void {
  Object.assign(window, { blocked: 0 })
  new PerformanceObserver((entries) => {
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    for (const { startTime, duration } of entries.getEntries()) {
      const from = Math.max(startTime, paintedAt)
      Object.assign(window, {
        blocked: (window as unknown as { blocked: number }).blocked + Math.max(0, startTime + duration - from - 50),
      })
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** Total blocking time of a list opened by URL on a phone at a quarter of this machine's speed, signed in but uncached. */
async function blockedOnPhone(visit: Visit): Promise<number> {
  const home = await openHome(visit, PHONE)
  const storageState = await home.context.storageState()
  await home.context.close()
  const context = await visit.browser.newContext({
    baseURL: visit.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...PHONE,
    storageState,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(watchLongTasks)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/guide/guide-list/all')
  await page
    .getByRole('button', { name: / 的更多操作$/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked)
  await context.close()
  return blocked
}

const NAMES: Readonly<Record<keyof Changes, [string, number]>> = {
  reload: ['warm reload to home', 230],
  cold: ['a list, nothing of it loaded', 200],
  rested: ['a list, after home was read for five seconds', 200],
  second: ['another list, opened for the first time', 100],
  back: ['back to the first list', 60],
}

export async function benchChanges(visit: Visit): Promise<Figure[]> {
  const runs: Changes[] = []
  const blocked: number[] = []
  const bare: number[] = []
  const page = await serveBare()
  try {
    for (let run = 0; run < RUNS; run += 1) {
      bare.push((await loadForm(visit, page.url)).visible)
      runs.push(await runOnce(visit))
      blocked.push(await blockedOnPhone(visit))
    }
  } finally {
    page.stop()
  }
  const slowdown = median(bare) / BARE_THEN
  const figures = (Object.keys(NAMES) as (keyof Changes)[]).flatMap((key): Figure[] => {
    const [name, target] = NAMES[key]
    const clock = runs.map((run) => run[key].clock)
    return [
      {
        name,
        value: median(clock),
        unit: 'ms',
        target: { most: target },
        note: `${(median(clock) / slowdown).toFixed(0)} at the pace of the day of the targets; ${spread(clock)}`,
      },
      { name: '  of it, main thread', value: median(runs.map((run) => run[key].work)), unit: 'ms' },
    ]
  })
  return [
    {
      name: 'the bare page, between the walks',
      value: median(bare),
      unit: 'ms',
      note: `${BARE_THEN} on the day of the targets; ${spread(bare)}`,
    },
    ...figures,
    {
      name: 'list on a phone at a quarter of the speed, blocked',
      value: median(blocked),
      unit: 'ms',
      target: { most: 200 },
      note: spread(blocked),
    },
  ]
}
