import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { AnswerCache } from '../../../server/calls/answerCache'
import { ANSWERS_CHANNEL, ANSWERS_STATE } from '../../../server/db/answerChanges'
import type { Driver } from '../../../server/db/driver'
import { CHANGED_STATE, CHANGES_CHANNEL } from '../../../server/db/identityChanges'
import { listenForChanges } from '../../../server/node/postgres/listener'
import { postgresDriver } from '../../../server/node/postgres'
import { InProcessSessionCache } from '../../../server/session/sessionCache'

export const TEST_OWNER = { name: 'console_test_owner', password: 'test' }

/** The pooler's port for the server in TEST_DATABASE_URL; a test's own server has none. */
const poolerOf = (adminUrl: string) =>
  adminUrl === process.env['TEST_DATABASE_URL'] ? process.env['TEST_POOLER_PORT'] : undefined

/**
 * Creates a database on this server, owned by an ordinary user, empty or a copy of an unused one; returns its name, and addresses
 * for the owner (through the pooler, if any) and for the superuser.
 */
export async function freshDatabase(
  adminUrl: string,
  template = 'template1',
): Promise<{
  name: string
  url: string
  adminUrl: string
  /** Ends what still uses it, such as a pooler, so that it can be copied. */
  release(): Promise<void>
  drop(): Promise<void>
}> {
  const name = `test_${process.env['TEST_RUN'] ?? 'alone'}_${randomBytes(6).toString('hex')}`
  await run(
    adminUrl,
    `do $$ begin create role ${TEST_OWNER.name} login createrole password '${TEST_OWNER.password}'; exception when duplicate_object or unique_violation then null; end $$`,
    `create database ${name} owner ${TEST_OWNER.name} template ${template}`,
  )
  const at = (user?: typeof TEST_OWNER) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    if (user !== undefined)
      [url.username, url.password, url.port] = [user.name, user.password, poolerOf(adminUrl) ?? url.port]
    return url.href
  }
  return {
    name,
    url: at(TEST_OWNER),
    adminUrl: at(),
    release: async () =>
      void (await run(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)),
    drop: async () => void (await run(adminUrl, `drop database ${name} with (force)`)),
  }
}

/** The same with connections: the app's own, and another that bypasses all policies. */
export async function freshPostgres(
  serverUrl: string,
  template?: string,
): Promise<{
  app: Driver
  sessions: InProcessSessionCache
  answers: AnswerCache
  admin: Driver
  drop(): Promise<void>
  /** Closes the connections and returns the database's name. */
  keep(): Promise<string>
}> {
  const { name, url, adminUrl, release, drop } = await freshDatabase(serverUrl, template)
  // A closing connection may still be open and lose its database.
  let isDropped = false
  const sessions = new InProcessSessionCache()
  const answers = new AnswerCache()
  const options = {
    connections: 10,
    prepare: poolerOf(serverUrl) === undefined,
    onChanges: {
      [CHANGED_STATE]: (tenantId: string) => sessions.drop(tenantId),
      [ANSWERS_STATE]: (tenantId: string) => answers.drop(tenantId),
    },
    onError: (error: Error) => {
      if (!isDropped) console.error(error)
    },
  }
  const app = postgresDriver(url, options)
  const caches = { [CHANGES_CHANNEL]: sessions, [ANSWERS_CHANNEL]: answers }
  const listening = listenForChanges({ connectionString: url, driver: app, caches, onError: options.onError })
  const close = () => listening.stop().then(() => app.close())
  const admin = postgresDriver(adminUrl, { ...options, connections: 2 })
  return {
    app: { ...app, close },
    sessions,
    answers,
    admin,
    drop: () => {
      isDropped = true
      return drop()
    },
    keep: async () => {
      isDropped = true
      await Promise.all([close(), admin.close()])
      await release()
      return name
    },
  }
}

/** Drops a test run's leftovers. */
export async function dropTestDatabases(adminUrl: string, testRun: string): Promise<void> {
  const left = await run(adminUrl, `select datname as name from pg_database where datname like 'test\\_${testRun}\\_%'`)
  await run(adminUrl, ...left.map(({ name }) => `drop database ${name} with (force)`))
}

/** Returns the rows of the last statement. */
async function run(adminUrl: string, ...statements: string[]): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    let last: { name: string }[] = []
    for (const statement of statements) last = (await client.query<{ name: string }>(statement)).rows
    return last
  } finally {
    await client.end()
  }
}
