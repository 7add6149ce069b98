import { randomBytes } from 'node:crypto'
import { dropTestDatabases } from './postgres'

/** Workers share servers that no test closes; the end of the run drops their PostgreSQL databases. */
export default function setup(): (() => Promise<void>) | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_RUN'] = run
  return () => dropTestDatabases(url, run)
}
