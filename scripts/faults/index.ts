/**
 * `npm run faults [-- --only money] [--faults 10000] [--seed 20260101]`: money under faults on PostgreSQL. Needs Debian's postgresql. Prints what it did and exits with 1 when
 * anything was lost, paid twice or left open.
 */
import { parseArgs } from 'node:util'
import { Cluster } from '../postgres/cluster'
import { moneyUnderFaults } from './money'
import type { MoneyResult } from './money'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'money' },
    faults: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20260101' },
  },
})
if (values.only !== 'money') throw new Error(`--only ${values.only}: there is only money`)
const startedAt = performance.now()
const cluster = new Cluster({ durable: true })
await cluster.create()
let result: MoneyResult
try {
  result = await moneyUnderFaults({
    faults: Number(values.faults),
    seed: Number(values.seed),
    databaseServer: cluster.url,
  })
} finally {
  await cluster.remove()
}
const isIdle = [result.payments, result.refunds, result.kills, result.cuts].includes(0)
const isBad = isIdle || result.problems.length > 0 || result.open > 0 || result.forgedAccepted > 0
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(`${isBad ? 'FAILED' : 'ok'}  money  (${seconds} s)\n${JSON.stringify(result, null, 2)}`)
process.exit(isBad ? 1 : 0)
