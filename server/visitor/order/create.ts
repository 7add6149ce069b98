import { secondText } from '../../../src/contract/kit/chinaClock'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../src/contract/kit/core'
import { PAY_WITHIN_MS } from '../../../src/contract/features/payment/limits'
import { DEFAULT_WAY, WAYS } from '../../../src/contract/kit/ways'
import type { Way } from '../../../src/contract/kit/ways'
import type { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { FURTHER_GUIDES } from '../../features/sell/furtherGuides'
import { joinPeriodAt, PRICE_NOW } from '../../features/sell/priceAt'
import { withLock } from '../../features/sell/withLock'
import { insertEvent } from '../../features/payment/read'
import { isGuideOpen, isOpenIn } from '../../guide/guide/ways'
import { conflict, rule, unauthorised } from '../../http/refusal'
import { readProducts } from '../services'

/** `way`: how the visitor comes. */
type Request = BodyOf<typeof visitorOrder.orderProduct> & { way?: Way | undefined }

/** Numbers of one minute are drawn from a million: a second draw is rare. */
const DRAWS_MAX = 5

/** DD2611200912-073145: creation time in China, and six digits. */
function drawNumber(now: number): string {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  const time = secondText(now).slice(2, 16).replaceAll(/\D/g, '')
  return `DD${time}-${String(draw % 1_000_000).padStart(6, '0')}`
}

const soldRow = z.object({
  guideName: z.string(),
  name: z.string(),
  price: z.int(),
  languageId: z.string().nullable(),
  validity: z.int(),
  validityUnit: z.enum(['hour', 'day']),
  listeners: z.int(),
  guideId: z.string(),
  /** The further guides of the ticket, by their present names. */
  guides: z.array(z.object({ id: z.string(), name: z.string(), isOnline: z.boolean() })),
})

const ownerRow = z.object({ guideId: z.string() })

const partRow = z.object({ name: z.string(), isOnline: z.boolean(), isOpen: z.boolean() })

const namesOf = (guides: readonly { name: string }[]) => guides.map(({ name }) => `「${name}」`).join('')
const offline = (guides: readonly { name: string }[]) => rule(`联票里的${namesOf(guides)}已经下线，不能购买`)

/** Refuses to sell if the guide, or another one of the ticket, is closed; also to holders of an earlier ticket. */
export async function requireOpen(tx: Tx, { guideId, productId, way = DEFAULT_WAY }: Request): Promise<void> {
  if (!(await isGuideOpen(tx, guideId, way))) throw rule(`${WAYS[way]}没有开放这个导览，不能购买`)
  const parts = await rows(
    tx,
    partRow,
    sql`select coalesce(r.name, g.name) as name, g.publish = 'online' and g.deleted_at is null as "isOnline",
        ${isOpenIn(way)} as "isOpen"
      from price p
      cross join jsonb_array_elements_text(jsonb_build_array(p.guide_id) || p.guide_ids) with ordinality x(id, place)
      join guide g on g.id = x.id left join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where p.id = ${productId} order by x.place`,
  )
  const gone = parts.filter(({ isOnline }) => !isOnline)
  if (gone.length > 0) throw offline(gone)
  const closed = parts.filter(({ isOpen }) => !isOpen)
  if (closed.length > 0) throw rule(`${WAYS[way]}没有开放联票里的${namesOf(closed)}，不能购买`)
}

/** Refuses products that are not on sale as shown to the visitor, and returns the current ones. */
export async function requireOffered(tx: Tx, { guideId, productId, mark, way }: Request, now: number): Promise<void> {
  const sale = await readProducts(tx, { guideId, now, way }, null)
  const product = sale.products.find(({ id }) => id === productId)
  if (!product) throw conflict('这个商品刚刚停售了，请看现在在售的商品', sale)
  if (product.mark !== mark) throw conflict('商品或价格刚刚变了，请核对后再下单', sale)
}

async function findProduct(tx: Tx, request: Request, now: number): Promise<z.output<typeof soldRow>> {
  const { guideId, productId } = request
  const [owner] = await rows(tx, ownerRow, sql`select guide_id as "guideId" from price where id = ${productId}`)
  // Concurrent price changes wait or precede this order. A ticket for several guides is sold on all their pages.
  for (const id of [...new Set([guideId, owner?.guideId ?? guideId])].toSorted()) await withLock(tx, id)
  await requireOffered(tx, request, now)
  const [row] = await rows(
    tx,
    soldRow,
    sql`select r.name as "guideName", p.name, ${PRICE_NOW} as price, p.language_id as "languageId", p.validity,
        p.validity_unit as "validityUnit", p.listeners, p.guide_id as "guideId",
        ${FURTHER_GUIDES} as guides
      from price p
      join guide g on g.id = p.guide_id
      join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision ${joinPeriodAt(now)}
      where p.id = ${productId} and g.publish = 'online' and g.deleted_at is null`,
  )
  if (!row) throw rule('这个导览已经下线，不能购买')
  const closed = row.guides.filter(({ isOnline }) => !isOnline)
  if (closed.length > 0) throw offline(closed)
  return row
}

/** Unpaid orders of the product that are outdated, expired, or got a wrong amount. */
export const readReplaced = (tx: Tx, visitorId: string, { productId }: Request, now: number) =>
  rows(
    tx,
    idRow,
    sql`select o.id
      from visitor_order o
      where o.visitor_id = ${visitorId} and o.product_id = ${productId} and o.state = 'pending'
      and (o.payable_until <= ${now}::bigint
        or exists (select 1 from payment p where p.order_id = o.id and p.state = 'paid')
        or not exists (
        select 1
        from price p ${joinPeriodAt(now)}
        where p.id = o.product_id and p.name = o.product and ${PRICE_NOW} = o.price
          and p.language_id is not distinct from o.language_id and p.validity = o.validity
          and p.validity_unit = o.validity_unit
          and p.listeners = o.listeners and p.guide_ids = (
            select coalesce(jsonb_agg(x ->> 'id'), '[]') from jsonb_array_elements(o.further_guides) x
          )))`,
  )

/** Orders a product, or returns the visitor's unpaid order of it; a different one must have been ended first. */
export async function createOrder(tx: Tx, visitorId: string, request: Request, now: number): Promise<string> {
  const { productId } = request
  const sold = await findProduct(tx, request, now)
  const isPresent = await hasRow(
    tx,
    sql`select 1 from visitor where id = ${visitorId} and deleted_at is null for update`,
  )
  // Signed in to an account, or forgotten, since the call came.
  if (!isPresent) throw unauthorised('请重新进入小程序')
  const [open] = await rows(
    tx,
    idRow,
    sql`select id
      from visitor_order
      where visitor_id = ${visitorId} and product_id = ${productId} and state = 'pending'
        and payable_until > ${now}::bigint`,
  )
  if (open) return open.id
  const id = newId()
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const [row] = await rows(
      tx,
      idRow,
      sql`insert into visitor_order (id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount,
          channel, state, created_at, product_id, language_id, validity, validity_unit, payable_until, listeners,
          further_guides)
        values (${id}, ${drawNumber(now)}, ${visitorId}, ${sold.guideId}, ${sold.guideName}, ${sold.name},
          ${sold.price}, 1, ${sold.price}, 'h5', 'pending', ${now}::bigint,
          ${productId}, ${sold.languageId}, ${sold.validity}, ${sold.validityUnit}, ${now + PAY_WITHIN_MS}::bigint,
          ${sold.listeners},
          ${JSON.stringify(sold.guides.map(({ id: further, name }) => ({ id: further, name })))}::jsonb)
        on conflict (tenant_id, number) do nothing returning id`,
    )
    if (!row) continue
    await insertEvent(tx, id, 'ordered', now)
    return id
  }
  throw new Error('no order number was free')
}
