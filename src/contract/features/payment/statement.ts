import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, endpoint, id } from '../../kit/core'
import { sheetCall } from '../../kit/exports'
import { paymentProvider } from './payment'

const sum = z.int()

/**
 * A month's sums in fen. `refunded`: by the day on which the channel accepted them, as on its bills; `arrived`: those
 * that arrived in the month. `fee`: charged less returned by the bills. `net`: gross less refunded and fee.
 */
const sums = z.object({
  payments: z.int(),
  gross: sum,
  refunds: z.int(),
  refunded: sum,
  arrived: sum,
  fee: sum,
  net: sum,
})
export type StatementSums = z.output<typeof sums>

/** Trial payments belong to no guide. */
const guideRow = sums.extend({ guideId: id.nullable(), guide: z.string() })

/** What one channel moved, which equals its bills; null: no channel. */
const part = sums.extend({ provider: paymentProvider.nullable() })

export const TRIALS_NAME = '试付'

/** Counter, agencies, and what was paid back by hand. */
export const NO_CHANNEL_NAME = '不经支付渠道'

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份不正确')

const access = anyOfRights(right('orderRecord', 'reconcile'))
const base = '/api/mgr/pt/functional/statement'

export const statement = {
  month: endpoint({
    method: 'GET',
    path: `${base}/month`,
    summary:
      '月结单：一个月的收款、退款、手续费与净额，全部、按渠道与按导览；退款按受理日，与渠道账单一致，金额单位为分',
    access,
    query: z.strictObject({ month }),
    result: z.object({
      merchant: z.string(),
      total: sums,
      /** The same money by who moved it. */
      parts: z.array(part),
      /** The largest net first. */
      guides: z.array(guideRow),
      /** Days on which channels moved money, how many have their bills, and differences that are not closed. */
      days: z.int(),
      reconciled: z.int(),
      differences: z.int(),
    }),
  }),
  exportExcel: sheetCall({
    path: `${base}/exportExcel`,
    summary: '导出月结单（xlsx），金额单位为元',
    access,
    body: z.strictObject({ month }),
  }),
}
