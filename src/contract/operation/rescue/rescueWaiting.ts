import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, time } from '../../kit/core'

/** Separate from the other rescue calls because the whole console polls it every few seconds, as do the menu and the home page. */
export const rescueWaiting = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/waiting',
    summary: '求助的当前情况：待处理、处理中、今日完成、平均响应；定时读取不延长登录',
    access: anyOfRights(menuRight('rescue')),
    result: z.object({
      at: time,
      pending: z.int(),
      handling: z.int(),
      finishedToday: z.int(),
      /** Average seconds from request to claim for today's claimed requests; null if there are none. */
      answerSeconds: z.int().nullable(),
      /** Of the waiting requests, the newest and the oldest. */
      newestAt: time.nullable(),
      oldestAt: time.nullable(),
      /** Last arrival or change of any request; while it is unchanged, nothing has changed. */
      changedAt: time.nullable(),
    }),
    isUse: false,
  }),
}
