/**
 * `npm run faults [-- --only kill,tenants,fuzz,money,disk] [--kills 20] [--calls 10000] [--requests 100000] [--money 10000]`: the long version of
 * tests/server/faults, on both databases (money on PostgreSQL alone). Needs Debian's postgresql; the full disk needs root. Prints what it did and exits
 * with 1 when anything was lost, leaked or failed.
 */
import { parseArgs } from 'node:util'
import { seed as seedData } from '../../server/seed'
import { clientOf, signIn } from '../../tests/support/accounts'
import { buildWorld, query } from '../../tests/support/matrix/world'
import { runMixedIds } from '../../tests/support/property/mixedIds'
import { runOpenApiFuzz } from '../../tests/support/property/openApiFuzz'
import { startTestServer } from '../../tests/support/server'
import { underWay } from '../../tests/support/uploads'
import { Cluster } from '../postgres/cluster'
import { fullDisk } from './disk'
import { killUnderWrites } from './kill'
import { moneyUnderFaults } from './money'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'kill,tenants,fuzz,money,disk' },
    kills: { type: 'string', default: '20' },
    calls: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '100000' },
    money: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20260101' },
    on: { type: 'string', default: 'pglite,postgres' },
  },
})
const seed = Number(values.seed)
const selected = new Set(values.only.split(','))
const databases = values.on.split(',')
let failed = false

async function report(name: string, run: () => Promise<{ bad: boolean; result: unknown }>): Promise<void> {
  if (!selected.has(name.replace(/ .*/, ''))) return
  const startedAt = performance.now()
  const { bad, result } = await run()
  failed ||= bad
  console.log(
    `${bad ? 'FAILED' : 'ok'}  ${name}  (${Math.round((performance.now() - startedAt) / 1000)} s)\n${JSON.stringify(result, null, 2)}`,
  )
}

const inhabited = () => startTestServer({ seed: (platform) => seedData(platform, { covers: {} }) })

for (const kind of databases) {
  const cluster = kind === 'postgres' ? new Cluster({ durable: true }) : null
  await cluster?.create()
  if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
  else delete process.env['TEST_DATABASE_URL']
  try {
    await report(`kill ${kind}`, async () => {
      const result = await killUnderWrites({ times: Number(values.kills), databaseServer: cluster?.url })
      const leftoverCount = result.orphansLeft + result.uploadsLeft
      return {
        bad:
          result.missingItems.length > 0 ||
          leftoverCount > 0 ||
          [result.guides, result.uploads, result.parts, result.resumed].includes(0),
        result,
      }
    })
    await report(`tenants ${kind}`, async () => {
      const server = await inhabited()
      const result = await runMixedIds(await buildWorld(server), { calls: Number(values.calls), seed })
      await server.close()
      return { bad: result.problems.length > 0, result }
    })
    await report(`fuzz ${kind}`, async () => {
      const server = await inhabited()
      const token = async () => {
        // The requests included wrong old passwords.
        await query(server, 'delete from login_attempt')
        return (await signIn(server, 'admin')).token
      }
      const guides = (await query<{ id: string }>(server, 'select id from guide limit 50')).map(({ id }) => id)
      const ids = [...guides, ...(await underWay(clientOf(server), await token()))]
      const result = await runOpenApiFuzz(server, { requests: Number(values.requests), seed, ids, signIn: token })
      await server.close()
      return { bad: result.problems.length > 0, result }
    })
    if (cluster)
      await report(`money ${kind}`, async () => {
        const result = await moneyUnderFaults({ faults: Number(values.money), seed, databaseServer: cluster.url })
        const isIdle = [result.payments, result.refunds, result.kills, result.cuts].includes(0)
        return { bad: isIdle || result.problems.length > 0 || result.open > 0 || result.forgedAccepted > 0, result }
      })
  } finally {
    await cluster?.remove()
  }
}
for (const placement of ['media', 'everything', 'postgres'] as const) {
  await report(`disk ${placement}`, async () => {
    const result = await fullDisk(placement)
    return { bad: !result.hasRecovered || result.missingGuides.length > 0, result }
  })
}
process.exit(failed ? 1 : 0)
