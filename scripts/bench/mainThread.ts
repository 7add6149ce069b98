import type { CDPSession, Page } from '@playwright/test'

const FRAMES = 120
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

/** Main-thread time for scripts, styles and layout so far, in milliseconds. Excludes painting, which has no GPU here. */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.filter(({ name }) => WORK.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}

/** Main-thread time per frame during an interaction. */
export async function perFrame(page: Page, cdp: CDPSession, step: (frame: number) => Promise<void>): Promise<number> {
  const before = await workOf(cdp)
  for (let at = 0; at < FRAMES; at += 1) {
    await step(at)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return ((await workOf(cdp)) - before) / FRAMES
}
