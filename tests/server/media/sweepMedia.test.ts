import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../../server/db/database'
import type { Database } from '../../../server/db/types'
import { sweepMedia } from '../../../server/media/storage/sweep'
import { query } from '../../support/matrix/world'
import { newPerson } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

/** Roles are global to the database server. */
const USER = `sweeper_${process.pid}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await query(server, `create role ${USER} noinherit`)
  await query(server, `grant console_app, console_identity, console_search to ${USER}`)
  return async () => {
    await query(server, `drop role ${USER}`)
    await server.close()
  }
})

test('sweeping works for a user who inherits no rights and owns no tables', async () => {
  const { tenantId } = await newPerson(server)
  const [stored, stray] = [`${'1'.repeat(64)}.webp`, `${'2'.repeat(64)}.webp`]
  await query(
    server,
    `insert into media (tenant_id, name, kind, file_name, bytes, created_at, created_by) values ($1, $2, 'picture', '', 1, 0, '')`,
    [tenantId, stored],
  )
  const db: Database = {
    ...createDatabase(server.driver),
    owner: (run) =>
      server.driver.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', ${USER}, true)`)
        return run(tx)
      }),
  }
  let judged: ReadonlySet<string> = new Set()
  const sweep = async (_age: number, kept: (asked: string[]) => Promise<ReadonlySet<string>>) => {
    judged = await kept([stored, stray])
    return 0
  }
  await sweepMedia({ db, media: { ...server.platform.media, sweep } }, 0)
  expect(judged).toEqual(new Set([stored]))
})
