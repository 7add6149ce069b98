import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BillKind } from '../../../../src/contract/features/payment/reconciliation'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'

export interface BillDay {
  provider: PaymentProvider
  day: string
}

/** Maximum number of rows per statement. */
const BATCH = 20_000

/** Columns of the table, with the types their texts are cast to. */
const COLUMNS: [column: string, type: string, field: keyof BillLine][] = [
  ['line', 'integer', 'line'],
  ['kind', 'text', 'kind'],
  ['at', 'bigint', 'at'],
  ['number', 'text', 'number'],
  ['payment_number', 'text', 'paymentNumber'],
  ['channel_number', 'text', 'channelNumber'],
  ['state', 'text', 'state'],
  ['amount', 'bigint', 'amount'],
  ['coupon', 'bigint', 'coupon'],
  ['fee', 'bigint', 'fee'],
  ['rate', 'integer', 'rate'],
]
const NAMES = sql.raw(COLUMNS.map(([column]) => column).join(', '))
const CASTS = sql.raw(COLUMNS.map(([column, type]) => `r.${column}::${type}`).join(', '))

/** Replaces the stored bill. Sent column by column, which the database reads in two thirds of the time of objects. */
export async function storeLines(
  tx: Tx,
  { provider, day }: BillDay,
  bill: BillKind,
  lines: readonly BillLine[],
): Promise<void> {
  await tx.execute(sql`delete from bill_line where provider = ${provider} and bill = ${bill} and day = ${day}`)
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH)
    const columns = COLUMNS.map(
      ([, , field]) => sql`json_array_elements_text(${JSON.stringify(batch.map((line) => line[field]))}::json)`,
    )
    await tx.execute(sql`insert into bill_line (provider, bill, day, ${NAMES})
      select ${provider}, ${bill}, ${day}, ${CASTS} from rows from (${sql.join(columns, sql`, `)}) as r (${NAMES})`)
  }
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
  coupon: z.number().nullable(),
  fee: z.number(),
  rate: z.int().nullable(),
})

export const readLines = (tx: Tx, { provider, day }: BillDay, bill: BillKind): Promise<BillLine[]> =>
  rows(
    tx,
    lineRow,
    sql`select line, kind, at::float8 as at, number, payment_number as "paymentNumber",
        channel_number as "channelNumber", state,
        amount::float8 as amount, coupon::float8 as coupon, fee::float8 as fee, rate
      from bill_line where provider = ${provider} and bill = ${bill} and day = ${day} order by line`,
  )
