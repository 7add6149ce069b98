import type { BodyOf } from '../../../src/contract/kit/core'
import type { order } from '../../../src/contract/features/order/order'
import { phoneName } from '../../../src/contract/features/order/orderPhone'
import type { IssuedCode } from '../../../src/contract/features/order/orderCodes'
import { required } from '../../../src/lib/required'
import type { Context } from '../../http/handler'
import { conflict } from '../../http/refusal'
import { requireDetail } from '../../lib/transitions'
import { lockOpenOrder } from '../payment/phones/change'
import { issueCode as issue } from '../payment/phones/code'
import { readOne } from './read'

/** Issues a code for a visitor who lost their phone: it moves that phone's place, or gives away a free one. */
export async function issueCode(
  { id, phoneId, note }: BodyOf<typeof order.issueCode>,
  context: Context,
): Promise<IssuedCode> {
  const { tx, now, session, platform } = context
  // A conflict returns the whole order.
  requireDetail(session, 'orderRecord')
  context.audit(id)
  const { seats } = await lockOpenOrder(tx, id, now)
  const holder = seats.held.find((phone) => phone.id === phoneId)
  const detail = required(await readOne(tx, id, { now }), 'order')
  if (phoneId !== null && !holder) throw conflict('这部手机已经不能听这个订单', detail)
  if (phoneId === null && seats.free === 0) throw conflict('没有空位了，请选一部要换掉的手机', detail)
  const issued = await issue(
    tx,
    { secret: platform.config.secret, tenantId: session.tenantId },
    { orderId: id, holderId: holder?.visitorId ?? null, issuedBy: session.accountId },
    now,
  )
  // Numbered as in the order's details.
  const place = detail.phones.findIndex((phone) => phone.id === phoneId)
  // Never record the code: readers of the trail could use it to listen.
  context.recordChange({
    id,
    domain: 'order',
    name: detail.number,
    act: 'issueCode',
    before: {},
    after: { phone: holder ? phoneName(holder, place + 1) : '空位', note },
  })
  return issued
}
