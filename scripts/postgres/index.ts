/**
 * `npm run -s with-postgres -- [--pooler] <command …>`: runs a command beside a temporary PostgreSQL server; TEST_DATABASE_URL holds its
 * superuser's URL. Everything is removed afterwards. With `--pooler` the ordinary user connects through PgBouncer (TEST_POOLER_PORT), and servers
 * that the command starts do not use prepared statements.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { TEST_OWNER } from '../../tests/support/postgres'
import { Cluster } from './cluster'
import { Pooler } from './pooler'

const pooled = process.argv[2] === '--pooler'
const [command, ...args] = process.argv.slice(pooled ? 3 : 2)
if (command === undefined) {
  console.error('with-postgres takes a command')
  process.exit(1)
}

const cluster = new Cluster()
const pooler = pooled ? new Pooler() : null
let code = 1
try {
  await cluster.create()
  await pooler?.start(Number(new URL(cluster.url).port), { [TEST_OWNER.name]: TEST_OWNER.password })
  const poolerEnv = pooler ? { TEST_POOLER_PORT: String(pooler.port), DATABASE_PREPARE: '0' } : {}
  const child = spawn(command, args, {
    env: { ...process.env, TEST_DATABASE_URL: cluster.url, ...poolerEnv },
    stdio: 'inherit',
  })
  // The terminal signals the child too; the child decides, and the server stops after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  code = exitCode ?? 1
} finally {
  await pooler?.stop()
  await cluster.remove()
}
process.exit(code)
