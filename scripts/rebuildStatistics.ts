/**
 * `npm run rebuild-statistics`: counts the order statistics of every merchant from its orders, refunds and fees again, in the configured database
 * (DATABASE_URL, beside running servers; or the embedded one in DATA_DIR, whose server must be stopped), and compares them with a recount.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rebuildStatistics } from '../server/features/orderStatistics/rollup/job'
import { readConfig } from '../server/node/config'
import { createLog } from '../server/node/log'
import { createNodePlatform } from '../server/node/platform'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { platform, close } = await createNodePlatform(readConfig(process.env, root), createLog('warn'))
try {
  const { failed, differing } = await rebuildStatistics(platform)
  for (const id of failed) console.error(`Merchant ${id}: its order statistics could not be counted again.`)
  for (const id of differing) console.error(`Merchant ${id}: its order statistics still differ from a recount.`)
  if (failed.length + differing.length > 0) process.exitCode = 1
  else console.log('The order statistics of every merchant are counted from its orders.')
} finally {
  await close()
}
