import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Driver } from '../../server/db/driver'
import { postgresDriver } from '../../server/node/postgres'

const OWNER = 'console_test_owner'

/**
 * A fresh database on the server of TEST_DATABASE_URL (a superuser's address), owned by an ordinary user: the app's
 * connection, and one that no policy holds back.
 */
export async function freshPostgres(adminUrl: string): Promise<{ app: Driver; admin: Driver; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(
    `do $$ begin create role ${OWNER} login createrole password 'test'; exception when duplicate_object or unique_violation then null; end $$`,
    `create database ${name} owner ${OWNER}`,
  )
  const at = (user?: string) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    if (user !== undefined) [url.username, url.password] = [user, 'test']
    return url.href
  }
  const options = { connections: 10, onError: (error: Error) => console.error(error) }
  const app = postgresDriver(at(OWNER), options)
  const admin = postgresDriver(at(), { ...options, connections: 2 })
  return { app, admin, drop: () => run(`drop database ${name} with (force)`) }
}
