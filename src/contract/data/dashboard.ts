import * as z from 'zod'
import { endpoint, id, signedIn, time } from '../kit/core'

export const dashboard = {
  total: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/total',
    summary: '首页统计：只含当前账号有权查看的部分；guideId 给了时只算这一个导览',
    access: signedIn,
    query: z.strictObject({ guideId: id.optional() }),
    result: z.object({
      /** When the figures were read. */
      at: time,
      guides: z
        .object({ total: z.int(), making: z.int(), pending: z.int(), passed: z.int(), failed: z.int(), online: z.int() })
        .partial()
        .nullable(),
      /** Submission of the guide that has waited longest, null when none waits or the list may not be seen. */
      oldestPendingAt: time.nullable(),
      /** Guides of this account that were refused and wait for a change. */
      ownFailed: z.int().nullable(),
      /** Of the merchant, or of the guide. */
      languages: z.int(),
    }),
    codes: { 404: '没有这个导览' },
  }),
}
