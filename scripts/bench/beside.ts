import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serveBare } from './bare'
import { median, spread } from './measure'
import type { Figure } from './measure'
import type { Visit } from './pages'

const RUNS = 7
/** Milliseconds after which nothing more is fetched unasked. */
const SETTLED_MS = 5000

/** A console to walk through; titles as its menu and headings begin. */
interface Site {
  url: string
  signIn: (page: Page) => Promise<void>
  /** Beginning of home's heading, and its selector. */
  home: readonly [title: string, part: string]
  lists: readonly [string, string]
  chart: string
  row: string
}

type Walk = Record<'usable' | 'drawn' | 'reload' | 'first' | 'firstAgain' | 'second' | 'secondAgain', number> &
  Record<'heap' | 'bytes' | 'settled', number>

interface Awaited {
  title: string
  /** Selector of what must be visible on the page, too. */
  part: string
  /** Menu entry to click first; without one the time counts from the page's own start. */
  entry: string | null
}

// Code that runs in the page has no named functions: tsx would inject a helper that the page lacks.

/** Runs in the page: milliseconds until the heading and the part are visible. */
async function shown({ title, part, entry }: Awaited): Promise<number> {
  const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
    (element) => entry !== null && element.textContent.startsWith(entry),
  )
  const start = link ? performance.now() : 0
  link?.click()
  for (;;) {
    const visible = [...document.querySelectorAll(`main h1, main :is(${part})`)].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    )
    const isThere = visible.some((element) => element.tagName === 'H1' && element.textContent.startsWith(title))
    if (isThere && visible.some((element) => element.matches(part))) return performance.now() - start
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

async function walk({ browser }: Pick<Visit, 'browser'>, site: Site): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  let bytes = 0
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      response.body().then(
        (body) => (bytes += gzipSync(body, { level: 9 }).length),
        // The page was left.
        () => undefined,
      )
  })
  const until = (title: string, part: string, entry: string | null = null) =>
    page.evaluate(shown, { title, part, entry })
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await page.goto('/')
  await page.getByRole('button', { name: /^登\s?录$/ }).waitFor()
  await settle()
  await site.signIn(page)
  const clicked = await page.evaluate(() => performance.now())
  const usable = (await until(...site.home)) - clicked
  const usableBytes = bytes
  const drawn = (await until(site.home[0], site.chart)) - clicked
  await page.waitForTimeout(SETTLED_MS)
  const settled = bytes
  const session = await context.newCDPSession(page)
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize
  await page.reload({ waitUntil: 'commit' })
  const reload = await until(...site.home)
  await settle()
  const open = async (title: string) => {
    const time = await until(title, site.row, title)
    await settle()
    return time
  }
  const [one, two] = site.lists
  const [first, second] = [await open(one), await open(two)]
  const [firstAgain, secondAgain] = [await open(one), await open(two)]
  await context.close()
  return { usable, drawn, reload, first, firstAgain, second, secondAgain, heap, bytes: usableBytes, settled }
}

const ROWS: Readonly<Record<keyof Walk, [name: string, most: number]>> = {
  usable: ['from 登录 to home', 0.5],
  drawn: ['from 登录 to home with its chart', 0.8],
  reload: ['warm reload to home', 0.9],
  first: ['first list', 0.9],
  firstAgain: ['first list again', 0.9],
  second: ['second list', 0.9],
  secondAgain: ['second list again', 0.9],
  heap: ['heap after login', 0.9],
  bytes: ['bytes until home is usable, gzip', 1],
  settled: ['bytes once settled, gzip', 1.2],
}

/** The console with its server against a bare React and antd console that answers from memory, in turns, each in a fresh context. */
export async function benchBeside(visit: Visit): Promise<Figure[]> {
  const bare = await serveBare()
  const sites: Record<'ours' | 'bare', Site> = {
    ours: {
      url: visit.url,
      signIn: visit.signIn,
      // It greets by name; the login page has a heading, too.
      home: ['', '#main h1'],
      lists: ['全部导览', '制作中导览'],
      chart: 'figure svg',
      row: 'button[aria-label$=" 的更多操作"]',
    },
    bare: {
      url: bare.url,
      signIn: async (page) => {
        await page.getByRole('textbox', { name: '账号' }).fill('admin')
        await page.getByLabel('密码').fill('password')
        await page.getByRole('button', { name: /^登\s?录$/ }).click()
      },
      home: ['首页', 'h1'],
      lists: ['列表一', '列表二'],
      chart: 'canvas',
      row: '.ant-table-row',
    },
  }
  const walks: Record<'ours' | 'bare', Walk[]> = { ours: [], bare: [] }
  try {
    for (let run = 0; run < RUNS; run += 1) {
      walks.bare.push(await walk(visit, sites.bare))
      walks.ours.push(await walk(visit, sites.ours))
    }
  } finally {
    bare.stop()
  }
  return (Object.keys(ROWS) as (keyof Walk)[]).map((key) => {
    const [name, most] = ROWS[key]
    const [ours, other] = [walks.ours.map((each) => each[key]), walks.bare.map((each) => each[key])]
    return {
      name: `${name}, against the bare console`,
      value: median(ours) / median(other),
      unit: 'ratio',
      target: { most },
      note: `${median(ours).toFixed(0)} of ${median(other).toFixed(0)}; ours: ${spread(ours)}`,
    }
  })
}
