/**
 * `NODE_OPTIONS=--experimental-websocket npx tsx scripts/engines/index.ts` (Node 22 and later without the option): the built product in the engines of Safari and Firefox, as Debian packs them (`webkit2gtk-driver`, `firefox-esr`, `xvfb`).
 * Chromium is what all other browser tests drive; this walk shows that the others draw the same and understand the same script.
 */
import { Product, ROOT } from '../../tests/e2e/support/product'
import { settingsOf } from '../environment.mjs'
import type { Driven } from './driven'
import { openFirefox } from './firefox'
import { walk } from './walk'
import { openWebKit } from './webkit'

const product = new Product()
await product.start()
const account = { account: 'admin', password: settingsOf(ROOT)['DEMO_PASSWORD']! }

async function walkIn(open: () => Promise<Driven>): Promise<boolean> {
  const driven = await open()
  try {
    console.log(driven.name)
    const complaints = await walk(driven, product.url, account)
    for (const words of complaints) console.log(`  COMPLAINT ${words}`)
    return complaints.length === 0
  } catch (error) {
    console.log(`  FAILED ${String(error)}`)
    return false
  } finally {
    await driven.end()
  }
}

try {
  const passed = [await walkIn(openFirefox), await walkIn(openWebKit)]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  await product.stop()
}
