import { writeWeChatBill } from '../../../server/features/payment/bill/weChatCsv'
import type { BillLine } from '../../../server/ports/payments'
import { newId } from '../../../server/db/id'
import { query } from '../matrix/world'
import type { TestServer } from '../server'

interface Placed {
  number: string
  amount?: number
  at: number
  /** Of the payment. */
  state?: 'paid' | 'closed'
  /** Of another payment of the same order. */
  orderId?: string
}

/** An order with a payment through the demonstration channel; returns the order's id. */
export async function placePayment(
  server: TestServer,
  tenantId: string,
  { number, amount = 1000, at, state = 'paid', orderId }: Placed,
): Promise<string> {
  const id = orderId ?? newId()
  if (orderId === undefined)
    await query(
      server,
      `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, payment_no, created_at, paid_at, cancelled_at)
        select $1, $2, $3, v.id, 'guide-of-the-test', '测试导览', '语音讲解通票', $4, 1, $4, 'mina', $5, $3, $6::bigint - 1000, case when $5 = 'paid' then $6::bigint end, case when $5 <> 'paid' then $6::bigint end
        from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
      [tenantId, id, number, amount, state === 'paid' ? 'paid' : 'cancelled', at],
    )
  await query(
    server,
    `insert into payment (tenant_id, id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
      values ($1, $2, $3, 'demo', $4, $5::bigint, case when $6 = 'paid' then $5::bigint end, $6, case when $6 = 'paid' then 'T' || $4 else '' end, $7::bigint - 1000, $7::bigint)`,
    [tenantId, `pay-${number}`, id, number, amount, state, at],
  )
  return id
}

/** A refund of that payment through the channel, its number `<order>-R01`. */
export async function placeRefund(
  server: TestServer,
  tenantId: string,
  { number, amount, at, state }: { number: string; amount: number; at: number; state: 'refunded' | 'refunding' },
): Promise<void> {
  const id = `refund-${number}`
  await query(
    server,
    `insert into order_refund (tenant_id, id, order_id, place, way, payment_id, channel_state, channel_number, amount, state, requested, reason, note, moved_at, finished_at)
      select $1, $2, p.order_id, 1, 'channel', p.id, $5, case when $3 = 'refunded' then 'R' || p.number else '' end, $4, $3, false, 'absent', '', $6::bigint, case when $3 = 'refunded' then $6::bigint end
      from payment p where p.tenant_id = $1 and p.number = $7`,
    [tenantId, id, state, amount, state === 'refunded' ? 'done' : 'processing', at, number],
  )
  await query(
    server,
    `insert into order_refund_step (tenant_id, id, refund_id, at, by, from_state, to_state, note) values ($1, $2, $2, $3, null, 'none', 'refunding', '')`,
    [tenantId, id, at],
  )
}

/** A line of the trade bill at 0.6 %. */
export const billLine = (line: Pick<BillLine, 'number' | 'at'> & Partial<BillLine>, place: number): BillLine => {
  const { kind = 'payment', amount = 1000 } = line
  const fee = Math.floor((amount * 6000 + 500_000) / 1_000_000)
  return {
    line: place + 1,
    paymentNumber: line.number,
    channelNumber: `T${line.number}`,
    state: 'success',
    amount,
    coupon: 0,
    fee: kind === 'refund' ? -fee : fee,
    rate: 6000,
    ...line,
    kind,
  }
}

/** What the funds bill has for these lines. */
export const fundsOf = (lines: readonly BillLine[]): BillLine[] =>
  lines.map((line) => ({
    ...line,
    amount: (line.kind === 'refund' ? -line.amount : line.amount) - line.fee,
    coupon: null,
    fee: 0,
    rate: null,
  }))

/** As a form's file. */
export function billFile(lines: readonly BillLine[], bill: 'trade' | 'funds'): FormData {
  const form = new FormData()
  form.append('file', new File([writeWeChatBill(lines, bill)], 'bill.csv', { type: 'text/csv' }))
  return form
}
