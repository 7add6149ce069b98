import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { batchState } from '../../../../src/contract/features/order/refundBatchStates'
import { orderState } from '../../../../src/contract/features/order/orderStates'
import { newId } from '../../../db/id'
import { idRow } from '../../../db/rowShapes'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { Refusal } from '../../../http/refusal'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import { semaphore } from '../../../lib/semaphore'
import { timeText } from '../../../operation/miniProgram/subscription/notify'
import { notifyOfBatch, visitorInBatch } from './notify'
import { insertStep, recalculateOrder } from '../refund/recalculate'
import { advanceRefund } from '../refund/send'
import type { RefundPlatform } from '../refund/send'
import { chooseWay } from '../refund/start'

const SECOND_MS = 1000
/** Calls that wait for the channel at the same time. */
const CALLS_AT_ONCE = 8
/** A channel refuses two refunds of one payer at once. */
const VISITOR_PAUSE_MS = 60_000

const tenantRow = z.object({ tenantId: z.string() })

const quotaRow = z.object({ id: z.string(), pace: z.int(), name: z.string(), reviewedBy: z.string().nullable() })
type Quota = z.output<typeof quotaRow>

/** The orders that a running batch may take up in this second; other nodes get the next one. */
async function claimQuota(tx: Tx, now: number): Promise<Quota | undefined> {
  const [quota] = await rows(
    tx,
    quotaRow,
    sql`update refund_batch set next_at = ${now + SECOND_MS}::bigint where id = (
        select id from refund_batch where state = 'running' and next_at <= ${now}::bigint order by next_at, id limit 1 for update skip locked)
      returning id, pace, name, reviewed_by as "reviewedBy"`,
  )
  return quota
}

/** The next orders, at most one of a visitor. */
const readNext = (tx: Tx, { id, pace }: Quota, now: number) =>
  rows(
    tx,
    idRow,
    sql`select id from (
        select distinct on (b.visitor_id) b.id, b.place from refund_batch_order b where b.batch_id = ${id} and b.state = 'queued'
          and not exists (select from refund_batch_order o where o.visitor_id = b.visitor_id and o.moved_at > ${now - VISITOR_PAUSE_MS}::bigint and o.state = 'taken' and o.way = 'channel')
        order by b.visitor_id, b.place) n order by place limit ${pace}`,
  )

const stateRow = z.object({ state: batchState })
const queuedRow = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  way: z.enum(['channel', 'offline']),
})
type QueuedOrder = z.output<typeof queuedRow>

/** An order of a batch that is still running, locked; undefined if another node has it, or the batch was paused. */
async function claimOrder(tx: Tx, batchId: string, id: string): Promise<QueuedOrder | undefined> {
  // A pause waits for the orders that are being taken up, and no other is begun after it.
  const { state } = await onlyRow(tx, stateRow, sql`select state from refund_batch where id = ${batchId} for share`)
  if (state !== 'running') return undefined
  const [row] = await rows(
    tx,
    queuedRow,
    sql`select id, order_id as "orderId", amount::float8 as amount, way from refund_batch_order where id = ${id} and state = 'queued' for update skip locked`,
  )
  return row
}

const orderNow = z.object({
  state: orderState,
  left: z.number(),
  usedAt: z.number().nullable(),
  refunds: z.int(),
})

/** Why an order is no longer what was approved; null if it is. The order is locked. */
async function changeSince(tx: Tx, { orderId, amount }: QueuedOrder): Promise<string | null> {
  await tx.execute(sql`select 1 from visitor_order where id = ${orderId} for update`)
  const { state, left, usedAt } = await readOrderNow(tx, orderId)
  if (state === 'used') return `${usedAt === null ? '' : `${timeText(usedAt)} `}开始收听，没有退`
  return state === 'paid' && left === amount ? null : '提交之后另外退过款或在申请退款，没有退'
}

const readOrderNow = (tx: Tx, orderId: string) =>
  onlyRow(
    tx,
    orderNow,
    sql`select state, (amount - refunded - held)::float8 as left, used_at::float8 as "usedAt", (select count(*)::int from order_refund r where r.order_id = t.id) as refunds
      from visitor_order t where t.id = ${orderId}`,
  )

