/**
 * `npm run -s with-postgres -- [--pooler] [--servers 2] <command …>`: runs a command beside temporary PostgreSQL servers; TEST_DATABASE_URL
 * holds the first one's superuser's URL, TEST_DATABASE_URLS all. Roles are global to a server, so each vitest worker takes its own: as many
 * servers as workers. Everything is removed afterwards. With `--pooler` the ordinary user connects through PgBouncer (TEST_POOLER_PORTS), and
 * servers that the command starts do not use prepared statements.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { required } from '../../src/lib/required'
import { TEST_OWNER } from '../../tests/support/server/postgres'
import { Cluster } from './cluster'
import { Pooler } from './pooler'

/** The options before the command, which has its own. */
const own = process.argv.slice(2)
const at = own.findIndex((word, index) => !word.startsWith('--') && own[index - 1] !== '--servers')
const [command, ...args] = at === -1 ? [] : own.slice(at)
const { values } = parseArgs({
  args: own.slice(0, at === -1 ? undefined : at),
  options: { pooler: { type: 'boolean', default: false }, servers: { type: 'string', default: '1' } },
})
if (command === undefined) {
  console.error('with-postgres takes a command')
  process.exit(1)
}

const clusters = Array.from({ length: Number(values.servers) }, () => new Cluster())
const poolers = values.pooler ? clusters.map(() => new Pooler()) : []
let code = 1
try {
  await Promise.all(clusters.map((cluster) => cluster.create()))
  for (const [index, pooler] of poolers.entries()) {
    const { port } = new URL(required(clusters[index], 'server of the pooler').url)
    await pooler.start(Number(port), { [TEST_OWNER.name]: TEST_OWNER.password })
  }
  const ports = poolers.map(({ port }) => port)
  const poolerEnv =
    ports.length > 0
      ? { TEST_POOLER_PORT: String(ports[0]), TEST_POOLER_PORTS: ports.join(' '), DATABASE_PREPARE: '0' }
      : {}
  const urls = clusters.map(({ url }) => url)
  const child = spawn(command, args, {
    env: { ...process.env, TEST_DATABASE_URL: urls[0], TEST_DATABASE_URLS: urls.join(' '), ...poolerEnv },
    stdio: 'inherit',
  })
  // The terminal signals the child too; the child decides, and the server stops after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  code = exitCode ?? 1
} finally {
  for (const pooler of poolers) await pooler.stop()
  for (const cluster of clusters) await cluster.remove()
}
process.exit(code)
