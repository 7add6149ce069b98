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

/** A database with `rows` from before a migration, brought up to date, for `check`; `read` answers the column `row`. */
async function migrated(
  first: string,
  rows: string,
  check: (read: (statement: string) => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const at = process.env['TEST_DATABASE_URL']
  const embedded = at === undefined ? pgliteDriver(await PGlite.create()) : null
  const { app, admin, drop } = embedded
    ? { app: embedded, admin: embedded, drop: () => embedded.close() }
    : await freshPostgres(at!)
  const place = migrations.findIndex(({ name }) => name === first)
  await migrate(app, Date.now, migrations.slice(0, place))
  await admin.script((client) => client.exec(rows))
  await migrate(app, Date.now)
  await check((statement) =>
    admin.script((client) => client.query<{ row: unknown }>(statement)).then((result) => result.map(({ row }) => row)),
  )
  if (!embedded) await Promise.all([app.close(), admin.close()])
  await drop()
}

test('migrations turn notes sent to visitors into answers, and strip invisible characters from names', () =>
  migrated(
    '0161-problem-answers',
    `insert into merchant (id, name, created_at) values ('m', '商户', 1);
      insert into visitor (tenant_id, id, nickname, first_seen_at, last_seen_at) values ('m', 'v1', E'\\u202E\u200b', 1, 1), ('m', 'v2', E'何\\u200B雨桐', 1, 1);
      insert into complaint_type (tenant_id, id, name, hint, name_pinyin, sort, publish, created_at, updated_at) values ('m', 'other', '其他', '', 'qi ta', 1, 'online', 1, 1);
      insert into problem (tenant_id, id, visitor_id, type, content, created_at, updated_at) values ('m', 'p', 'v1', 'other', '漏水', 1, 1);
      insert into problem_step (tenant_id, id, problem_id, at, by, from_state, to_state, note)
        values ('m', '1', 'p', 2, 'a', 'handling', 'solved', '告诉了'), ('m', '2', 'p', 3, 'a', 'handling', 'solved', '没有告诉'), ('m', '3', 'p', 1, 'a', 'pending', 'handling', '内部');
      insert into subscribe_message (tenant_id, id, scene, at, visitor_id, subject, template_id, title, parts, state) values ('m', 'x', 'problemSolved', 2, 'v1', 'p', '', '', '[]', 'recorded')`,
    async (read) => {
      expect(await read('select array[note, answer] as row from problem_step order by id')).toEqual([
        ['', '告诉了'],
        ['没有告诉', ''],
        ['内部', ''],
      ])
      expect(await read('select array[nickname] as row from visitor order by id')).toEqual([['访客v1'], ['何雨桐']])
    },
  ))

test('migrations store what invoices, refunds and payments have of their order and merchant', () =>
  migrated(
    '0228-invoice-states',
    `insert into merchant (id, name, created_at) values ('m', '商户', 1);
      insert into visitor (tenant_id, id, nickname, first_seen_at, last_seen_at) values ('m', 'v', '阿梨', 1, 1);
      insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, refunded, channel, state, created_at, paid_at)
        select 'm', id, id, 'v', 'g', '馆', '讲解', 1900, 1, 1900, refunded, 'mina', 'paid', at, at from (values ('a', 0, 5), ('b', 1900, 6), ('c', 900, 7)) o (id, refunded, at);
      insert into order_invoice (tenant_id, id, order_id, kind, title, tax_number, mail, requested_at, issued_amount, issued_at)
        values ('m', 'a', 'a', 'personal', '徐霞客', '', 'xu@example.com', 8, null, null), ('m', 'b', 'b', 'personal', '徐霞客', '', 'xu@example.com', 8, null, null), ('m', 'c', 'c', 'personal', '徐霞客', '', 'xu@example.com', 8, 1900, 9);
      insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, moved_at, finished_at) values ('m', 'r', 'c', 1, 900, 'refunded', true, 'absent', 8, 9);
      insert into payment_channel (tenant_id, value, version, updated_at) values ('m', '{"mchid": "1900000109"}', 1, 1);
      insert into payment (tenant_id, id, order_id, provider, number, amount, state, created_at, finished_at)
        values ('m', 'a', 'a', 'wechat', 'a', 1900, 'paid', 5, 5), ('m', 'b', 'b', 'demo', 'b', 1900, 'paid', 6, 6)`,
    async (read) => {
      expect(await read('select array[state, unrefunded::text] as row from order_invoice order by id')).toEqual([
        ['requested', '1900'],
        ['void', '0'],
        ['refunded', '1000'],
      ])
      expect(await read('select array[ordered_at::text, order_amount::text] as row from order_refund')).toEqual([
        ['7', '1900'],
      ])
      expect(await read('select account as row from payment order by id')).toEqual(['1900000109', ''])
    },
  ))
