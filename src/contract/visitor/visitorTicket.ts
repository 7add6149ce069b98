import * as z from 'zod'
import { anyone, done, endpoint, id, idAndName, time } from '../kit/core'
import { UNKNOWN_VISITOR, visitorHeaders } from '../kit/visitorCalls'

const calling = { access: anyone, headers: visitorHeaders } as const

/** Somebody else's ticket that this phone joined by a code. */
const joinedTicket = z.object({
  /** Of the place that the phone has. */
  id,
  product: z.string(),
  guides: z.array(idAndName),
  since: time,
  until: time,
  /** False while the place is being paid back. */
  canListen: z.boolean(),
  /** Places of the ticket, and how many are taken. */
  listeners: z.int(),
  used: z.int(),
})

/** Tickets bought by others that a phone can use. */
export const visitorTicket = {
  joinedTickets: endpoint({
    ...calling,
    method: 'GET',
    path: '/api/h5/pb/right/list',
    summary: '这部手机凭收听码加入的票，还没有到期的，最近加入的在前；自己买的在订单里',
    result: z.array(joinedTicket),
    codes: UNKNOWN_VISITOR,
  }),
  leaveTicket: endpoint({
    ...calling,
    method: 'POST',
    path: '/api/h5/pb/right/{id}/leave',
    summary: '退出加入的票：这部手机马上不能再听，位置空出来',
    params: z.strictObject({ id }),
    result: done,
    codes: { ...UNKNOWN_VISITOR, 404: '没有这张票，或它是自己买的', 409: '正在退款，或已经不能再听' },
  }),
}
