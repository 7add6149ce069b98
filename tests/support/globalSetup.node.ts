import { randomBytes } from 'node:crypto'
import { dropTestDatabases } from './postgres'

/** Workers share servers that no test ends; what they left on PostgreSQL goes with the run. */
export default function setup(): (() => Promise<void>) | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_RUN'] = run
  return () => dropTestDatabases(url, run)
}
