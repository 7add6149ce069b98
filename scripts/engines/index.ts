/**
 * `npx tsx scripts/engines/index.ts`: the built product in the engines of Safari and Firefox, as packed by Debian (`webkit2gtk-driver`,
 * `gstreamer1.0-plugins-bad` for its recorder, `firefox-esr`, `xvfb`). All other browser tests drive Chromium; this walk shows that
 * the others draw the same and run the same script. Failures leave a picture in `test-results/engines`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Product, ROOT } from '../../tests/e2e/support/product'
import { settingsOf } from '../environment.mjs'
import type { Driven } from './driven'
import { openFirefox } from './firefox'
import { layLine } from './line'
import { walk } from './walk'
import { openWebKit } from './webkit'

// Node 20 enables WebSocket only by a start flag.
if (!('WebSocket' in globalThis)) {
  const again = spawnSync(process.execPath, ['--experimental-websocket', ...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(again.status ?? 1)
}

const PICTURES = path.join(ROOT, 'test-results/engines')
const product = new Product()
await product.start()
const line = await layLine(product.url)
const account = { account: 'admin', password: settingsOf(ROOT)['DEMO_PASSWORD']! }

async function walkIn(open: () => Promise<Driven>): Promise<boolean> {
  const driven = await open()
  try {
    console.log(driven.name)
    const complaints = await walk(driven, line, account)
    for (const words of complaints) console.log(`  COMPLAINT ${words}`)
    return complaints.length === 0
  } catch (error) {
    console.log(`  FAILED ${String(error)}`)
    for (const words of driven.complaints()) console.log(`  COMPLAINT ${words}`)
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(path.join(PICTURES, `${driven.name.replaceAll(' ', '-')}.png`), await driven.picture())
    return false
  } finally {
    // A failed step may have left the line cut.
    line.mend()
    await driven.end()
  }
}

try {
  const passed = [await walkIn(openFirefox), await walkIn(openWebKit)]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await line.stop()
  await product.stop()
}