async function skip(tx: Tx, { messages }: RefundPlatform, id: string, why: string, now: number): Promise<void> {
  const [visitor] = await rows(
    tx,
    visitorInBatch,
    sql`update refund_batch_order set state = 'skipped', why = ${why}, moved_at = ${now}::bigint where id = ${id} and state = 'queued'
      returning batch_id as "batchId", visitor_id as "visitorId"`,
  )
  if (visitor) await notifyOfBatch(tx, messages, visitor, now)
}

interface Target {
  tenantId: string
  batch: Quota
  id: string
}

/** Starts the refund of an order; answers its id if the channel is to be asked for it. */
async function startRefund(tx: Tx, platform: RefundPlatform, { tenantId, batch, id }: Target): Promise<string | null> {
  const now = platform.now()
  const row = await claimOrder(tx, batch.id, id)
  if (!row) return null
  const changed = await changeSince(tx, row)
  if (changed !== null) {
    await skip(tx, platform, id, changed, now)
    return null
  }
  const { orderId, amount, way } = row
  const refundId = newId()
  await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at)
    values (${refundId}, ${orderId}, ${(await readOrderNow(tx, orderId)).refunds + 1}, ${amount}, 'refunding', false, 'closed', ${batch.name}, ${now}::bigint)`)
  await chooseWay(tx, platform, { tenantId, orderId, refundId, way }, now)
  await insertStep(tx, { refundId, at: now, by: batch.reviewedBy, from: 'none', to: 'refunding', note: batch.name })
  await recalculateOrder(tx, orderId, now)
  await tx.execute(
    sql`update refund_batch_order set state = 'taken', refund_id = ${refundId}, moved_at = ${now}::bigint where id = ${id}`,
  )
  return way === 'channel' ? refundId : null
}

async function takeUp(platform: RefundPlatform, target: Target): Promise<void> {
  const { db, log, now } = platform
  const { tenantId, id } = target
  try {
    const refundId = await db.tenantTransaction(tenantId, (tx) => startRefund(tx, platform, target))
    // If this node stops here, the job of the payments sends it.
    if (refundId !== null) await advanceRefund(platform, { tenantId, refundId }, { isNew: true })
  } catch (error) {
    // Refused in words: the channel's rules, or it is no longer connected.
    if (error instanceof Refusal)
      await db.tenantTransaction(tenantId, (tx) => skip(tx, platform, id, error.message, now()))
    else log.warn({ err: describeError(error), tenantId, id }, 'an order of a batch could not be paid back')
  }
}

/** All orders were taken up: the batch waits for the channel alone. */
const finish = (tx: Tx, id: string, now: number) =>
  tx.execute(
    sql`update refund_batch b set state = 'sent', finished_at = ${now}::bigint, version = version + 1
      where b.id = ${id} and b.state = 'running' and not exists (select from refund_batch_order o where o.batch_id = b.id and o.state = 'queued')`,
  )

async function runTenant(platform: RefundPlatform, tenantId: string): Promise<void> {
  const { db, now } = platform
  for (;;) {
    const batch = await db.tenantTransaction(tenantId, (tx) => claimQuota(tx, now()))
    if (!batch) return
    const next = await db.read(tenantId, (tx) => readNext(tx, batch, now()))
    const limit = semaphore(CALLS_AT_ONCE)
    await Promise.all(next.map(({ id }) => limit(() => takeUp(platform, { tenantId, batch, id }))))
    await db.tenantTransaction(tenantId, (tx) => finish(tx, batch.id, now()))
  }
}

/** Takes up the orders of running batches, at their pace over all nodes. */
export async function runBatches(platform: RefundPlatform): Promise<void> {
  const { db, log } = platform
  const tenants = await db.identity((tx) =>
    rows(tx, tenantRow, sql`select distinct tenant_id as "tenantId" from refund_batch where state = 'running'`),
  )
  for (const { tenantId } of tenants)
    await runTenant(platform, tenantId).catch((error: unknown) =>
      log.warn({ err: describeError(error), tenantId }, 'a batch of refunds could not go on'),
    )
}

/** Does so every second until stopped. */
export const startBatchJob = (platform: RefundPlatform): Repeated =>
  repeat(
    () => runBatches(platform),
    SECOND_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'running batches of refunds could not be read'),
  )
