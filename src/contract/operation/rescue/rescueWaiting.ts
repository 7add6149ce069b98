import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, time } from '../../kit/core'

/** Apart from the other calls of rescues, because the whole console makes it every few seconds, and the menu and the first page with it. */
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
      /** Seconds from request to claim, of those that were claimed today; null without any. */
      answerSeconds: z.int().nullable(),
      /** Of those that wait, the one that came last and the one that waits longest. */
      newestAt: time.nullable(),
      oldestAt: time.nullable(),
      /** When any request came or was moved last: as long as it stays, nothing has changed. */
      changedAt: time.nullable(),
    }),
    isUse: false,
  }),
}
