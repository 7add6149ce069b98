/**
 * `npm run verify-audit`: verifies the hash chain of every merchant's audit entries in the configured database (DATABASE_URL, or the
 * embedded one in DATA_DIR, whose server must be stopped). Lists each missing, changed or misplaced entry and exits with 1 if
 * there are any. `--seal` first seals entries written since the last round.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { ChainProblem } from '../src/contract/system/auditTrail'
import { merchant } from '../server/db/schema/identity'
import { readConfig } from '../server/node/config'
import { createLog } from '../server/node/log'
import { createNodePlatform } from '../server/node/platform'
import { chainEntries } from '../server/system/auditTrail/hashChain'
import { verifyChain } from '../server/system/auditTrail/verify'

const WORDS: Record<ChainProblem['kind'], string> = {
  missing: 'is missing',
  changed: 'was changed',
  unlinked: 'does not follow the one before',
  twice: 'is there twice',
  end: 'is not the end that was sealed',
}

const { values } = parseArgs({ options: { seal: { type: 'boolean', default: false } } })
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { platform, close } = await createNodePlatform(readConfig(process.env, root), createLog('warn'))
let wrong = 0
try {
  if (values.seal) await chainEntries(platform)
  for (const { id, name } of await platform.db.identity((tx) =>
    tx.select({ id: merchant.id, name: merchant.name }).from(merchant),
  )) {
    const {
      checked,
      waiting: pending,
      last,
      problems,
    } = await platform.db.tenantTransaction(id, (tx) => verifyChain(tx))
    console.log(
      `${name} (${id}): ${checked} sealed entries up to number ${last}, ${pending} not sealed yet: ${problems.length === 0 ? 'whole' : `${problems.length} PROBLEMS`}`,
    )
    for (const { number, to, kind } of problems)
      console.log(`  entry ${number}${to > number ? ` to ${to}` : ''} ${WORDS[kind]}`)
    wrong += problems.length
  }
} finally {
  await close()
}
process.exitCode = wrong > 0 ? 1 : 0
