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
      /** When the server read the figures. */
      at: time,
      guides: z
        .object({
          total: z.int(),
          making: z.int(),
          pending: z.int(),
          passed: z.int(),
          failed: z.int(),
          online: z.int(),
        })
        .partial()
        .nullable(),
      /** Submission time of the longest-waiting guide; null if none waits or the account may not see the list. */
      oldestPendingAt: time.nullable(),
      /** This account's guides that failed review and need changes. */
      ownFailed: z.int().nullable(),
      /** Of the merchant, or of the guide if one is given. */
      languages: z.int(),
    }),
    codes: { 404: '没有这个导览' },
  }),
}
