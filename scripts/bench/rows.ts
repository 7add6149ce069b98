import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import { freshDatabase } from '../../tests/support/server/postgres'
import type { ServerProcess } from '../../tests/support/server/serverProcess'
import { Cluster } from '../postgres/cluster'
import { builtServer, signedIn } from './builtServer'
import type { Credentials } from './builtServer'
import { median } from './measure'
import type { Figure } from './measure'
import { databaseMs, processorMs } from './processor'
import { load } from './wire'

const SMALL = 1000
const LARGE = [100_000, 1_000_000]
const WIDTH = 8
const ROUNDS = 5
const SECONDS = 1
const WARM_SECONDS = 4
const GUIDES = '/saas/api/mgr/pt/guide/queryPage'
const SCENIC = '/saas/api/mgr/pt/scenic/queryPage'

/** Body of the nth call. */
type Body = (n: number) => object

interface ListRequest {
  name: string
  list?: string
  body: Body
  /** Body for the short list, where it lacks such pages. */
  bodyOfFew?: Body
}

/** Far pages in turn, up to the last the pager offers; for the short list, pages of its second half. */
const farPages = (name: string, more: Pick<ListRequest, 'list'> & { orderBy?: string } = {}): ListRequest => {
  const { list = GUIDES, ...order } = more
  return {
    name,
    list,
    body: (n) => ({ ...order, pageNum: 101 + (n % 400) }),
    bodyOfFew: (n) => ({ ...order, pageNum: 26 + (n % 18) }),
  }
}

const REQUESTS: readonly ListRequest[] = [
  { name: 'first page', body: () => ({}) },
  { name: 'the last page that the pager offers', body: () => ({ pageNum: 500 }), bodyOfFew: () => ({ pageNum: 50 }) },
  farPages('any far page'),
  { name: 'page 50', body: () => ({ pageNum: 50 }) },
  { name: 'latest change first', body: () => ({ orderBy: 'updatedAt:desc' }) },
  { name: 'by name', body: () => ({ orderBy: 'name:asc' }) },
  { name: 'pending ones', body: () => ({ review: 'pending' }) },
  { name: 'one state and type', body: () => ({ review: 'passed', type: 'indoor' }) },
  { name: 'those in making', body: () => ({ scope: 'making' }) },
  { name: 'scenic areas', list: SCENIC, body: () => ({}) },
  farPages('scenic areas, any far page', { list: SCENIC }),
  farPages('scenic areas by name, any far page', { list: SCENIC, orderBy: 'name:asc' }),
]

interface Dataset {
  rows: number
  server: ServerProcess
  headers: Record<string, string>
}

/** A database with this many guides and its server, which `running` stops. */
async function fill(
  cluster: Cluster,
  rows: number,
  credentials: Credentials,
  running: (() => Promise<unknown>)[],
): Promise<Dataset> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shansheng-bench-'))
  running.push(async () => rmSync(folder, { recursive: true, force: true }))
  const { url } = await freshDatabase(cluster.url)
  const env = {
    DATABASE_URL: url,
    DEMO: '1',
    SECRET: 'only for measuring, only on this machine',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const seeded = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', '--scale', String(rows)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (seeded.status !== 0) throw new Error('the database cannot be filled')
  const server = await builtServer(env)
  running.push(() => server.end())
  return { rows, server, headers: await signedIn(server, credentials) }
}

interface LoadResult {
  perSecond: number
  /** Processor time per call, server plus database. */
  ms: number
}

/** Lists of a merchant with many guides against one with few, alternating, on PostgreSQL. */
export async function benchRows(credentials: Credentials): Promise<Figure[]> {
  const cluster = new Cluster()
  const running: (() => Promise<unknown>)[] = []
  try {
    await cluster.create()
    const datasets: Dataset[] = []
    for (const rows of [SMALL, ...LARGE]) datasets.push(await fill(cluster, rows, credentials, running))
    const measureList = async (
      { server, headers }: Dataset,
      list: string,
      body: Body,
      seconds = SECONDS,
    ): Promise<LoadResult> => {
      const before = processorMs([server.pid]) + databaseMs(cluster)
      let count = 0
      const { perSecond, times, failed } = await load(
        server.url,
        { method: 'POST', path: list, headers, body: () => body((count += 1)) },
        { width: WIDTH, seconds },
      )
      if (failed > 0) throw new Error(`${failed} calls failed`)
      return { perSecond, ms: (processorMs([server.pid]) + databaseMs(cluster) - before) / times.length }
    }
    for (const dataset of datasets) await measureList(dataset, GUIDES, () => ({}), WARM_SECONDS)
    const figures: Figure[] = []
    for (const { name, list = GUIDES, body, bodyOfFew = body } of REQUESTS) {
      const bodyOf = ({ rows }: Dataset) => (rows === SMALL ? bodyOfFew : body)
      const results = datasets.map((dataset) => ({ dataset, rounds: [] as LoadResult[] }))
      for (const dataset of datasets) await measureList(dataset, list, bodyOf(dataset))
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { dataset, rounds } of results) rounds.push(await measureList(dataset, list, bodyOf(dataset)))
      const [small, ...large] = results.map(({ dataset, rounds }) => {
        return {
          rows: dataset.rows,
          perSecond: median(rounds.map(({ perSecond }) => perSecond)),
          ms: median(rounds.map(({ ms }) => ms)),
        }
      })
      if (small === undefined) continue
      for (const { rows, perSecond, ms } of large) {
        const note = `${perSecond.toFixed(0)} of ${small.perSecond.toFixed(0)} per second, processor time ${small.ms.toFixed(2)} of ${ms.toFixed(2)} ms; ${WIDTH} at a time, ${ROUNDS} rounds in turns`
        figures.push({
          name: `list of ${rows} against ${SMALL} guides: ${name}`,
          value: perSecond / small.perSecond,
          unit: 'ratio',
          target: { least: 0.8 },
          note,
        })
      }
    }
    return figures
  } finally {
    for (const end of running.toReversed()) await end()
    await cluster.remove()
  }
}
