import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { seed } from '../../../server/seed'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let tenantId: string

beforeAll(async () => {
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { scale: 3000 })) })
  send = clientOf(server)
  ;({ token } = await signIn(server, 'admin'))
  ;[{ tenantId }] = (await query<{ tenantId: string }>(
    server,
    `select tenant_id "tenantId" from account where login_account = 'admin'`,
  )) as [{ tenantId: string }]
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

const GUIDES = `select g.id from guide g where g.tenant_id = $1 and g.deleted_at is null order by ${OWN_ORDER}`
const without = (guides: string) => `update guide set deleted_at = 1 where id = (${guides} limit 1)`
const withEntry = (
  at: string,
) => `insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, code, request_id, address)
  select 'at ${at}', tenant_id, ${at}, account_id, login_account, endpoint, domain, act, code, request_id, address from audit_log where tenant_id = $1 and id = 'far-00001'`

interface List {
  name: string
  read: (body: typeof FAR) => Promise<{ list: { id: string }[] }>
  /** Query for the list's rows in display order. */
  stored: string
  /** Shifts all later rows by one place. */
  shift: string
}
const scenicByName = `${VISIBLE} r.name_pinyin desc, r.guide_id desc`
const LISTS: List[] = [
  {
    name: 'guides',
    read: (body) => must(send, guide.queryPage, { token, body }),
    stored: GUIDES,
    shift: without(GUIDES),
  },
  {
    name: 'scenic areas',
    read: (body) => must(send, scenic.queryPage, { token, body }),
    stored: `${VISIBLE} ${OWN_ORDER}`,
    shift: without(`${VISIBLE} ${OWN_ORDER}`),
  },
  {
    name: 'scenic areas by name',
    read: (body) => must(send, scenic.queryPage, { token, body: { ...body, orderBy: 'name:desc' } }),
    stored: scenicByName,
    shift: without(scenicByName),
  },
  {
    name: 'sales',
    read: (body) => must(send, sell.queryPage, { token, body }),
    stored: `${VISIBLE} ${OWN_ORDER}`,
    shift: without(`${VISIBLE} ${OWN_ORDER}`),
  },
  {
    name: 'the audit trail',
    read: (body) => must(send, auditTrail.queryPage, { token, body }),
    stored: 'select id from audit_log where tenant_id = $1 order by at desc, id desc',
    shift: withEntry('1900000000000'),
  },
  {
    name: 'the audit trail, oldest first',
    read: (body) => must(send, auditTrail.queryPage, { token, body: { ...body, orderBy: 'at:asc' } }),
    stored: 'select id from audit_log where tenant_id = $1 order by at, id',
    shift: withEntry('1'),
  },
]

test.each(LISTS)('a far page of $name has the rows of its place, also after another node wrote', async (list) => {
  const page = async () => (await list.read(FAR)).list.map(({ id }) => id)
  const rowsOfPage = async () =>
    (await query<{ id: string }>(server, list.stored, [tenantId]))
      .map(({ id }) => id)
      .slice((FAR.pageNum - 1) * FAR.pageSize, FAR.pageNum * FAR.pageSize)
  const before = await rowsOfPage()
  expect(before.length).toBeGreaterThan(100)
  expect(await page()).toEqual(before)
  await query(server, list.shift, [tenantId])
  const after = await rowsOfPage()
  expect(after).not.toEqual(before)
  expect(await page()).toEqual(after)
})
