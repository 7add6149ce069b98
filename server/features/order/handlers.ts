import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BUYERS_MAX, order } from '../../../src/contract/features/order/order'
import type { OrderRow } from '../../../src/contract/features/order/order'
import {
  ORDER_CHANNEL_NAMES,
  ORDER_STATE_NAMES,
  RECONCILED_NAMES,
  REFUND_STATE_NAMES,
} from '../../../src/contract/features/order/orderStates'
import { maskedPhone } from '../../../src/contract/user/user'
import { contains } from '../../db/like'
import { idAndName } from '../../../src/contract/kit/core'
import type { BodyOf } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import type { Handlers, Context } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { checkLedger } from '../payment/ledger/check'
import { money, number, second, text } from '../../lib/spreadsheet/columns'
import { exportHandler } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { phoneName } from '../../../src/contract/features/order/orderPhone'
import type { IssuedCode } from '../../../src/contract/features/order/orderCodes'
import { required } from '../../../src/lib/required'
import { requireDetail } from '../../lib/transitions'
import { lockOpenOrder } from '../payment/phones/change'
import { issueCode as issue } from '../payment/phones/code'
import { count, readBatch, readOne, readPage } from './read'
import { decide } from './decide'
import { refund } from './refund'
import { readWaiting } from './waiting'

/** Issues a code for a visitor who lost their phone: it moves that phone's place, or gives away a free one. */
async function issueCode({ id, phoneId, note }: BodyOf<typeof order.issueCode>, context: Context): Promise<IssuedCode> {
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

const COLUMNS: readonly ExportColumn<OrderRow>[] = [
  text('订单号', 22, ({ number: orderNumber }) => orderNumber),
  second('下单时间', 20, ({ createdAt }) => createdAt),
  text('导览', 22, ({ guide }) => guide.name),
  text('商品', 22, ({ product }) => product.name),
  money('单价（元）', 12, ({ product }) => product.price),
  number('份数', 8, ({ quantity }) => quantity),
  money('金额（元）', 12, ({ amount }) => amount),
  money('已退（元）', 12, ({ refunded }) => refunded),
  text('状态', 10, ({ state }) => ORDER_STATE_NAMES[state]),
  text('退款', 10, ({ refundState }) => REFUND_STATE_NAMES[refundState]),
  text('业务对账', 12, ({ reconciled }) => reconciled && RECONCILED_NAMES[reconciled]),
  text('渠道', 14, ({ channel }) => ORDER_CHANNEL_NAMES[channel]),
  text('访客', 18, ({ visitor }) => visitor.nickname),
  text('手机号', 16, ({ phone }) => phone),
  second('支付时间', 20, ({ paidAt }) => paidAt),
  second('使用时间', 20, ({ usedAt }) => usedAt),
]

const productRow = z.object({ product: z.string() })

export const orderHandlers: Handlers<typeof order> = {
  queryPage: ({ body }, { tx }) => readPage(tx, body),
  waiting: (_input, context) => readWaiting(context),
  // Named as in the latest sale: an order stores its own copy.
  guides: (_input, { tx }) =>
    rows(
      tx,
      idAndName,
      sql`with recursive sold as (
          (select guide_id from visitor_order order by guide_id limit 1)
          union all
          select (select o.guide_id from visitor_order o where o.guide_id > s.guide_id order by o.guide_id limit 1)
          from sold s
          where s.guide_id is not null)
        select s.guide_id as id, (
          select o.guide_name
          from visitor_order o
          where o.guide_id = s.guide_id
          order by o.created_at desc, o.id desc
          limit 1
        ) as name
        from sold s where s.guide_id is not null order by name, id`,
    ),
  products: async (_input, { tx }) => {
    const list = await rows(
      tx,
      productRow,
      sql`with recursive sold as (
          (select product from visitor_order order by product limit 1)
          union all
          select (select o.product from visitor_order o where o.product > s.product order by o.product limit 1)
          from sold s
          where s.product is not null)
        select product from sold where product is not null`,
    )
    return list.map(({ product }) => product)
  },
  visitors: async ({ query: { keyword = '', id } }, { tx }) => {
    const condition =
      id === undefined
        ? sql`v.orders > 0 and v.deleted_at is null and ${contains(sql`v.nickname`, keyword)}`
        : sql`v.id = ${id} and v.orders > 0`
    const visitors = await rows(
      tx,
      order.visitors.result.element,
      sql`select v.id, v.nickname as name, v.phone
        from visitor v
        where ${condition}
        order by v.last_seen_at desc, v.id desc
        limit ${BUYERS_MAX}`,
    )
    return visitors.map((visitor) => ({ ...visitor, phone: maskedPhone(visitor.phone) }))
  },
  detail: async ({ params }, { tx, now }) => {
    const detail = await readOne(tx, params.id, { now })
    if (!detail) throw absent('没有这笔订单')
    return detail
  },
  issueCode: ({ body }, context) => issueCode(body, context),
  checkLedger: (_input, { tx, now }) => checkLedger(tx, now),
  refund: { detached: ({ body }, context) => refund(body, context) },
  decide: { detached: ({ body }, context) => decide(body, context) },
  exportExcel: exportHandler(order.exportExcel, COLUMNS, { count, read: readBatch, remark: () => '手机号已打码' }),
}
