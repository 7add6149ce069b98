import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BillKind } from '../../../../src/contract/features/payment/reconciliation'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'

/** Whose bill of which day. */
export interface BillDay {
  provider: PaymentProvider
  day: string
}

/** Rows of one statement. */
const BATCH = 20_000

const COLUMNS =
  'line integer, kind text, at bigint, number text, "paymentNumber" text, "channelNumber" text, state text, amount bigint, fee bigint, rate integer'

/** Stores a bill in place of what was stored of it. */
export async function storeLines(
  tx: Tx,
  { provider, day }: BillDay,
  bill: BillKind,
  lines: readonly BillLine[],
): Promise<void> {
  await tx.execute(sql`delete from bill_line where provider = ${provider} and bill = ${bill} and day = ${day}`)
  for (let from = 0; from < lines.length; from += BATCH)
    await tx.execute(sql`insert into bill_line (provider, bill, day, line, kind, at, number, payment_number, channel_number, state, amount, fee, rate)
      select ${provider}, ${bill}, ${day}, r.line, r.kind, r.at, r.number, r."paymentNumber", r."channelNumber", r.state, r.amount, r.fee, r.rate
      from json_to_recordset(${JSON.stringify(lines.slice(from, from + BATCH))}::json) as r (${sql.raw(COLUMNS)})`)
}

const lineRow = z.object({
  line: z.int(),
  kind: z.enum(['payment', 'refund', 'fee', 'settlement', 'other']),
  at: z.number(),
  number: z.string(),
  paymentNumber: z.string(),
  channelNumber: z.string(),
  state: z.enum(['success', 'processing', 'failed']),
  amount: z.number(),
  fee: z.number(),
  rate: z.int().nullable(),
})

export const readLines = (tx: Tx, { provider, day }: BillDay, bill: BillKind): Promise<BillLine[]> =>
  rows(
    tx,
    lineRow,
    sql`select line, kind, at::float8 as at, number, payment_number as "paymentNumber", channel_number as "channelNumber", state,
        amount::float8 as amount, fee::float8 as fee, rate
      from bill_line where provider = ${provider} and bill = ${bill} and day = ${day} order by line`,
  )
