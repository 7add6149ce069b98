import type { Browser, CDPSession, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { createClient } from '../conformance/client'
import { completeGuide, must } from '../../tests/support/builders'
import { perFrame } from './mainThread'
import { median, spread } from './measure'
import type { Figure } from './measure'
import { greeting } from './pages'
import { benchTree, rowsOf } from './tree'

const POINTS = 2000
const SELECTIONS = 200
const WARM_UP = 40
const RUNS = 5

interface WorkshopVisit {
  browser: Browser
  /** A browser without JIT: machine code lies in the heap that is measured. */
  interpreting: Browser
  url: string
  token: string
  signIn: (page: Page) => Promise<void>
}

/** A guide with the maximum number of points, spread over some kilometres. */
async function fill({ url, token }: WorkshopVisit): Promise<string> {
  const send = createClient(`${url}/saas`)
  const first = async <T>(list: Promise<T[]>) => (await list)[0]!
  const [scenicType, language, poiType] = [
    await first(must(send, contract.scenicType.idAndName, { token })),
    await first(must(send, contract.language.idAndName, { token })),
    await first(must(send, contract.poiType.idAndName, { token })),
  ]
  const input = { ...completeGuide({ scenicTypeId: scenicType.id, languageId: language.id, cover: '' }), cover: null }
  const { id: guideId } = await must(send, contract.guide.add, { token, params: { type: 'composite' }, body: input })
  const add = (index: number) =>
    must(send, contract.guidePoi.add, {
      token,
      body: { guideId, poiTypeId: poiType.id, name: `点位 ${index}`, lng: 118.1 + (index % 50) * 0.002, lat: 30 + Math.floor(index / 50) * 0.002 },
    })
  for (let from = 0; from < POINTS; from += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => add(from + at)))
  return guideId
}

/** Runs in the page: milliseconds from the points response until list and map show them. */
async function opening(page: Page, address: string): Promise<number> {
  await page.goto(address)
  return page.evaluate(async (count) => {
    // No named function here: the compiler would inject a helper that the page lacks.
    while (document.querySelector('[role=group][aria-label=缩放]') === null || !document.body.textContent.includes(`点位 ${count - 1}`)) await new Promise(requestAnimationFrame)
    const shown = performance.now()
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('guidePacket/changes')) as PerformanceResourceTiming
    return shown - answer.responseEnd
  }, POINTS)
}

/** Main-thread time per frame while dragging the map. */
async function panning(page: Page, cdp: CDPSession): Promise<number> {
  const map = (await page.locator('canvas').boundingBox())!
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const spent = await perFrame(page, cdp, (at) => page.mouse.move(x + 150 * Math.sin(at / 10), y + 100 * Math.cos(at / 10)))
  await page.mouse.up()
  return spent
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
}

async function select(page: Page, times: number): Promise<void> {
  const rows = rowsOf(page)
  for (let at = 0; at < times; at += 1) await rows.nth(at % 8).click()
}

async function signedIn(browser: Browser, { url, signIn }: WorkshopVisit): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page)
  await greeting(page).waitFor()
  return page
}

async function listening(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}

/** Growth per selection in kilobytes: over the first 200 and the next 200. */
async function growth(visit: WorkshopVisit, address: string): Promise<[first: number, next: number]> {
  const page = await signedIn(visit.interpreting, visit)
  const cdp = await listening(page)
  await page.goto(address)
  await page.getByRole('group', { name: '缩放' }).waitFor()
  await select(page, WARM_UP)
  const at = [await heap(cdp)]
  for (let round = 0; round < 2; round += 1) {
    await select(page, SELECTIONS)
    at.push(await heap(cdp))
  }
  await page.context().close()
  const [before, between, after] = at as [number, number, number]
  return [(between - before) / SELECTIONS / 1000, (after - between) / SELECTIONS / 1000]
}

/** The workshop with 2,000 points: opening, panning, the heap over 200 selections, and a tree of 1,000 explanations. */
export async function benchWorkshop(visit: WorkshopVisit): Promise<Figure[]> {
  const guideId = await fill(visit)
  const address = `/guide/guide-bag/${guideId}`
  const page = await signedIn(visit.browser, visit)
  const cdp = await listening(page)
  const opened: number[] = []
  for (let run = 0; run < RUNS; run += 1) opened.push(await opening(page, address))
  await page.waitForLoadState('networkidle')
  const panned: number[] = []
  for (let run = 0; run < RUNS; run += 1) panned.push(await panning(page, cdp))
  const [first, next] = await growth(visit, address)
  const tree = await benchTree(visit, guideId, page, cdp)
  await page.context().close()
  return [
    { name: 'workshop with 2,000 points, from the data to list and map', value: median(opened), unit: 'ms', target: { most: 1000 }, note: spread(opened) },
    { name: 'panning 2,000 points, main thread per frame', value: median(panned), unit: 'ms', target: { most: 8 }, note: `${spread(panned)}; scripts, styles and layout` },
    { name: 'heap growth per selection of a point, first 200', value: first, unit: 'kB', note: 'in a browser that does not compile' },
    { name: 'heap growth per selection of a point, next 200', value: next, unit: 'kB' },
    ...tree,
  ]
}
