import { expect } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { required } from '../../src/lib/required'
import { guideNamed, PHONE, setSale } from '../../tests/e2e/support/visitorGuide'
import { heardIn, hurry, placesOf, walkTo } from '../../tests/e2e/support/visitorWalk'
import type { Figure } from './measure'
import { heap } from './heap'

/** Chromium plays no faster. Clock and recordings keep the same pace, so an hour takes under four minutes. */
const PACE = 16
const QUARTERS = 4
/** One position a second of the walk. */
const POSITIONS = 100
const PLACES = 9
const STEP_MS = 1000 / PACE

/** Times of the clock and of positions pass faster: a cooldown of ten minutes ends within the walk. */
function hasten(pace: number) {
  const start = Date.now()
  const now = Date.now.bind(Date)
  Date.now = () => start + (now() - start) * pace
  Object.defineProperty(GeolocationPosition.prototype, 'timestamp', {
    // A method: esbuild would wrap an arrow function in a helper that the page does not have.
    get() {
      return Date.now()
    },
  })
}

/**
 * Memory of the visitors' page over an hour in which nine places are walked four times, each heard by position. The first
 * quarter loads map, texts and recordings; what grows afterwards is kept for nothing.
 */
export async function benchWalk({ browser, url }: { browser: Browser; url: string }): Promise<Figure[]> {
  const guideId = await guideNamed(url, '故宫博物院')
  await setSale(url, guideId, 'offline')
  const places = await placesOf(url, guideId, PLACES)
  const { poi: gate } = required(places[0], 'first place')
  const context = await browser.newContext({
    ...PHONE,
    baseURL: url,
    permissions: ['geolocation'],
    geolocation: { longitude: gate.lng, latitude: gate.lat + 0.02, accuracy: 8 },
  })
  await context.addInitScript(hurry, PACE)
  await context.addInitScript(hasten, PACE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`/h5/${guideId}#map`)
  await page.getByRole('button', { name: '自动播放' }).click()
  await page.getByRole('button', { name: '使用位置' }).click()
  const sheet = page.locator('main section')
  const quarters = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    for (const { poi, spot } of places) {
      for (let i = 0; i < POSITIONS; i += 1) {
        // A few metres to and fro, as a standing visitor's receiver reports.
        await walkTo(context, { lng: poi.lng + ((i % 7) - 3) * 0.00001, lat: poi.lat + ((i % 5) - 2) * 0.00001 })
        await page.waitForTimeout(STEP_MS)
      }
      await expect(sheet).toContainText(spot.title, { timeout: 60_000 })
    }
    quarters.push(await heap(session))
  }
  expect(await heardIn(page, guideId)).toHaveLength(PLACES)
  await context.close()
  const second = required(quarters[1], 'second quarter')
  const last = required(quarters.at(-1), 'last quarter')
  return [
    {
      name: 'heap of the visitors’ page, last quarter of an hour’s walk against the second',
      value: last.bytes / second.bytes,
      unit: 'ratio',
      target: { most: 1.05 },
      note: `${quarters.map(({ bytes }) => (bytes / 1e6).toFixed(2)).join(' · ')} MB, ${quarters.map(({ nodes }) => nodes).join(' · ')} DOM nodes; garbage collected`,
    },
  ]
}
