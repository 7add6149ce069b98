import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { pgliteDriver } from '../../../server/db/pglite'
import { freshPostgres } from '../../support/postgres'

test('a migration gives each merchant its own types and keeps the types of earlier reports', async () => {
  const at = process.env['TEST_DATABASE_URL']
  const embedded = at === undefined ? pgliteDriver(await PGlite.create()) : null
  const { app, admin, drop } = embedded
    ? { app: embedded, admin: embedded, drop: () => embedded.close() }
    : await freshPostgres(at!)
  const write = (statement: string) => admin.script((client) => client.exec(statement))
  await migrate(
    app,
    Date.now,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0154-complaint-types'),
    ),
  )
  for (const merchant of ['m', 'n']) {
    await write(`insert into merchant (id, name, created_at) values ('${merchant}', '商户 ${merchant}', 1);
      insert into visitor (id, tenant_id, nickname, phone, phone_end, province, city, first_seen_at, last_seen_at) values ('v', '${merchant}', '阿梨', '', '', '', '', 1, 1);
      insert into problem (id, tenant_id, visitor_id, type, content, created_at, updated_at) values ('p', '${merchant}', 'v', 'facility', '护栏松动', 1, 1), ('q', '${merchant}', 'v', 'other', '没有别的', 2, 2)`)
  }
  await migrate(app, Date.now)
  const rows = await admin.script((client) =>
    client.query(
      `select p.tenant_id as merchant, p.id, c.name, c.publish from problem p join complaint_type c on c.tenant_id = p.tenant_id and c.id = p.type order by 1, 2`,
    ),
  )
  expect(rows).toEqual(
    ['m', 'n'].flatMap((merchant) => [
      { merchant, id: 'p', name: '设施损坏', publish: 'online' },
      { merchant, id: 'q', name: '其他', publish: 'online' },
    ]),
  )
  const ids = await admin.script((client) =>
    client.query<{ all: number; different: number }>(
      `select count(*)::int as all, count(distinct id)::int as different from complaint_type`,
    ),
  )
  expect(ids).toEqual([{ all: 16, different: 16 }])
  if (!embedded) await Promise.all([app.close(), admin.close()])
  await drop()
})
