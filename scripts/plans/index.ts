/**
 * `npm run -s with-postgres -- npm run plans [-- --rows 1000000] [--orders 1000000] [--only order]`: fills a database on the server of TEST_DATABASE_URL and
 * calls every list through the app. Fails when a plan, also of statements inside functions, scans a large table without an
 * index, or sorts rows that an index holds in order. Prints how long each call took.
 */
import { required } from '../../src/lib/required'
import { parseArgs } from 'node:util'
import { code } from '../../src/contract/kit/core'
import { SORT_MAX } from '../../src/contract/kit/paging'
import { createApp } from '../../server/app'
import { createDatabase } from '../../server/db/database'
import { createPictures } from '../../server/node/media/pictures'
import { createSounds } from '../../server/node/media/sounds'
import { postgresDriver } from '../../server/node/postgres'
import { rebuildStatistics } from '../../server/features/orderStatistics/rollup/job'
import { prepareDatabase } from '../../server/boot'
import { seed } from '../../server/seed'
import type { Platform } from '../../server/platform'
import { noBot } from '../../server/ports/chatBot'
import { recordOnly } from '../../server/ports/messages'
import { plainCodes } from '../../server/lib/code/plainCodes'
import { noChannel } from '../../server/ports/payments'
import { demoVisitors } from '../../server/ports/visitorIdentity'
import { SignInQueue } from '../../server/session/signIns'
import { signIn } from '../../tests/support/session/accounts'
import { must } from '../../tests/support/builders'
import { memoryMedia } from '../../tests/support/server/memoryMedia'
import { cheapPasswords } from '../../tests/support/session/passwords'
import { freshDatabase } from '../../tests/support/server/postgres'
import { BASE_URL, testConfig } from '../../tests/support/server'
import { createClient } from '../conformance/client'
import { explainEverything, largeTables } from './database'
import { domains, allLists } from './lists'
import type { IdOf } from './types'
import { fillPeople } from './people'
import { fillRecords } from './records'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '200000' },
    only: { type: 'string' },
  },
})
const server = process.env['TEST_DATABASE_URL']
if (server === undefined) throw new Error('TEST_DATABASE_URL is missing: npm run -s with-postgres -- npm run plans')

const database = await freshDatabase(server)
const onError = (error: Error) => console.error(error.message)
const admin = postgresDriver(database.adminUrl, { connections: 2, onError })
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: Record<string, unknown>, message: string) => console.error(message, fields),
}
const platformOn = (driver: ReturnType<typeof postgresDriver>): Platform => ({
  db: createDatabase(driver),
  media: memoryMedia(),
  pictures: createPictures(),
  sounds: createSounds(),
  passwords: cheapPasswords,
  payments: noChannel,
  codes: plainCodes,
  messages: recordOnly,
  visitors: demoVisitors,
  bot: noBot,
  signIns: new SignInQueue(),
  log,
  now: Date.now,
  // The fill data do not satisfy the contract.
  config: { ...testConfig, checkResults: false },
})

const startedAt = performance.now()
const seedDriver = postgresDriver(database.url, { connections: 2, onError })
const platform = platformOn(seedDriver)
await prepareDatabase(seedDriver, platform)
await seed(platform, { scale: Number(values.rows) })
const [first] = await admin.script((client) =>
  client.query<{ tenant: string }>(`select tenant_id as tenant from account where login_account = 'admin'`),
)
if (first === undefined) throw new Error('the seed has no account admin')
const recordCounts = values.only === undefined ? await fillRecords(admin, first.tenant) : new Set<string>()
const fill = { now: Date.now(), orders: Number(values.orders) }
await fillPeople(admin, first.tenant, fill)
await admin.maintain()
await rebuildStatistics(platform)
await seedDriver.close()
console.log(
  `filled with ${values.rows} guides, all ordinary records, visitors, problems, orders and audit entries in ${Math.round((performance.now() - startedAt) / 1000)} s`,
)

const large = await largeTables(admin)
await explainEverything(admin, new URL(database.url).username)
let plans: string[] = []
const driver = postgresDriver(database.url, { connections: 1, onError, onNotice: (text) => plans.push(text) })
const app = createApp(platformOn(driver))
const { token } = await signIn({ app, platform: platformOn(driver) }, 'admin')
const send = createClient(BASE_URL, (request) => app.fetch(request))

const idOf: IdOf = async (domain) => {
  const { queryPage, idAndName } = domains[domain] ?? {}
  if (!queryPage) {
    if (!idAndName) throw new Error(`${domain} has no list to take an id from`)
    const [record] = (await must(send, idAndName, { token })) as { id: string }[]
    return required(record, domain).id
  }
  const { list } = (await must(send, queryPage, { token, body: { pageSize: 1 } })) as { list: { id: string }[] }
  return required(list[0], domain).id
}
const lists = await allLists(recordCounts, idOf, values.only)

const scan = new RegExp(String.raw`Seq Scan on (${large.join('|')})\b`)
const problems: string[] = []
/** There are as many guides as requested. */
const isTooMany = (domain: string) => recordCounts.has(domain) || (domain === 'guide' && Number(values.rows) > SORT_MAX)

for (const { name, domain, endpoint, body, params, isOrdered, broad, whole } of lists) {
  plans = []
  const begun = performance.now()
  const { status, body: answer } = await send(endpoint, { token, body, params })
  const ms = Math.round(performance.now() - begun)
  // Counting what nearly every row contains, or the rows per label, is the only scan that no index shortens.
  const checkedPlans = broad
    ? plans.filter((plan) => !/count\(\*\)( over \(\)\))?::int as (total|guides)/.test(plan))
    : plans
  // A count with a limit is cheap however it is read.
  const relevant = checkedPlans.filter((plan) => !/limit .*\) counted/.test(plan)).join('\n')
  // A Merge Append over partitions lists a sort key but sorts nothing.
  const planText = relevant.replaceAll(/(Merge Append.*\n)\s*Sort Key: .*\n/g, '$1')
  const reasons: string[] = []
  if (status !== (whole && isTooMany(domain) ? code.rule : 200)) reasons.push(`answered ${status}`)
  if (!/Index/.test(planText)) reasons.push('no index is used')
  const scanText = scan.exec(planText)?.[0]
  if (scanText !== undefined) reasons.push(`reads a table from end to end: ${scanText}`)
  if (isOrdered && /Sort Key: (g|r|t|t_1)\./.test(planText))
    reasons.push(`sorts: ${/Sort Key: .*/.exec(planText)?.[0]}`)
  const total = (answer as { data?: { total?: number } }).data?.total ?? 0
  console.log(
    `${String(ms).padStart(6)} ms  ${String(total).padStart(8)} rows  ${name}${reasons.length > 0 ? `  FAILED: ${reasons.join('; ')}` : ''}`,
  )
  if (reasons.length > 0) problems.push(name, planText)
}
await Promise.all([driver.close(), admin.close()])
await database.drop()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${lists.length} list calls over ${large.join(', ')}: each is answered from indexes`)
