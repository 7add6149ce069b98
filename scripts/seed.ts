/**
 * `npm run seed -- [--scale N]`: seeds the configured database (DATABASE_URL, or the embedded one in DATA_DIR) with the
 * demonstration data, plus N generated guides in the first tenant for measuring. Empty databases only.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { firstStart } from '../server/firstStart'
import { readConfig } from '../server/node/config'
import { createLog } from '../server/node/log'
import { createNodePlatform } from '../server/node/platform'
import { readSeedFiles } from '../server/node/seedFiles'
import { seed } from '../server/seed'

const MAX_SCALE = 1_000_000

const { values } = parseArgs({ options: { scale: { type: 'string', default: '0' } } })
const scale = Number(values.scale)
if (!Number.isInteger(scale) || scale < 0 || scale > MAX_SCALE) {
  console.error(`--scale takes a whole number up to ${MAX_SCALE}`)
  process.exit(1)
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const config = readConfig({ ...process.env, DEMO: '1' }, root)
const { platform, driver, close } = await createNodePlatform(config, createLog('warn'))
try {
  const startedAt = performance.now()
  const files = await readSeedFiles(root)
  const { kind } = await firstStart(platform, (empty) =>
    seed(empty, { ...files, scale, visitors: config.DEMO_VISITORS }),
  )
  if (kind === 'seeded') await driver.maintain()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(kind === 'seeded' ? `Filled in ${seconds} s.` : 'Nothing done: the demonstration data are there already.')
} finally {
  await close()
}
