import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import { visitorTicket } from '../../../src/contract/visitor/visitorTicket'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { leavePlace, lockOpenOrder } from '../../features/payment/phones/change'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { requireVisitor } from '../requireVisitor'
import { ORDER_READ_LIMITS } from './visitorOfGuide'

const LEAVE_LIMITS = { ...ORDER_READ_LIMITS, name: 'ticketLeave', refusal: '操作得太快了，请稍后再试' }

const JOINED = sql`listen_right l join visitor_order o on o.id = l.order_id and o.visitor_id <> l.visitor_id`

const readJoined = (tx: Tx, visitorId: string, now: number): Promise<ResultOf<typeof visitorTicket.joinedTickets>> =>
  rows(
    tx,
    visitorTicket.joinedTickets.result.element,
    sql`select l.id, o.product,
        jsonb_build_array(jsonb_build_object('id', o.guide_id, 'name', o.guide_name)) || o.further_guides as guides,
        l.starts_at::float8 as since, l.ends_at::float8 as until, not l.suspended as "canListen", o.listeners,
        (
          select count(*)::int
          from listen_right x
          where x.order_id = o.id and x.ends_at > ${now}::bigint and not x.suspended
        ) as used
      from ${JOINED} where l.visitor_id = ${visitorId} and l.ends_at > ${now}::bigint order by l.starts_at desc, l.id`,
  )

const placeRow = z.object({ orderId: z.string() })

export const ticketHandlers: Handlers<typeof visitorTicket> = {
  joinedTickets: async ({ headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, ORDER_READ_LIMITS)
    return context.platform.db.read(tenantId, (tx) => readJoined(tx, visitorId, context.now))
  },
  leaveTicket: async ({ params: { id }, headers }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, LEAVE_LIMITS)
    await platform.db.tenantTransaction(tenantId, async (tx) => {
      const [place] = await rows(
        tx,
        placeRow,
        sql`select l.order_id as "orderId" from ${JOINED} where l.id = ${id} and l.visitor_id = ${visitorId}`,
      )
      if (!place) throw absent('没有这张票')
      await leavePlace(tx, await lockOpenOrder(tx, place.orderId, now), id, now)
    })
    return null
  },
}
