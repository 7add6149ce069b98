import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { seed } from '../../server/seed'
import { clientOf, signIn } from '../support/accounts'
import { must } from '../support/builders'
import { query } from '../support/matrix/world'
import { startTestServer } from '../support/server'
import type { TestServer } from '../support/server'

let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let tenantId: string

beforeAll(async () => {
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { scale: 3000 })) })
  send = clientOf(server)
  ;({ token } = await signIn(server, 'admin'))
  ;[{ tenantId }] = (await query<{ tenantId: string }>(server, `select tenant_id "tenantId" from account where login_account = 'admin'`)) as [{ tenantId: string }]
  await query(
    server,
    `insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, code, request_id, address)
     select 'far-' || lpad(n::text, 5, '0'), a.tenant_id, 1700000000000 - (n / 3) * 60000, a.id, a.login_account, 'guide.update', 'guide', 'update', 'x', 200, 'r', '10.0.0.1'
     from generate_series(1, 3000) n, account a where a.login_account = 'admin'`,
  )
})
afterAll(() => server.close())

const FAR = { pageNum: 13, pageSize: 200 }
const VISIBLE = `select g.id from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision where g.tenant_id = $1 and g.deleted_at is null order by`
const OWN_ORDER = 'g.top_at desc nulls last, g.sort, g.id'
const { guide, scenic, sell, auditTrail } = contract

const LISTS: [string, (body: typeof FAR) => Promise<{ list: { id: string }[] }>, string][] = [
  ['guides', (body) => must(send, guide.queryPage, { token, body }), `select g.id from guide g where g.tenant_id = $1 and g.deleted_at is null order by ${OWN_ORDER}`],
  ['scenic areas', (body) => must(send, scenic.queryPage, { token, body }), `${VISIBLE} ${OWN_ORDER}`],
  ['scenic areas by name', (body) => must(send, scenic.queryPage, { token, body: { ...body, orderBy: 'name:desc' } }), `${VISIBLE} r.name_pinyin desc, r.guide_id desc`],
  ['sales', (body) => must(send, sell.queryPage, { token, body }), `${VISIBLE} ${OWN_ORDER}`],
  ['the trail', (body) => must(send, auditTrail.queryPage, { token, body }), `select id from audit_log where tenant_id = $1 order by at desc, id desc`],
  ['the trail’s oldest', (body) => must(send, auditTrail.queryPage, { token, body: { ...body, orderBy: 'at:asc' } }), `select id from audit_log where tenant_id = $1 order by at, id`],
]

test.each(LISTS)('a far page of %s is the same whether it is turned to or known from a moment ago', async (_name, read, statement) => {
  const all = (await query<{ id: string }>(server, statement, [tenantId])).map(({ id }) => id)
  const expected = all.slice((FAR.pageNum - 1) * FAR.pageSize, FAR.pageNum * FAR.pageSize)
  expect(expected.length).toBeGreaterThan(100)
  for (const _time of ['turned to', 'known', 'known']) expect((await read(FAR)).list.map(({ id }) => id)).toEqual(expected)
})

test('whoever changes a far page sees that at once', async () => {
  const read = () => must(send, guide.queryPage, { token, body: FAR })
  const before = await read()
  const gone = before.list.find((one) => one.publish === 'offline')!
  await must(send, guide.delete, { token, params: { type: gone.type, id: gone.id }, query: { version: String(gone.version) } })
  const after = await read()
  expect(after.total).toBe(before.total - 1)
  expect(after.list.map(({ id }) => id).slice(0, -1)).toEqual(before.list.flatMap(({ id }) => (id === gone.id ? [] : [id])))
  expect(after.list).toHaveLength(FAR.pageSize)
})
