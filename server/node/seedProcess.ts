import { BootError } from '../db/check'
import { firstStart } from '../firstStart'
import { describeError } from '../http/describe'
import { readConfig } from './config'
import { createLog } from './log'
import { createNodePlatform } from './platform'
import { seedDemonstration } from './seedDemonstration'

// The server that waits for it was killed: another may want the folder.
process.once('disconnect', () => process.exit(1))

const root = process.cwd()
const config = readConfig(process.env, root)
const log = createLog(config.LOG_LEVEL)

async function fill(): Promise<void> {
  const { platform, close } = await createNodePlatform(config, log)
  try {
    await firstStart(platform, (empty) => seedDemonstration(empty, root, config.DEMO_VISITORS))
  } finally {
    await close()
  }
}

fill().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof BootError) process.stderr.write(`${error.message}\n`)
    else log.error({ err: describeError(error) }, 'the demonstration data were not written')
    process.exit(1)
  },
)
