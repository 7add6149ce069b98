import { signedIn } from './builtServer'
import type { Credentials } from './builtServer'
import { median, quantile } from './measure'
import type { Figure } from './measure'
import { onServer } from './onServer'
import { databaseMs, processorMs } from './processor'
import { load } from './wire'
import type { WireCall } from './wire'

const NODES = 2
const WIDTH = 64
const ROUNDS = 3
const SECONDS = 2
const WARM_SECONDS = 2
/** Names of the guides that are added begin so. */
const ADDED = '测量 '

interface Measured {
  name: string
  /** Target calls per second, the p99 in milliseconds, and calls per second as a share of those of `healthz`. */
  minimum?: number
  p99?: number
  share?: number
  call: WireCall
}

/** One run of a call, with the processor time of each of its calls. */
interface Round {
  perSecond: number
  times: number[]
  failed: number
  generatorMs: number
  serverMs: number
  databaseMs: number
}

const HEALTH: Measured = { name: 'healthz', call: { method: 'GET', path: '/healthz' } }

/** Calls as an administrator; names, detail, list and add have the shares that issue 43 asks for. */
function callsOf(guideId: string, headers: Record<string, string>): Measured[] {
  let added = 0
  const get = (path: string): WireCall => ({ method: 'GET', path: `/saas/api/mgr${path}`, headers })
  const post = (path: string, body: () => object): WireCall => ({ ...get(path), method: 'POST', body })
  return [
    { name: 'names of guides', minimum: 3000, share: 0.25, call: get('/pt/guide/idAndName') },
    { name: 'rights of the account', minimum: 3000, call: get('/bp/adminRights') },
    { name: 'detail of a guide', share: 0.18, call: get(`/pt/guide/${guideId}`) },
    { name: 'list of 20 guides', minimum: 1500, p99: 120, share: 0.08, call: post('/pt/guide/queryPage', () => ({})) },
    { name: 'list of one guide', call: post('/pt/guide/queryPage', () => ({ pageSize: 10, level: '5A' })) },
    { name: 'list of notices', call: post('/pt/operation/notice/queryPage', () => ({})) },
    {
      name: 'add a guide',
      minimum: 800,
      share: 0.05,
      call: post('/pv/guide/composite', () => ({ name: `${ADDED}${(added += 1)}` })),
    },
  ]
}

const middle = (rounds: readonly Round[], key: 'perSecond' | 'generatorMs' | 'serverMs' | 'databaseMs') =>
  median(rounds.map((round) => round[key]))

const processorTime = (rounds: readonly Round[]) =>
  middle(rounds, 'generatorMs') + middle(rounds, 'serverMs') + middle(rounds, 'databaseMs')

function figuresOf(
  { name, minimum, p99, share }: Measured,
  rounds: readonly Round[],
  health: readonly Round[],
): Figure[] {
  const times = rounds.flatMap((round) => round.times)
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const shares = rounds.map(({ perSecond }, index) => perSecond / (health[index]?.perSecond ?? Number.NaN))
  const costs = [
    `server ${middle(rounds, 'serverMs').toFixed(2)} ms`,
    `database ${middle(rounds, 'databaseMs').toFixed(2)} ms`,
    `generator ${middle(rounds, 'generatorMs').toFixed(2)} ms`,
  ]
  return [
    {
      name,
      value: middle(rounds, 'perSecond'),
      unit: 'per second',
      ...(minimum !== undefined && { target: { least: minimum } }),
      note: `median ${quantile(times, 0.5).toFixed(0)} ms; ${failed} failed; processor time a call: ${costs.join(', ')}`,
    },
    {
      name: '  its slowest hundredth',
      value: quantile(times, 0.99),
      unit: 'ms',
      ...(p99 !== undefined && { target: { most: p99 } }),
    },
    {
      name: '  its share of healthz',
      value: median(shares),
      unit: 'ratio',
      ...(share !== undefined && { target: { least: share } }),
      note: `${shares.map((one) => one.toFixed(3)).join(', ')}; by processor time ${(processorTime(health) / processorTime(rounds)).toFixed(3)}`,
    },
  ]
}

/**
 * Cost of ordinary calls with all checks: two processes on PostgreSQL, load generator on the same cores. The machine's
 * pace changes, so each call is also measured as a share of `healthz`, which only passes the HTTP layer, in turns.
 */
export async function benchCalls(credentials: Credentials): Promise<Figure[]> {
  return onServer(async ({ server, nodes, cluster, driver }) => {
    const [guide] = await driver.script((client) =>
      client.query<{ id: string }>(
        `select g.id from guide g join account a on a.tenant_id = g.tenant_id
          where a.login_account = $1 and g.deleted_at is null order by g.id limit 1`,
        [credentials.loginAccount],
      ),
    )
    if (guide === undefined) throw new Error('no guide')
    const calls = callsOf(guide.id, await signedIn(server, credentials))
    const urls = nodes.map(({ url }) => url)
    const pids = nodes.map(({ pid }) => pid)
    const measure = async ({ name, call }: Measured): Promise<Round> => {
      const before = { server: processorMs(pids), database: databaseMs(cluster), generator: process.cpuUsage() }
      const { perSecond, times, failed } = await load(urls, call, { width: WIDTH, seconds: SECONDS })
      if (failed === times.length) throw new Error(`${name}: no call was answered`)
      const generator = process.cpuUsage(before.generator)
      return {
        perSecond,
        times,
        failed,
        generatorMs: (generator.user + generator.system) / 1000 / times.length,
        serverMs: (processorMs(pids) - before.server) / times.length,
        databaseMs: (databaseMs(cluster) - before.database) / times.length,
      }
    }
    /** Without those added, the next round's names would be thousands. */
    const clean = async () => {
      await driver.script((client) => client.query(`delete from guide where name like '${ADDED}%'`))
      await driver.maintain()
    }
    for (const { call } of [HEALTH, ...calls]) await load(urls, call, { width: WIDTH, seconds: WARM_SECONDS })
    await clean()
    const measured = [HEALTH, ...calls].map((item) => ({ item, rounds: [] as Round[] }))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { item, rounds } of measured) rounds.push(await measure(item))
      await clean()
    }
    const health = measured[0]?.rounds ?? []
    return measured.flatMap(({ item, rounds }) => figuresOf(item, rounds, health))
  }, NODES)
}
