import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { pgliteDriver } from '../../../server/db/pglite'
import { query } from '../../support/matrix/world'
import { newPerson } from '../../support/people'
import { freshPostgres } from '../../support/postgres'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the application can add to the history of cases and refunds; only the owner can change it', async () => {
  const { tenantId } = await newPerson(server)
  const run = (statement: string) =>
    server.driver.script(async (client) => {
      await client.exec(`set local role console_app; set local app.tenant = '${tenantId}'`)
      await client.exec(statement)
    })
  await run(`insert into visitor (id, nickname, first_seen_at, last_seen_at) values ('v-${tenantId}', '阿梨', 1, 1);
    insert into visitor_order (id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, created_at, paid_at)
      values ('o-${tenantId}', 'N-${tenantId}', 'v-${tenantId}', 'g', '馆', '讲解', 1900, 1, 1900, 'mina', 'paid', 1, 2);
    insert into order_refund (id, order_id, place, amount, state, requested, reason, moved_at) values ('r-${tenantId}', 'o-${tenantId}', 1, 900, 'refunding', true, 'absent', 3)`)
  await run(
    `update order_refund set state = 'refunded', finished_at = 4; update visitor_order set refunded = 900, refund_state = 'refunded'`,
  )
  const refused = [
    'update problem_step set note = note',
    'delete from problem_step',
    'update rescue_step set note = note',
    'delete from rescue_step',
    'update visitor_order set amount = 1',
    'update visitor_order set price = 1',
    'update visitor_order set paid_at = null',
    'update visitor_order set refunded = 0',
    'delete from visitor_order',
    `update order_refund set state = 'failed'`,
    'update order_refund set finished_at = 9',
    'update order_refund set amount = 1',
    'delete from order_refund',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
  ]
  for (const statement of refused) await expect(run(statement), statement).rejects.toMatchObject({ code: '42501' })
  await query(server, 'delete from order_refund where tenant_id = $1', [tenantId])
})

test('migrations turn notes sent to visitors into answers, and strip invisible characters from names', async () => {
  const at = process.env['TEST_DATABASE_URL']
  const embedded = at === undefined ? pgliteDriver(await PGlite.create()) : null
  const { app, admin, drop } = embedded
    ? { app: embedded, admin: embedded, drop: () => embedded.close() }
    : await freshPostgres(at!)
  await migrate(
    app,
    Date.now,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0161-problem-answers'),
    ),
  )
  await admin.script((client) =>
    client.exec(`insert into merchant (id, name, created_at) values ('m', '商户', 1);
      insert into visitor (tenant_id, id, nickname, first_seen_at, last_seen_at) values ('m', 'v1', E'\\u202E\u200b', 1, 1), ('m', 'v2', E'何\\u200B雨桐', 1, 1);
      insert into complaint_type (tenant_id, id, name, hint, name_pinyin, sort, publish, created_at, updated_at) values ('m', 'other', '其他', '', 'qi ta', 1, 'online', 1, 1);
      insert into problem (tenant_id, id, visitor_id, type, content, created_at, updated_at) values ('m', 'p', 'v1', 'other', '漏水', 1, 1);
      insert into problem_step (tenant_id, id, problem_id, at, by, from_state, to_state, note)
        values ('m', '1', 'p', 2, 'a', 'handling', 'solved', '告诉了'), ('m', '2', 'p', 3, 'a', 'handling', 'solved', '没有告诉'), ('m', '3', 'p', 1, 'a', 'pending', 'handling', '内部');
      insert into subscribe_message (tenant_id, id, scene, at, visitor_id, subject, template_id, title, parts, state) values ('m', 'x', 'problemSolved', 2, 'v1', 'p', '', '', '[]', 'recorded')`),
  )
  await migrate(app, Date.now)
  const read = (statement: string) =>
    admin.script((client) => client.query<{ row: string[] }>(statement)).then((result) => result.map(({ row }) => row))
  expect(await read('select array[note, answer] as row from problem_step order by id')).toEqual([
    ['', '告诉了'],
    ['没有告诉', ''],
    ['内部', ''],
  ])
  expect(await read('select array[nickname] as row from visitor order by id')).toEqual([['访客v1'], ['何雨桐']])
  if (!embedded) await Promise.all([app.close(), admin.close()])
  await drop()
})
