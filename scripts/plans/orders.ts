import type { Driver } from '../../server/db/driver'

const YEAR_MS = 365 * 86_400_000
const GUIDES = 300
/** One order in this many is given back. */
const REFUNDS = 40
/** An invoice is asked for one order in this many. */
const INVOICES = 20
/** Rows of one statement. */
const BATCH = 50_000

/**
 * Gives the tenant orders spread over a year up to now, paid through the demonstration channel, with fees; some are refunded, few wait for something. The
 * visitors are those of `fillPeople`.
 */
export async function fillOrders(
  admin: Driver,
  tenant: string,
  { count, visitors, now }: { count: number; visitors: number; now: number },
): Promise<void> {
  const step = YEAR_MS / count
  for (let from = 1; from <= count; from += BATCH)
    await admin.script(async (client) => {
      await client.exec('set local statement_timeout = 0')
      const span = `generate_series(${from}, ${Math.min(count, from + BATCH - 1)}) n`
      const at = `(${now} - (${count} - n) * ${step}::float8)::bigint`
      await client.query(
        `insert into visitor_order (id, tenant_id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, refunded, channel, state, refund_state, created_at, paid_at)
         select 'scale-' || n, $1, 'DD' || lpad(n::text, 10, '0'), 'scale-' || 1 + (n * 7919::bigint) % ${visitors}, 'scale-guide-' || n % ${GUIDES}, '导览 ' || n % ${GUIDES},
           case when n % 5 = 0 then '家庭套票' else '语音讲解通票' end, 2900, 1, 2900 + n % 700, case when n % ${REFUNDS} = 2 then 1000 else 0 end, case when n % 50 = 0 then 'agency' else 'mina' end,
           case when n % 1000 = 0 then 'pending' when n % 100 = 3 then 'paid' when n % ${REFUNDS} = 2 then 'partRefunded' else 'used' end,
           case when n % 2000 = 1 then 'requested' when n % ${REFUNDS} = 2 then 'refunded' else 'none' end, ${at}, case when n % 1000 > 0 then ${at} end
         from ${span}`,
        [tenant],
      )
      await client.query(
        `insert into payment (id, tenant_id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
         select id, tenant_id, id, 'demo', number, amount, amount, 'paid', number, created_at, paid_at from visitor_order
         where tenant_id = $1 and paid_at is not null and channel = 'mina' and id in (select 'scale-' || n from ${span})`,
        [tenant],
      )
      await client.query(
        `insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
         select tenant_id, paid_at, id, 'feeCharged', id, 'fee', 'receivable', 18 from visitor_order
         where tenant_id = $1 and paid_at is not null and channel = 'mina' and id in (select 'scale-' || n from ${span})`,
        [tenant],
      )
      await client.query(
        `insert into order_refund (id, tenant_id, order_id, place, amount, state, requested, reason, moved_at, finished_at)
         select 'scale-' || n, $1, 'scale-' || n, 1, 1000, 'refunded', true, (array['absent', 'twice', 'silent', 'closed', 'other'])[1 + n / ${REFUNDS} % 5], ${at} + 3600000, ${at} + 3600000
         from ${span} where n % ${REFUNDS} = 2 and n % 1000 > 0`,
        [tenant],
      )
      await client.query(
        `insert into order_invoice (id, tenant_id, order_id, kind, title, tax_number, mail, requested_at, issued_amount, issued_at)
         select id, tenant_id, id, 'company', '公司 ' || right(id, 5), '91341000MA2NK3XY7Q', 'fp@example.com', paid_at, case when n % 1000 <> 7 then amount - refunded end, case when n % 1000 <> 7 then paid_at end
         from ${span} join visitor_order on tenant_id = $1 and id = 'scale-' || n where n % ${INVOICES} = 7 and paid_at is not null`,
        [tenant],
      )
    })
  // Most are reconciled; some differ.
  await admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await client.query(
      `update order_reconciliation set state = case when right(order_id, 3) = '377' then 'differs' when right(order_id, 3) = '577' then 'handled' else 'agrees' end
       where tenant_id = $1 and order_id like 'scale-%' and created_at < $2`,
      [tenant, now - 86_400_000],
    )
  })
}
