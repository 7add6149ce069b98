import { required } from '../../src/lib/required'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import type { Browser, BrowserContext, CDPSession, Page, Response } from '@playwright/test'
import { median, spread, elapsedMs } from './measure'
import type { Figure } from './measure'

const RUNS = 10
const CHANGES = 200
const WARM_UP = 20

export interface Visit {
  browser: Browser
  url: string
  signIn: (page: Page) => Promise<void>
}

const open = async ({ browser, url }: Visit): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  return { context, page: await context.newPage() }
}

/** Home's heading: 上午好 (夜深了 at night) and the user's name. */
export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /，/ })
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: new RegExp(`^${name}`) })
const firstRow = (page: Page) => page.getByRole('button', { name: / 的更多操作$/ }).first()

/** Scripts and styles of the login page, then of login plus first page, and how long each takes to show. */
export async function benchFirstLoad(visit: Visit): Promise<Figure[]> {
  const login: number[] = []
  const home: number[] = []
  let bytes = { login: 0, both: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    // A new context is a first visit with an empty cache.
    const { context, page } = await open(visit)
    const files = new Map<string, Response>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname)) files.set(pathname, response)
    })
    const size = async (response: Response) => gzipSync(await response.body(), { level: 9 }).length
    const sum = async () => (await Promise.all([...files.values()].map(size))).reduce((all, one) => all + one, 0)
    login.push(
      await elapsedMs(async () => {
        await page.goto('/')
        await page.getByRole('heading', { name: '登录' }).waitFor()
      }),
    )
    await page.waitForLoadState('networkidle')
    const first = await sum()
    await visit.signIn(page)
    home.push(await elapsedMs(() => greeting(page).waitFor()))
    await page.waitForLoadState('networkidle')
    bytes = { login: first, both: await sum() }
    await context.close()
  }
  return [
    {
      name: 'login page, scripts and styles',
      value: bytes.login / 1000,
      unit: 'kB',
      note: 'gzip, as fetched; budget 150',
    },
    {
      name: 'login and first page, scripts and styles',
      value: bytes.both / 1000,
      unit: 'kB',
      note: 'gzip, as fetched; budget 412',
    },
    { name: 'login page shown, nothing cached', value: median(login), unit: 'ms', note: spread(login) },
    { name: 'from 登录 to the first page', value: median(home), unit: 'ms', note: spread(home) },
  ]
}

interface Heap {
  bytes: number
  nodes: number
}

/** What is left in use after garbage collection. */
async function heap(session: CDPSession): Promise<Heap> {
  // Twice: finalisers of the first collection free more.
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  return { bytes: usedSize, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 }
}

/**
 * Memory left after garbage collection per page change. Uses a browser without JIT: machine code shares the heap
 * and grows for hundreds of changes, whatever the page retains.
 */
export async function benchHeap(visit: Visit): Promise<Figure[]> {
  const { context, page } = await open(visit)
  await page.goto('/')
  await visit.signIn(page)
  await greeting(page).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const stops = ['全部导览', '制作中导览', '待审核导览']
  const round = async (changes: number) => {
    for (let i = 0; i < changes; i += 1) {
      const name = required(stops[i % stops.length], 'list')
      await list(page, name).click()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
      await firstRow(page).waitFor()
    }
    await page.waitForLoadState('networkidle')
  }
  await round(WARM_UP)
  const points = [await heap(session)]
  for (let i = 0; i < 2; i += 1) {
    await round(CHANGES)
    points.push(await heap(session))
  }
  await context.close()
  const [start, first, second] = points as [Heap, Heap, Heap]
  const from = (at: Heap) => `from ${(at.bytes / 1e6).toFixed(1)} MB; garbage collected`
  return [
    {
      name: `heap growth per route change, first ${CHANGES}`,
      value: (first.bytes - start.bytes) / CHANGES,
      unit: 'bytes',
      target: { most: 2000 },
      note: from(start),
    },
    {
      name: `heap growth per route change, next ${CHANGES}`,
      value: (second.bytes - first.bytes) / CHANGES,
      unit: 'bytes',
      target: { most: 2000 },
      note: from(first),
    },
    { name: `DOM nodes more after these ${2 * CHANGES} changes`, value: second.nodes - start.nodes, unit: 'count' },
  ]
}
