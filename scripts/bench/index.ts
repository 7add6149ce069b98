/**
 * `npm run bench -- [--scale 100000] [--only pages|workshop|server|calls|overhead|people|rows|signin|revision|trail] [--json bench.json]`: measures the built product in Chromium and
 * through its Node mount, on this machine only. docs/performance.md explains the figures.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { Product, ROOT } from '../../tests/e2e/support/product'
import { contract } from '../../src/contract'
import { createClient, hashPassword } from '../conformance/client'
import { settingsOf } from '../environment.mjs'
import { benchChanges } from './changes'
import { table } from './measure'
import type { Figure } from './measure'
import { benchCalls } from './calls'
import { benchOverhead } from './overhead'
import { benchFirstLoad, benchHeap, benchRouteChange } from './pages'
import { benchPeople } from './people'
import { benchRatios } from './ratios'
import { benchRevision } from './revision'
import { benchRows } from './rows'
import { benchServer } from './server'
import { benchSignIn } from './signIn'
import { benchTrail } from './trail'
import { benchWorkshop } from './workshop'

const { values } = parseArgs({ options: { scale: { type: 'string', default: '100000' }, only: { type: 'string' }, json: { type: 'string', default: 'bench.json' } } })
const env = settingsOf(ROOT)
const password = env['DEMO_PASSWORD']!
const ACCOUNT = 'admin'

async function token(url: string): Promise<string> {
  const { body } = await createClient(`${url}/saas`)(contract.session.login, {
    body: { loginAccount: ACCOUNT, password: hashPassword(password, env['VITE_PASSWORD_ALGORITHM']!, env['VITE_PASSWORD_SUFFIX']!) },
  })
  return contract.session.login.result.parse((body as { data: unknown }).data).token
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(ACCOUNT)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const INTERPRETING = '--js-flags=--no-opt --no-maglev --no-sparkplug'

type Launch = (...flags: string[]) => Promise<Browser>

/** Runs its own product and browsers, and stops them all on any failure, even during start. */
async function withProduct(measure: (product: Product, launch: Launch) => Promise<Figure[]>, fill: (product: Product) => void = () => undefined): Promise<Figure[]> {
  const product = new Product()
  const browsers: Browser[] = []
  const launch: Launch = async (...flags) => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', ...flags],
    })
    browsers.push(browser)
    return browser
  }
  try {
    fill(product)
    await product.start()
    return await measure(product, launch)
  } finally {
    for (const browser of browsers) await browser.close()
    await product.stop()
  }
}

const pages = () =>
  withProduct(async ({ url }, launch) => {
    const visit = { browser: await launch(), url, signIn }
    return [
      ...(await benchFirstLoad(visit)),
      ...(await benchRatios(visit)),
      ...(await benchRouteChange(visit)),
      ...(await benchChanges(visit)),
      ...(await benchHeap({ ...visit, browser: await launch(INTERPRETING) })),
    ]
  })

const server = () =>
  withProduct(
    ({ url }) => benchServer(url, () => token(url)),
    ({ dataDir }) => {
      const filled = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', '--scale', values.scale], { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, stdio: 'inherit' })
      if (filled.status !== 0) throw new Error('the database cannot be filled')
    },
  )

const workshop = () => withProduct(async ({ url }, launch) => benchWorkshop({ browser: await launch(), interpreting: await launch(INTERPRETING), url, token: await token(url), signIn }))

const people = () => withProduct(async ({ url }, launch) => benchPeople({ browser: await launch(), url, token: await token(url), signIn }))

const credentials = { account: ACCOUNT, passwordHash: hashPassword(password, env['VITE_PASSWORD_ALGORITHM']!, env['VITE_PASSWORD_SUFFIX']!) }
const overhead = () => benchOverhead({ scale: values.scale, ...credentials })

const parts: Record<string, () => Promise<Figure[]>> = { pages, workshop, server, calls: () => benchCalls(credentials), overhead, people, rows: () => benchRows(credentials), signin: () => benchSignIn(credentials), revision: benchRevision, trail: benchTrail }
const wanted = values.only === undefined ? Object.keys(parts) : [values.only]
const figures: Figure[] = []
for (const name of wanted) {
  const part = parts[name]
  if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
  figures.push(...(await part()))
}
const machine = { cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.cpus().length, node: process.version, load: os.loadavg()[0]!.toFixed(1) }
console.log(`\n${machine.cores} × ${machine.cpu}, Node ${machine.node}, load ${machine.load}\n\n${table(figures)}`)
writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 1)}\n`)
