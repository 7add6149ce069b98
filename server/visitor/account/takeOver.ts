import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayNumber } from '../../../src/contract/kit/chinaDay'
import { idRow } from '../../db/rowShapes'
import { countRows, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { lastHeard } from '../../features/payment/phones/seats'
import { insertEvent } from '../../features/payment/read'
import { visitIdOf } from '../visitId'
import { VisitorForgotten } from './devices'

/** Tables whose rows simply change their visitor. */
const MOVED = ['visitor_order', 'subscribe_message', 'visitor_listening', 'refund_batch_order'] as const

/** Cases, whose key was chosen by the device: two devices may have chosen the same. */
const CASES = ['problem', 'rescue'] as const

interface Move {
  from: string
  to: string
}

/**
 * Moves all of a device's data to the account it signs in to. Orders are locked before visitors, like everywhere. An
 * order created meanwhile is not waited for: its transaction may be waiting for the visitor.
 */
export async function takeOver(tx: Tx, { from, to }: Move, now: number): Promise<void> {
  await tx.execute(sql`select 1
    from visitor_order
    where visitor_id = ${from} or id in (select order_id from listen_right where visitor_id = ${from})
    order by id for update`)
  const present = await countRows(
    tx,
    sql`select 1 from visitor where id in (${from}, ${to}) and deleted_at is null order by id for update`,
  )
  if (present < 2) throw new VisitorForgotten()
  const orders = await rows(
    tx,
    idRow,
    sql`select id from visitor_order where visitor_id = ${from} order by id for update nowait`,
  )
  for (const { id } of orders) await insertEvent(tx, id, 'joined', now)
  await markHeard(tx, { from, to })
  for (const table of MOVED)
    await tx.execute(sql`update ${sql.identifier(table)} set visitor_id = ${to} where visitor_id = ${from}`)
  await moveSeats(tx, { from, to }, now)
  for (const table of CASES) await moveCases(tx, table, { from, to })
  await moveVisits(tx, { from, to })
  await tx.execute(sql`insert into visitor_picture (visitor_id, name, at)
    select ${to}, name, at
    from visitor_picture
    where visitor_id = ${from}
    on conflict (tenant_id, visitor_id, name) do nothing`)
  await joinVisitors(tx, { from, to }, now)
}

const sameOrder = ({ from, to }: Move) =>
  sql`l.visitor_id = ${from} and o.visitor_id = ${to} and o.order_id = l.order_id and o.guide_id = l.guide_id`

/**
 * Account and device may each have used a place of the same order. Both count as used; afterwards only the account's
 * listening is recorded. If only one of them listened, that is one place.
 */
const markHeard = (tx: Tx, move: Move) =>
  tx.execute(sql`update listen_right l set heard_at = greatest(l.heard_at, ${lastHeard(sql`l`)}) from listen_right o
    where ${sameOrder(move)} and greatest(o.heard_at, ${lastHeard(sql`o`)}) is not null`)

/**
 * An account has one place in an order. Where account and device have a place each, it keeps what can be heard longer;
 * the other place is free again.
 */
async function moveSeats(tx: Tx, { from, to }: Move, now: number): Promise<void> {
  const same = sameOrder({ from, to })
  await tx.execute(sql`update listen_right o
    set starts_at = least(o.starts_at, l.starts_at), ends_at = l.ends_at, suspended = l.suspended,
      refund_id = l.refund_id, end_reason = l.end_reason
    from listen_right l
    where ${same}
      and (l.ends_at > o.ends_at or (l.ends_at = o.ends_at and o.refund_id is not null and l.refund_id is null))`)
  const left = await rows(
    tx,
    idRow,
    sql`select l.order_id as id
      from listen_right l
      join listen_right o on o.order_id = l.order_id and o.guide_id = l.guide_id
      where l.visitor_id = ${from} and o.visitor_id = ${to} and l.ends_at > ${now}::bigint order by l.order_id`,
  )
  for (const { id } of left) await insertEvent(tx, id, 'phoneLeft', now)
  await tx.execute(sql`update listen_right l
    set ends_at = greatest(l.starts_at, least(l.ends_at, ${now}::bigint)), end_reason = 'left', refund_id = null
    from listen_right o where ${same}`)
  await tx.execute(sql`update listen_right l set visitor_id = ${to}
    where l.visitor_id = ${from} and not exists (
      select from listen_right o where o.visitor_id = ${to} and o.order_id = l.order_id and o.guide_id = l.guide_id
    )`)
  for (const column of ['holder_id', 'used_by'])
    await tx.execute(
      sql`update listen_code set ${sql.identifier(column)} = ${to} where ${sql.identifier(column)} = ${from}`,
    )
}

const moveCases = (tx: Tx, table: (typeof CASES)[number], { from, to }: Move) => {
  const cases = sql.identifier(table)
  return tx.execute(sql`update ${cases} c set visitor_id = ${to},
      client_key = case when exists (
        select 1 from ${cases} o where o.visitor_id = ${to} and o.client_key = c.client_key
      ) then null else c.client_key end
    where c.visitor_id = ${from}`)
}

const visitRow = z.object({ id: z.string(), guideId: z.string(), at: z.number() })

/** A guide counts once a day for the account, also if it was opened on two devices. */
async function moveVisits(tx: Tx, { from, to }: Move): Promise<void> {
  const visits = await rows(
    tx,
    visitRow,
    sql`select id, guide_id as "guideId", at::float8 as at from visitor_visit where visitor_id = ${from}`,
  )
  if (visits.length === 0) return
  const moved = await Promise.all(
    visits.map(async ({ guideId, at }) => ({
      id: await visitIdOf(to, guideId, dayNumber(at)),
      visitor: to,
      guide: guideId,
      at,
    })),
  )
  await tx.execute(sql`insert into visitor_visit (id, visitor_id, guide_id, at)
    select x.id, x.visitor, x.guide, x.at
    from json_to_recordset(${JSON.stringify(moved)}::json) as x(id text, visitor text, guide text, at bigint)
    order by x.id
    on conflict (tenant_id, id) do update set at = least(visitor_visit.at, excluded.at)`)
  await tx.execute(sql`delete from visitor_visit where visitor_id = ${from}`)
}

/** The account keeps its own details. The device's row stays, empty and signed out, because others refer to it. */
async function joinVisitors(tx: Tx, { from, to }: Move, now: number): Promise<void> {
  await tx.execute(sql`update visitor a set orders = a.orders + d.orders, spent = a.spent + d.spent,
      first_seen_at = least(a.first_seen_at, d.first_seen_at), last_seen_at = greatest(a.last_seen_at, d.last_seen_at),
      phone = coalesce(nullif(a.phone, ''), d.phone), phone_end = coalesce(nullif(a.phone_end, ''), d.phone_end),
      province = coalesce(nullif(a.province, ''), d.province),
      city = case when a.province = '' then d.city else a.city end
    from visitor d where a.id = ${to} and d.id = ${from}`)
  await tx.execute(sql`update visitor
    set device_key = null, joined_to = ${to}, deleted_at = ${now}::bigint, orders = 0, spent = 0,
      phone = '', phone_end = '', province = '', city = '', device = '' where id = ${from}`)
  await tx.execute(sql`delete from visitor_token where visitor_id = ${from}`)
}
