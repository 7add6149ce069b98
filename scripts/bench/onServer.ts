import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresDriver } from '../../server/node/postgres'
import { freshDatabase } from '../../tests/support/server/postgres'
import { Cluster } from '../postgres/cluster'
import { builtServer } from './builtServer'

interface Measurable {
  server: Awaited<ReturnType<typeof builtServer>>
  cluster: Cluster
  url: string
  driver: ReturnType<typeof postgresDriver>
  /** Runs before the server stops. */
  atEnd: (stop: () => Promise<unknown>) => void
}

/** Starts the built server with the demonstration data on PostgreSQL for `run`, and removes all of it afterwards. */
export async function onServer<T>(run: (measurable: Measurable) => Promise<T>): Promise<T> {
  const cluster = new Cluster()
  const folder = mkdtempSync(path.join(tmpdir(), 'shansheng-bench-'))
  /** Running so far; must be stopped. */
  const running: (() => Promise<unknown>)[] = []
  try {
    await cluster.create()
    const { url, adminUrl } = await freshDatabase(cluster.url)
    const server = await builtServer({
      DATABASE_URL: url,
      DEMO: '1',
      SECRET: 'only for measuring, only on this machine',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    })
    running.push(() => server.end())
    const driver = postgresDriver(adminUrl, { connections: 1, onError: (error) => console.error(error) })
    running.push(() => driver.close())
    return await run({ server, cluster, url, driver, atEnd: (stop) => running.push(stop) })
  } finally {
    for (const end of running.toReversed()) await end()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
