/**
 * `npm run bench -- [--only pages|calls|rows|signin|visitors|walk|reconciliation|orders|exports] [--json bench.json]`: measures the built product in Chromium and through its Node mount,
 * on this machine only. docs/performance.md explains the figures.
 */
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { Product, ROOT } from '../../tests/e2e/support/product'
import { hashPassword } from '../conformance/client'
import { settingsOf } from '../environment.mjs'
import { benchChanges } from './changes'
import { table } from './measure'
import type { Figure } from './measure'
import { benchCalls } from './calls'
import { benchFirstLoad, benchHeap, benchRouteChange } from './pages'
import { benchRatios } from './ratios'
import { required } from '../../src/lib/required'
import { benchOrders } from './orders'
import { benchExports } from './exports'
import { benchReconciliation } from './reconciliation'
import { benchRows } from './rows'
import { benchSignIn } from './signIn'
import { benchVisitors } from './visitors'
import { benchWalk } from './walk'

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string', default: 'bench.json' } } })
const env = settingsOf(ROOT)
const password = required(env['DEMO_PASSWORD'], 'DEMO_PASSWORD')
const ACCOUNT = 'admin'

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(ACCOUNT)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const INTERPRETING = '--js-flags=--no-opt --no-maglev --no-sparkplug'

type Launch = (...flags: string[]) => Promise<Browser>

/** Runs its own product and browsers, and stops them all on any failure, even during start. */
async function onProduct(measure: (url: string, launch: Launch) => Promise<Figure[]>): Promise<Figure[]> {
  const product = new Product()
  const browsers: Browser[] = []
  const launch = async (...flags: string[]) => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', ...flags],
    })
    browsers.push(browser)
    return browser
  }
  try {
    await product.start()
    return await measure(product.url, launch)
  } finally {
    for (const browser of browsers) await browser.close()
    await product.stop()
  }
}

const benchPages = () =>
  onProduct(async (url, launch) => {
    const visit = { browser: await launch(), url, signIn }
    return [
      ...(await benchFirstLoad(visit)),
      ...(await benchRatios(visit)),
      ...(await benchRouteChange(visit)),
      ...(await benchChanges(visit)),
      ...(await benchHeap({ ...visit, browser: await launch(INTERPRETING) })),
    ]
  })

const credentials = {
  account: ACCOUNT,
  passwordHash: hashPassword(
    password,
    required(env['VITE_PASSWORD_ALGORITHM'], 'VITE_PASSWORD_ALGORITHM'),
    required(env['VITE_PASSWORD_SUFFIX'], 'VITE_PASSWORD_SUFFIX'),
  ),
}
const parts: Record<string, () => Promise<Figure[]>> = {
  pages: benchPages,
  calls: () => benchCalls(credentials),
  rows: () => benchRows(credentials),
  signin: () => benchSignIn(credentials),
  visitors: benchVisitors,
  walk: () => onProduct(async (url, launch) => benchWalk({ url, browser: await launch(INTERPRETING) })),
  reconciliation: benchReconciliation,
  orders: () => benchOrders(credentials),
  exports: () => benchExports(credentials),
}
const selectedParts = values.only === undefined ? Object.keys(parts) : [values.only]
const figures: Figure[] = []
for (const name of selectedParts) {
  const part = parts[name]
  if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
  figures.push(...(await part()))
}
const machine = {
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  node: process.version,
  load: required(os.loadavg()[0], 'load').toFixed(1),
}
console.log(`\n${machine.cores} × ${machine.cpu}, Node ${machine.node}, load ${machine.load}\n\n${table(figures)}`)
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 1)}\n`)
