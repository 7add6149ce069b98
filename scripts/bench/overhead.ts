import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freshDatabase } from '../../tests/support/postgres'
import { ROOT } from '../../tests/e2e/support/product'
import { Cluster } from '../postgres/cluster'
import { quantile, rate, median } from './measure'
import type { Figure } from './measure'

const WIDTH = 64
const ROUNDS = 5
const LOAD = { seconds: 5, limit: 4000, width: WIDTH }

interface Servers {
  checked: string
  bare: string
  token: string
  statements: number
}

interface Options {
  scale: string
  account: string
  passwordHash: string
}

async function measure({ checked, bare, token, statements }: Servers, scale: string): Promise<Figure[]> {
  // A call that waits five seconds for a connection is refused: reported, not counted as answered.
  let refused = 0
  let calls = 0
  const call = (address: string) => async () => {
    const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', accessToken: token }, body: '{}' })
    const text = await response.text()
    calls += 1
    if (response.status === 500 && address === checked) refused += 1
    else if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text.slice(0, 200)}`)
  }
  const rates: Record<'checked' | 'bare', number[]> = { checked: [], bare: [] }
  const times: number[] = []
  await rate(call(bare), { ...LOAD, limit: 100 })
  await rate(call(checked), { ...LOAD, limit: 100 })
  // Alternate, so other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push((await rate(call(bare), LOAD)).perSecond)
    const before = refused
    const ours = await rate(call(checked), LOAD)
    rates.checked.push(ours.perSecond * (1 - (refused - before) / ours.times.length))
    times.push(...ours.times)
  }
  const note = `${scale} guides, PostgreSQL, ${WIDTH} connections, ${ROUNDS} rounds in turns`
  return [
    {
      name: 'list with all checks, against a bare handler',
      value: median(rates.checked) / median(rates.bare),
      unit: 'ratio',
      target: { least: 0.5 },
      note: `${median(rates.checked).toFixed(0)} of ${median(rates.bare).toFixed(0)} per second; ${note}; ${statements} statements`,
    },
    { name: '  its slowest hundredth', value: quantile(times, 0.99), unit: 'ms', note: `p99 of ${times.length} calls; median ${median(times).toFixed(0)} ms; ${refused} of ${calls} refused` },
  ]
}

/** Cost of sessions, rights, tenants, validation and logs on PostgreSQL. Returns nothing without PostgreSQL. */
export async function benchOverhead({ scale, account, passwordHash }: Options): Promise<Figure[]> {
  const cluster = new Cluster()
  try {
    await cluster.create()
    const { url } = await freshDatabase(cluster.url)
    const env = { ...process.env, DATABASE_URL: url, DEMO: '1', SECRET: 'only for measuring, only on this machine', DATA_DIR: `${cluster.data}-media`, BENCH_ACCOUNT: account, BENCH_PASSWORD_HASH: passwordHash }
    const seeded = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', '--scale', scale], { cwd: ROOT, env, stdio: 'inherit' })
    if (seeded.status !== 0) throw new Error('the database cannot be filled')
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/listServers.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    try {
      const lines = createInterface({ input: child.stdout })
      const [line] = (await Promise.race([once(lines, 'line'), ended.then(() => Promise.reject(new Error('the servers did not start')))])) as [string]
      return await measure(JSON.parse(line) as Servers, scale)
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  } finally {
    await cluster.remove()
  }
}
