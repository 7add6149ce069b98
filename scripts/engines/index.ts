/**
 * `npx tsx scripts/engines/index.ts`: the built product in the engines of Safari and Firefox, as packed by Debian (`webkit2gtk-driver`,
 * `gstreamer1.0-plugins-bad` for its recorder, `firefox-esr`, `xvfb`, `pulseaudio`). All other browser tests drive Chromium; this walk shows that
 * the others draw the same and run the same script. Failures leave a picture in `test-results/engines`.
 */
import { required } from '../../src/lib/required'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Product, ROOT } from '../../tests/e2e/support/product'
import { settingsOf } from '../environment.mjs'
import type { Driver } from './driven'
import { openFirefox } from './firefox'
import { openLine } from './line'
import { morningOf, morningSteps } from './morning'
import { startSpeaker } from './speaker'
import { stepsOf } from './steps'
import { runSteps } from './walk'
import { openWebKit } from './webkit'

// Node 20 enables WebSocket only by a start flag.
if (!('WebSocket' in globalThis)) {
  const child = spawnSync(
    process.execPath,
    ['--experimental-websocket', ...process.execArgv, ...process.argv.slice(1)],
    { stdio: 'inherit' },
  )
  process.exit(child.status ?? 1)
}

const PICTURES = path.join(ROOT, 'test-results/engines')
const product = new Product()
await product.start()
const line = await openLine(product.url)
const speaker = await startSpeaker()
const morning = await morningOf(product.url)
const account = { account: 'admin', password: required(settingsOf(ROOT)['DEMO_PASSWORD'], 'DEMO_PASSWORD') }

async function runBrowser(open: () => Promise<Driver>): Promise<boolean> {
  const driver = await open()
  try {
    console.log(driver.name)
    const title = `Cable car ${crypto.randomUUID().slice(0, 8)}`
    const complaints = await runSteps(driver, line, [...stepsOf(account, title), ...morningSteps(morning)])
    for (const complaint of complaints) console.log(`  COMPLAINT ${complaint}`)
    return complaints.length === 0
  } catch (error) {
    console.log(`  FAILED ${String(error)}`)
    for (const complaint of driver.complaints()) console.log(`  COMPLAINT ${complaint}`)
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(path.join(PICTURES, `${driver.name.replaceAll(' ', '-')}.png`), await driver.picture())
    return false
  } finally {
    // A failed step may have left the line cut.
    line.restore()
    await driver.end()
  }
}

try {
  const results = [await runBrowser(openFirefox), await runBrowser(openWebKit)]
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await line.stop()
  await product.stop()
  await speaker.stop()
}
