import type { Driver } from '../../server/db/driver'

const YEAR_MS = 365 * 86_400_000
const GUIDES = 300
/** One order in this many is given back. */
const REFUNDS = 40
/** An invoice is asked for one order in this many. */
const INVOICES = 20
/** Rows of one statement. */
const BATCH = 250_000

const TABLES = ['visitor_order', 'payment', 'ledger_entry', 'order_refund', 'order_invoice', 'order_reconciliation']

/** Building an index of 1,000,000 rows takes a second, adding the rows to it one by one half a minute. */
async function withoutIndexes(admin: Driver, run: () => Promise<void>): Promise<void> {
  const indexes = await admin.script((client) =>
    client.query<{ name: string; definition: string }>(
      `select i.indexname as name, i.indexdef as definition from pg_indexes i
       where i.tablename = any ($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
      [TABLES],
    ),
  )
  await admin.script((client) => client.exec(indexes.map(({ name }) => `drop index ${name}`).join(';')))
  await run()
  await admin.script((client) =>
    client.exec(
      [
        'set local statement_timeout = 0',
        `set local maintenance_work_mem = '256MB'`,
        ...indexes.map(({ definition }) => definition),
      ].join(';'),
    ),
  )
}

interface OrderFill {
  count: number
  /** Of `fillVisitors`. */
  visitors: number
  now: number
}

/**
 * Gives the tenant orders spread over a year up to now, paid through the demonstration channel, with fees; some are refunded, few wait for something. Triggers are
 * off, because they would count row by row: what they keep is written beside it, but for the sums of the statistics, which `rebuildStatistics` counts afterwards.
 */
export async function fillOrders(admin: Driver, tenant: string, { count, visitors, now }: OrderFill): Promise<void> {
  const step = YEAR_MS / count
  await withoutIndexes(admin, async () => {
    for (let from = 1; from <= count; from += BATCH)
      await admin.script(async (client) => {
        await client.exec('set local statement_timeout = 0; set local session_replication_role = replica')
        const span = `generate_series(${from}, ${Math.min(count, from + BATCH - 1)}) n`
        const at = `(${now} - (${count} - n) * ${step}::float8)::bigint`
        const isPaid = 'n % 1000 > 0'
        const isCollected = `${isPaid} and n % 50 > 0`
        const isRefunded = `n % ${REFUNDS} = 2 and ${isPaid}`
        const amount = '(2900 + n % 700)'
        const unrefunded = `${amount} - case when n % ${REFUNDS} = 2 then 1000 else 0 end`
        await client.query(
          `insert into visitor_order (id, tenant_id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, refunded, channel, state, refund_state, created_at, paid_at, buyer)
         select 'scale-' || n, $1, 'DD' || lpad(n::text, 10, '0'), 'scale-' || 1 + (n * 7919::bigint) % ${visitors}, 'scale-guide-' || n % ${GUIDES}, '导览 ' || n % ${GUIDES},
           case when n % 5 = 0 then '家庭套票' else '语音讲解通票' end, 2900, 1, ${amount}, case when n % ${REFUNDS} = 2 then 1000 else 0 end, case when n % 50 = 0 then 'agency' else 'mina' end,
           case when n % 1000 = 0 then 'pending' when n % 100 = 3 then 'paid' when n % ${REFUNDS} = 2 then 'partRefunded' else 'used' end,
           case when n % 2000 = 1 then 'requested' when n % ${REFUNDS} = 2 then 'refunded' else 'none' end, ${at}, case when ${isPaid} then ${at} end,
           case when ${isPaid} then case when n <= ${visitors} then 'new' else 'returning' end end
         from ${span}`,
          [tenant],
        )
        await client.query(
          `insert into payment (id, tenant_id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
         select 'scale-' || n, $1, 'scale-' || n, 'demo', 'DD' || lpad(n::text, 10, '0'), ${amount}, ${amount}, 'paid', 'DD' || lpad(n::text, 10, '0'), ${at}, ${at} from ${span} where ${isCollected}`,
          [tenant],
        )
        await client.query(
          `insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
         select $1, ${at}, 'scale-' || n, 'feeCharged', 'scale-' || n, 'fee', 'receivable', 18 from ${span} where ${isCollected}`,
          [tenant],
        )
        await client.query(
          `insert into order_refund (id, tenant_id, order_id, place, amount, state, requested, reason, reason_name, moved_at, finished_at, ordered_at, order_amount)
         select 'scale-' || n, $1, 'scale-' || n, 1, 1000, 'refunded', true, (array['absent', 'twice', 'silent', 'closed', 'other'])[1 + n / ${REFUNDS} % 5], '原因', ${at} + 3600000, ${at} + 3600000, ${at}, ${amount}
         from ${span} where ${isRefunded}`,
          [tenant],
        )
        await client.query(
          `insert into order_refund (id, tenant_id, order_id, place, amount, state, requested, reason, reason_name, moved_at, ordered_at, order_amount)
         select 'scale-' || n, $1, 'scale-' || n, 1, 1000, 'requested', true, 'absent', '原因', ${at} + 3600000, ${at}, ${amount} from ${span} where n % 2000 = 1`,
          [tenant],
        )
        await client.query(
          `insert into order_invoice (id, tenant_id, order_id, kind, title, tax_number, mail, requested_at, unrefunded, issued_amount, issued_at)
         select 'scale-' || n, $1, 'scale-' || n, 'company', '公司 ' || right('scale-' || n, 5), '91341000MA2NK3XY7Q', 'fp@example.com', ${at}, ${unrefunded}, case when n % 1000 <> 7 then ${unrefunded} end, case when n % 1000 <> 7 then ${at} end
         from ${span} where n % ${INVOICES} = 7 and ${isPaid}`,
          [tenant],
        )
        // Most are reconciled; some differ.
        await client.query(
          `insert into order_reconciliation (tenant_id, order_id, state, created_at)
         select $1, 'scale-' || n, case when ${at} >= $2::bigint then 'waiting' when n % 1000 = 377 then 'differs' when n % 1000 = 577 then 'handled' else 'agrees' end, ${at} from ${span} where ${isCollected}`,
          [tenant, now - 86_400_000],
        )
      })
  })
  await admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await client.query(
      `update visitor v set spent = s.spent, orders = s.orders
       from (select visitor_id, sum(amount - refunded) as spent, count(*) as orders from visitor_order where tenant_id = $1 and id like 'scale-%' and paid_at is not null group by visitor_id) s
       where v.tenant_id = $1 and v.id = s.visitor_id`,
      [tenant],
    )
  })
}
