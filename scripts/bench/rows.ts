import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import { freshDatabase } from '../../tests/support/postgres'
import type { ServerProcess } from '../../tests/support/serverProcess'
import { Cluster } from '../postgres/cluster'
import { builtServer } from './builtServer'
import { Crowd } from './crowd'
import { median } from './measure'
import type { Figure } from './measure'
import { load } from './wire'

const FEW = 1000
const MANY = 1_000_000
const WIDTH = 8
const ROUNDS = 5
const SECONDS = 1
const LIST = '/saas/api/mgr/pt/guide/queryPage'

/** What is asked of both; a page beyond the end of the short list is its last one there. */
const ASKED: readonly [string, object, object?][] = [
  ['first page', {}],
  ['the last page that the pager offers', { pageNum: 500 }, { pageNum: 50 }],
  ['latest change first', { orderBy: 'updatedAt:desc' }],
  ['by name', { orderBy: 'name:asc' }],
  ['pending ones', { review: 'pending' }],
  ['one state and type', { review: 'passed', type: 'indoor' }],
]

interface Options {
  account: string
  passwordHash: string
}

interface Filled {
  server: ServerProcess
  headers: Record<string, string>
  folder: string
}

async function fill(cluster: Cluster, rows: number, { account, passwordHash }: Options): Promise<Filled> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shansheng-bench-'))
  const { url } = await freshDatabase(cluster.url)
  const env = { DATABASE_URL: url, DEMO: '1', SECRET: 'only for measuring, only on this machine', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const seeded = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', '--scale', String(rows)], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (seeded.status !== 0) throw new Error('the database cannot be filled')
  const server = await builtServer(env)
  const crowd = new Crowd(server.url)
  const { data } = await crowd.post('/saas/api/mgr/pb/login', { loginAccount: account, password: passwordHash })
  crowd.close()
  return { server, headers: { accessToken: String(data!['token']) }, folder }
}

/** Lists of a merchant with many guides beside those of one with few, in turns, on PostgreSQL. */
export async function benchRows(options: Options): Promise<Figure[]> {
  const cluster = new Cluster()
  const filled: Filled[] = []
  try {
    await cluster.create()
    for (const rows of [FEW, MANY]) filled.push(await fill(cluster, rows, options))
    const [few, many] = filled as [Filled, Filled]
    const ask = async ({ server, headers }: Filled, body: object) => {
      const { perSecond, failed } = await load(server.url, { method: 'POST', path: LIST, headers, body: () => body }, { width: WIDTH, seconds: SECONDS })
      if (failed > 0) throw new Error(`${failed} calls failed`)
      return perSecond
    }
    const figures: Figure[] = []
    for (const [name, body, bodyOfFew = body] of ASKED) {
      await Promise.all([ask(few, bodyOfFew), ask(many, body)])
      const rates: [number, number][] = []
      for (let round = 0; round < ROUNDS; round += 1) rates.push([await ask(few, bodyOfFew), await ask(many, body)])
      const [before, after] = [median(rates.map(([one]) => one)), median(rates.map(([, other]) => other))]
      const note = `target ≥ 0.8; ${after.toFixed(0)} of ${before.toFixed(0)} per second, ${WIDTH} at a time, ${ROUNDS} rounds in turns`
      figures.push({ name: `list of ${MANY} against ${FEW} guides: ${name}`, value: after / before, unit: 'ratio', note })
    }
    return figures
  } finally {
    for (const { server, folder } of filled) {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    }
    await cluster.remove()
  }
}
