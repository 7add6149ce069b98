import type { CDPSession, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { createClient } from '../conformance/client'
import { must } from '../../tests/support/builders'
import { perFrame, workOf } from './mainThread'
import { median, spread } from './measure'
import type { Figure } from './measure'

/** Ten chapters of ten parts each, with nine sections below every part. */
const [CHAPTERS, PARTS, SECTIONS] = [10, 10, 9]
const RUNS = 5
const CHOSEN = 20

interface TreeVisit {
  url: string
  token: string
}

export const rowsOf = (page: Page) => page.locator('li[data-row] button[aria-pressed]')

async function fill({ url, token }: TreeVisit, guideId: string): Promise<number> {
  const send = createClient(`${url}/saas`)
  const [language] = await must(send, contract.language.idAndName, { token })
  const [voiceStyle] = await must(send, contract.voiceStyle.idAndName, { token })
  const { id: packetId } = await must(send, contract.guidePacket.add, { token, body: { guideId, languageId: language!.id, voiceStyleId: voiceStyle!.id, name: '标准讲解' } })
  let count = 0
  const add = async (parentId: string | null, title: string) => {
    count += 1
    const { id } = await must(send, contract.guideSpot.add, { token, body: { packetId, parentId, poiId: null, title, text: '由此上行，两侧是古树。' } })
    return id
  }
  for (let chapter = 0; chapter < CHAPTERS; chapter += 1) {
    const top = await add(null, `第 ${chapter} 章`)
    for (let part = 0; part < PARTS; part += 1) {
      const middle = await add(top, `第 ${chapter}-${part} 节`)
      for (let section = 0; section < SECTIONS; section += 1) await add(middle, `段落 ${chapter}-${part}-${section}`)
    }
  }
  return count
}

/** Main-thread milliseconds for each of several explanations chosen in a row. */
async function choosing(page: Page, cdp: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < CHOSEN; at += 1) {
    const row = rowsOf(page).nth(at % 8)
    const title = await row.locator('[title]').getAttribute('title')
    const before = await workOf(cdp)
    await row.click()
    await page.getByRole('heading', { name: title!, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    times.push((await workOf(cdp)) - before)
  }
  return times
}

/** The list of explanations with a tree of about 1,000: first draw, scrolling, choosing. */
export async function benchTree(visit: TreeVisit, guideId: string, page: Page, cdp: CDPSession): Promise<Figure[]> {
  const count = await fill(visit, guideId)
  const opened: number[] = []
  const scrolled: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`/guide/guide-bag/${guideId}`)
    await page.getByRole('tab', { name: `讲解 ${count}` }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = await workOf(cdp)
    await page.getByRole('tab', { name: `讲解 ${count}` }).click()
    await rowsOf(page).nth(count - 1).waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    opened.push((await workOf(cdp)) - before)
    const list = (await rowsOf(page).first().boundingBox())!
    await page.mouse.move(list.x + list.width / 2, list.y + list.height / 2)
    scrolled.push(await perFrame(page, cdp, (at) => page.mouse.wheel(0, at < 60 ? 240 : -240)))
  }
  const chosen = await choosing(page, cdp)
  return [
    { name: `tree of ${count} explanations, main thread until it stands`, value: median(opened), unit: 'ms', note: spread(opened) },
    { name: 'scrolling it, main thread per frame', value: median(scrolled), unit: 'ms', target: { most: 8 }, note: spread(scrolled) },
    { name: 'choosing an explanation in it, main thread until its form stands', value: median(chosen), unit: 'ms', note: spread(chosen) },
  ]
}
