/**
 * `npm run measure:sit`: sit mode's time to first answer, in milliseconds from navigation start. Cold: a fresh profile.
 * Warm: the page again after its worker has ended. Needs a build (`npm run build:sit`).
 */
import { required } from '../../src/lib/required'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { preview } from 'vite'

const RUNS = 3
const root = path.dirname(path.dirname(import.meta.dirname))

const server = await preview({ root, mode: 'sit', logLevel: 'warn', preview: { port: 0 } })
const url = required(server.resolvedUrls?.local[0], 'address')

async function firstAnswer(page: Page): Promise<number> {
  await page.goto(url)
  await page.getByText('演示账号，点一下填入').waitFor({ timeout: 120_000 })
  return page.evaluate(() =>
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/saas/api/'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  )
}

for (let run = 1; run <= RUNS; run += 1) {
  const profile = mkdtempSync(path.join(tmpdir(), 'shansheng-measure-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  const times: number[] = []
  let page = required(context.pages()[0], 'page')
  for (let visit = 0; visit < 3; visit += 1) {
    times.push(await firstAnswer(page))
    // The start is stored in the background; then the worker ends with its last page.
    await page.waitForTimeout(4000)
    const next = await context.newPage()
    await page.close()
    await next.waitForTimeout(1000)
    page = next
  }
  const [coldMs, ...warmMs] = times.map(Math.round)
  console.log(
    `cold ${coldMs} ms, warm ${warmMs.join(', ')} ms (load ${required(loadavg()[0], 'load').toFixed(1)} on ${cpus().length} cores)`,
  )
  await context.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
await server.close()
