import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '../../tests/e2e/support/product'
import { signedIn } from './builtServer'
import type { Credentials } from './builtServer'
import { quantile } from './measure'
import type { Figure } from './measure'
import { onServer } from './onServer'
import { databaseMs, processorMs } from './processor'
import { load } from './wire'
import type { WireCall, WireResult } from './wire'

const WIDTH = 64
const SECONDS = 4
const WARM_SECONDS = 2

interface Measured {
  name: string
  /** Target calls per second, and the p99 in milliseconds. */
  minimum?: number
  p99?: number
  call: WireCall
  /** The equivalent call of a bare handler. */
  bare?: WireCall
}

async function startBare(
  url: string,
  tenant: string,
  account: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/bareServer.ts', url, tenant, account], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [address] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error('the bare server did not start'))),
  ])) as [string]
  return {
    url: address,
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function figuresOf(
  { name, minimum, p99 }: Measured,
  checked: WireResult,
  bare: WireResult | null,
  cost: { server: number; database: number },
): Figure[] {
  const calls = checked.times.length
  const note = [
    `median ${quantile(checked.times, 0.5).toFixed(0)}; ${checked.failed} failed`,
    ...(bare
      ? [`bare handler ${bare.perSecond.toFixed(0)}, ratio ${(checked.perSecond / bare.perSecond).toFixed(2)}`]
      : []),
    `processor time a call: server ${(cost.server / calls).toFixed(2)} ms, database ${(cost.database / calls).toFixed(2)} ms`,
  ].join('; ')
  return [
    {
      name,
      value: checked.perSecond,
      unit: 'per second',
      ...(minimum !== undefined && { target: { least: minimum } }),
      note,
    },
    {
      name: '  its slowest hundredth',
      value: quantile(checked.times, 0.99),
      unit: 'ms',
      ...(p99 !== undefined && { target: { most: p99 } }),
    },
  ]
}

/** Cost of ordinary calls with all checks on PostgreSQL; load generator on the same cores, bare handler in the same run. */
export async function benchCalls(credentials: Credentials): Promise<Figure[]> {
  return onServer(async ({ server, cluster, url, driver, atEnd }) => {
    const query = <T>(statement: string, values: unknown[] = []) =>
      driver.script((client) => client.query<T>(statement, values))
    const [caller] = await query<{ id: string; tenant_id: string }>(
      'select id, tenant_id from account where login_account = $1',
      [credentials.loginAccount],
    )
    if (caller === undefined) throw new Error(`no account ${credentials.loginAccount}`)
    const bare = await startBare(url, caller.tenant_id, caller.id)
    atEnd(() => bare.stop())
    const headers = await signedIn(server, credentials)
    const [guide] = await query<{ id: string; type: string }>(
      'select id, type from guide where tenant_id = $1 and deleted_at is null order by id limit 1',
      [caller.tenant_id],
    )
    if (guide === undefined) throw new Error('no guide')
    await driver.maintain()
    let added = 0
    const newGuide = () => ({ name: `测量 ${(added += 1)}` })
    const list = '/saas/api/mgr/pt/guide/queryPage'
    const measured: Measured[] = [
      {
        name: 'light read: names of guides',
        minimum: 3000,
        call: { method: 'GET', path: '/saas/api/mgr/pt/guide/idAndName', headers },
        bare: { method: 'GET', path: '/names' },
      },
      {
        name: 'light read: rights of the account',
        minimum: 3000,
        call: { method: 'GET', path: '/saas/api/mgr/bp/adminRights', headers },
      },
      { name: 'detail of a guide', call: { method: 'GET', path: `/saas/api/mgr/pt/guide/${guide.id}`, headers } },
      {
        name: 'list of 20 guides',
        minimum: 1500,
        p99: 120,
        call: { method: 'POST', path: list, headers, body: () => ({}) },
        bare: { method: 'POST', path: '/list', body: () => ({}) },
      },
      {
        name: 'list of one guide',
        call: { method: 'POST', path: list, headers, body: () => ({ pageSize: 10, level: '5A' }) },
      },
      {
        name: 'list of notices',
        call: { method: 'POST', path: '/saas/api/mgr/pt/operation/notice/queryPage', headers, body: () => ({}) },
      },
      {
        name: 'add a guide',
        minimum: 800,
        call: { method: 'POST', path: '/saas/api/mgr/pv/guide/composite', headers, body: newGuide },
        bare: { method: 'POST', path: '/add', body: newGuide },
      },
    ]
    const figures: Figure[] = []
    for (const item of measured) {
      await load(server.url, item.call, { width: WIDTH, seconds: WARM_SECONDS })
      const before = { server: processorMs([server.pid]), database: databaseMs(cluster) }
      const checked = await load(server.url, item.call, { width: WIDTH, seconds: SECONDS })
      if (checked.failed === checked.times.length) throw new Error(`${item.name}: no call was answered`)
      const cost = {
        server: processorMs([server.pid]) - before.server,
        database: databaseMs(cluster) - before.database,
      }
      const bareResult = item.bare ? await load(bare.url, item.bare, { width: WIDTH, seconds: WARM_SECONDS }) : null
      figures.push(...figuresOf(item, checked, bareResult, cost))
    }
    return figures
  })
}
