import { randomBytes } from 'node:crypto'
import { dropTestDatabases } from '../server/postgres'

/** Workers share servers that no test closes; the end of the run drops their PostgreSQL databases. */
export default function setup(): (() => Promise<void>) | undefined {
  const urls = (process.env['TEST_DATABASE_URLS'] ?? process.env['TEST_DATABASE_URL'])?.split(' ')
  if (urls === undefined) return undefined
  const run = randomBytes(4).toString('hex')
  process.env['TEST_RUN'] = run
  return async () => {
    for (const url of urls) await dropTestDatabases(url, run)
  }
}
