/**
 * `npm run -s with-postgres -- <command …>`: runs a command beside a PostgreSQL server of its own, whose superuser's address
 * it finds in TEST_DATABASE_URL; everything is gone afterwards.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Cluster } from './cluster'

const [command, ...args] = process.argv.slice(2)
if (command === undefined) {
  console.error('with-postgres takes a command')
  process.exit(1)
}

const cluster = new Cluster()
let code = 1
try {
  await cluster.create()
  const child = spawn(command, args, { env: { ...process.env, TEST_DATABASE_URL: cluster.url }, stdio: 'inherit' })
  // The terminal tells the child too; it decides, the server goes after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [ended] = (await once(child, 'exit')) as [number | null]
  code = ended ?? 1
} finally {
  await cluster.remove()
}
process.exit(code)
