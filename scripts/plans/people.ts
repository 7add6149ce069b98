import type { Driver } from '../../server/db/driver'
import { fillOrders } from './orders'

/** Visitors, their problem reports, rescues, purchases and audit entries of the tenant whose lists are read. */
const VISITORS = 100_000
const PROBLEMS = 100_000
const RESCUES = 100_000
const MESSAGES = 100_000
const ENTRIES = 200_000
const MINUTE = 60_000

const fillVisitors = (admin: Driver, tenant: string): Promise<unknown> =>
  admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await client.query(
      `insert into visitor (id, tenant_id, nickname, phone, phone_end, province, city, first_seen_at, last_seen_at)
       select 'scale-' || n, $1, '访客 ' || n, '139' || lpad(n::text, 8, '0'), right(lpad(n::text, 8, '0'), 4), '省份 ' || n % 30, '城市 ' || n % 300, n, n from generate_series(1, $2::int) n`,
      [tenant, VISITORS],
    )
  })

/**
 * Gives the tenant many visitors, problems, rescues, orders and guides for sale, and a long audit trail: one entry a minute up to now, the last thousand unsealed. Frequent
 * actions appear in most entries, rare ones in few.
 */
export async function fillPeople(
  admin: Driver,
  tenant: string,
  { now, orders }: { now: number; orders: number },
): Promise<void> {
  await fillVisitors(admin, tenant)
  await admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await client.query(
      `insert into problem (id, tenant_id, visitor_id, guide_id, type, content, state, created_at, updated_at)
       select 'scale-' || n, $1, 'scale-' || n, (select id from guide where tenant_id = $1 order by id limit 1), (array(select c.id from complaint_type c where c.tenant_id = $1 order by c.sort))[1 + n % 4], '问题 ' || n,
         case when n % 500 = 0 then 'pending' else 'closed' end, n, n from generate_series(1, $2::int) n`,
      [tenant, PROBLEMS],
    )
    await client.query(
      `insert into rescue (id, tenant_id, visitor_id, guide_id, kind, content, lng, lat, state, created_at, claimed_at, ended_at, updated_at)
       select 'scale-' || n, $1, 'scale-' || n, (select id from guide where tenant_id = $1 order by id limit 1), (array['injury', 'illness', 'lost', 'other'])[1 + n % 4], '求助 ' || n, 118, 30,
         case when n % 500 = 0 then 'pending' else 'finished' end, n, case when n % 500 <> 0 then n end, case when n % 500 <> 0 then n end, n from generate_series(1, $2::int) n`,
      [tenant, RESCUES],
    )
    await client.query(
      `insert into sell (tenant_id, guide_id, trial, slogan, notice, publish, version, updated_at)
       select $1, id, 3, '', '', case when n % 50 = 0 then 'online' else 'offline' end, 1, n
       from (select id, row_number() over (order by id) as n from guide where tenant_id = $1 and visible_revision is not null) g on conflict do nothing`,
      [tenant],
    )
    await client.query(
      `insert into subscribe_message (id, tenant_id, scene, at, visitor_id, subject, template_id, title, parts, state)
       select 'scale-' || n, $1, case when n % 500 = 0 then 'rescueTaken' else 'problemSolved' end, n, 'scale-' || n, 'scale-' || n, 'template', '通知', '[]', 'recorded' from generate_series(1, $2::int) n`,
      [tenant, MESSAGES],
    )
    await client.query(
      `insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, name, code, request_id, address, number, previous, hash)
       select 'scale-' || lpad(n::text, 8, '0'), $1, $3::bigint - ($2::int - n) * $4::bigint, 'person-' || n % 50, 'person', 'notice.update',
         case when n % 1000 = 0 then 'guide' else 'notice' end, case when n % 1000 = 1 then 'restore' else 'update' end, 'record-' || n % 5000, '公告 ' || n,
         case when n % 500 = 2 then 409 else 200 end, '', '', case when n <= $2::int - 1000 then 1000000 + n end, '', ''
       from generate_series(1, $2::int) n`,
      [tenant, ENTRIES, now, MINUTE],
    )
  })
  await fillOrders(admin, tenant, { count: orders, visitors: VISITORS, now })
}
