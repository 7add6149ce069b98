import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, endpoint, id } from '../../kit/core'

const sum = z.int()

/** A month's sums in fen. `fee`: charged less returned by the bills. `net`: gross less refunds and fee. */
const sums = z.object({ payments: z.int(), gross: sum, refunds: z.int(), refunded: sum, fee: sum, net: sum })
export type StatementSums = z.output<typeof sums>

const guideRow = sums.extend({ guideId: id, guide: z.string() })

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份不正确')

const access = anyOfRights(right('orderRecord', 'reconcile'))
const base = '/api/mgr/pt/functional/statement'

export const statement = {
  month: endpoint({
    method: 'GET',
    path: `${base}/month`,
    summary: '月结单：一个月的收款、退款、手续费与净额，全部与按导览；按账目，金额单位为分',
    access,
    query: z.strictObject({ month }),
    result: z.object({
      merchant: z.string(),
      total: sums,
      /** The largest net first. */
      guides: z.array(guideRow),
      /** Days with channel payments or refunds, and how many are reconciled. */
      days: z.int(),
      reconciled: z.int(),
    }),
  }),
  exportExcel: endpoint({
    method: 'POST',
    path: `${base}/exportExcel`,
    effect: 'read',
    audited: true,
    summary: '导出月结单（xlsx），金额单位为元',
    access,
    body: z.strictObject({ month }),
    result: z.any(),
    resultKind: 'file',
  }),
}
