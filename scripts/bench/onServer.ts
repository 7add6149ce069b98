import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresDriver } from '../../server/node/postgres'
import { freshDatabase } from '../../tests/support/server/postgres'
import { Cluster } from '../postgres/cluster'
import { builtServer, startBuilt } from './builtServer'

type Server = Awaited<ReturnType<typeof builtServer>>

interface Measurable {
  server: Server
  /** All processes, the first of them as `server`. */
  nodes: readonly Server[]
  cluster: Cluster
  driver: ReturnType<typeof postgresDriver>
}

/**
 * Starts the built server with the demonstration data on PostgreSQL for `run`, as so many processes, and removes all of
 * it afterwards.
 */
export async function onServer<T>(run: (measurable: Measurable) => Promise<T>, processes = 1): Promise<T> {
  const cluster = new Cluster()
  const folder = mkdtempSync(path.join(tmpdir(), 'shansheng-bench-'))
  /** Running so far; must be stopped. */
  const running: (() => Promise<unknown>)[] = []
  try {
    await cluster.create()
    const { url, adminUrl } = await freshDatabase(cluster.url)
    const env = {
      DATABASE_URL: url,
      DEMO: '1',
      SECRET: 'only for measuring, only on this machine',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    }
    const server = await builtServer(env)
    running.push(() => server.end())
    const nodes = [server]
    while (nodes.length < processes) {
      const node = await startBuilt(env)
      running.push(() => node.end())
      nodes.push(node)
    }
    const driver = postgresDriver(adminUrl, { connections: 1, onError: (error) => console.error(error) })
    running.push(() => driver.close())
    return await run({ server, nodes, cluster, driver })
  } finally {
    for (const end of running.toReversed()) await end()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
