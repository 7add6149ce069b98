/**
 * `npm run bench -- [--only pages|calls|rows|visitors] [--json bench.json]`: measures the built product in Chromium and through its Node mount,
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
import { benchBeside } from './beside'
import { benchChanges } from './changes'
import { table } from './measure'
import type { Figure } from './measure'
import { benchCalls } from './calls'
import { benchLogin } from './login'
import { benchFirstLoad, benchHeap } from './pages'
import { required } from '../../src/lib/required'
import { benchRows } from './rows'
import { benchVisitors } from './visitors'

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

/** Runs its own product and browsers, and stops them all on any failure, even during start. */
async function benchPages(): Promise<Figure[]> {
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
    const visit = { browser: await launch(), url: product.url, signIn }
    return [
      ...(await benchFirstLoad(visit)),
      ...(await benchLogin(visit)),
      ...(await benchBeside(visit)),
      ...(await benchChanges(visit)),
      ...(await benchHeap({ ...visit, browser: await launch(INTERPRETING) })),
    ]
  } finally {
    for (const browser of browsers) await browser.close()
    await product.stop()
  }
}

const credentials = {
  loginAccount: ACCOUNT,
  password: hashPassword(
    password,
    required(env['VITE_PASSWORD_ALGORITHM'], 'VITE_PASSWORD_ALGORITHM'),
    required(env['VITE_PASSWORD_SUFFIX'], 'VITE_PASSWORD_SUFFIX'),
  ),
}
const parts: Record<string, () => Promise<Figure[]>> = {
  pages: benchPages,
  calls: () => benchCalls(credentials),
  rows: () => benchRows(credentials),
  visitors: benchVisitors,
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
