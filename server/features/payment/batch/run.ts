import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { idRow } from '../../../db/rowShapes'
import { hasRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { Refusal } from '../../../http/refusal'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import { semaphore } from '../../../lib/semaphore'
import type { CallPlatform } from '../call'
import { advanceRefund } from '../refund/advanceRefund'
import { lockBatches } from './lockBatches'
import { postpone, skip, startBatchRefund } from './takeUp'
import type { Target } from './takeUp'

const SECOND_MS = 1000
/** Maximum number of concurrent calls to the channel. */
const CALLS_AT_ONCE = 16
/** A channel refuses two refunds of one payer at once. */
const VISITOR_PAUSE_MS = 60_000
/** This many consecutive failures point to the merchant, not the orders. */
const FAILURES_MAX = 10

const tenantRow = z.object({ tenantId: z.string() })

const quotaRow = z.object({ id: z.string(), pace: z.int(), name: z.string(), reviewedBy: z.string().nullable() })
type Quota = z.output<typeof quotaRow>

/** How many orders one of a merchant's running batches may process in this second; undefined if none. */
async function claimQuota(tx: Tx, now: number): Promise<Quota | undefined> {
  await lockBatches(tx)
  const [quota] = await rows(
    tx,
    quotaRow,
    sql`update refund_batch set next_at = ${now + SECOND_MS}::bigint, leaves_at = null where id = (
        select id
        from refund_batch
        where state = 'running' and coalesce(leaves_at, 0) <= ${now}::bigint
        order by next_at, id
        limit 1)
        and state = 'running'
        and not exists (
          select from refund_batch b where b.state in ('running', 'paused') and b.next_at > ${now}::bigint
        )
      returning id, pace, name, reviewed_by as "reviewedBy"`,
  )
  return quota
}

/** The next orders, at most one per visitor. */
const readNext = (tx: Tx, { id, pace }: Quota, now: number) =>
  rows(
    tx,
    idRow,
    sql`select id from (
        select distinct on (b.visitor_id) b.id, b.place
        from refund_batch_order b
        where b.batch_id = ${id} and b.state = 'queued' and b.next_at <= ${now}::bigint
          and not exists (
            select
            from refund_batch_order o
            where o.visitor_id = b.visitor_id and o.moved_at > ${now - VISITOR_PAUSE_MS}::bigint and o.state = 'taken'
              and o.way = 'channel'
          )
        order by b.visitor_id, b.place) n order by place limit ${pace}`,
  )

async function takeUp(platform: CallPlatform, target: Target): Promise<void> {
  const { db, log } = platform
  const { tenantId, id } = target
  try {
    const started = await db.tenantTransaction(tenantId, (tx) => startBatchRefund(tx, platform, target))
    // If this node stops here, the payment job sends it.
    if (started !== null)
      await advanceRefund(platform, { tenantId, refundId: started.refundId }, { isNew: started.isNew })
  } catch (error) {
    if (!(error instanceof Refusal))
      log.warn({ err: describeError(error), tenantId, id }, 'an order of a batch could not be paid back')
    await db
      .tenantTransaction(tenantId, (tx) =>
        // A refusal states the channel's rules.
        error instanceof Refusal ? skip(tx, platform, target, error.message) : postpone(tx, platform, target),
      )
      .catch((failure: unknown) =>
        log.warn({ err: describeError(failure), tenantId, id }, 'an order of a batch was left for later'),
      )
  }
}

/** Whether orders of the batch were taken up. */
export const hasBegun = (id: string) =>
  sql`exists (select from refund_batch_order o where o.batch_id = ${id} and o.state = 'taken')`

const pause = (tx: Tx, id: string, note: string) =>
  tx.execute(
    sql`update refund_batch
      set state = 'paused', pause_note = ${note}, version = version + 1
      where id = ${id} and state = 'running'`,
  )

/** Whether the last orders answered by the channel have all failed: no balance, or no permission. */
const isFailing = (tx: Tx, id: string) =>
  hasRow(
    tx,
    sql`select 1
      from (
        select r.state
        from refund_batch_order b
        join order_refund r on r.tenant_id = b.tenant_id and r.id = b.refund_id
        where b.batch_id = ${id} and b.state = 'taken' and b.way = 'channel' and r.answered
        order by r.moved_at desc, b.place desc
        limit ${FAILURES_MAX}) l
      having count(*) = ${FAILURES_MAX} and bool_and(l.state = 'failed')`,
  )

/** Ends a batch that is done, and pauses one that cannot go on. */
async function review(tx: Tx, id: string, now: number): Promise<void> {
  if (await isFailing(tx, id)) await pause(tx, id, `连续 ${FAILURES_MAX} 笔没有退成，请先看原因`)
  await tx.execute(
    sql`update refund_batch b set state = 'sent', pause_note = '', finished_at = ${now}::bigint, version = version + 1
      where b.id = ${id} and b.state in ('running', 'paused')
        and not exists (select from refund_batch_order o where o.batch_id = b.id and o.state = 'queued')`,
  )
}

/** Whether queued orders need a channel and none is connected. */
async function isCutOff({ db, payments }: CallPlatform, tenantId: string, id: string): Promise<boolean> {
  const needsChannel = await db.read(tenantId, (tx) =>
    hasRow(
      tx,
      sql`select 1 from refund_batch_order where batch_id = ${id} and state = 'queued' and way = 'channel' limit 1`,
    ),
  )
  return needsChannel && (await payments.channel(tenantId)) === null
}

async function runTenant(platform: CallPlatform, tenantId: string, isStopped: () => boolean): Promise<void> {
  const { db, now } = platform
  const batch = await db.tenantTransaction(tenantId, (tx) => claimQuota(tx, now()))
  if (!batch) return
  if (await isCutOff(platform, tenantId, batch.id)) {
    await db.tenantTransaction(tenantId, async (tx) => {
      await pause(tx, batch.id, '支付渠道现在没有接入，接入后再继续')
      // Nothing has left: until it is resumed the approval can still be taken back.
      await tx.execute(
        sql`update refund_batch b set leaves_at = ${now()}::bigint where b.id = ${batch.id} and not ${hasBegun(batch.id)}`,
      )
    })
    return
  }
  const next = await db.read(tenantId, (tx) => readNext(tx, batch, now()))
  const limit = semaphore(CALLS_AT_ONCE)
  await Promise.all(
    next.map(({ id }) => limit(() => (isStopped() ? Promise.resolve() : takeUp(platform, { tenantId, batch, id })))),
  )
  await db.tenantTransaction(tenantId, (tx) => review(tx, batch.id, now()))
}

/** Processes the orders of running batches: per merchant one second's quota, whichever node does it. Returns how many merchants have one. */
export async function runBatches(platform: CallPlatform, isStopped: () => boolean = () => false): Promise<number> {
  const { db, log } = platform
  const tenants = await db.identity((tx) =>
    rows(tx, tenantRow, sql`select distinct tenant_id as "tenantId" from refund_batch where state = 'running'`),
  )
  await Promise.all(
    tenants.map(({ tenantId }) =>
      runTenant(platform, tenantId, isStopped).catch((error: unknown) =>
        log.warn({ err: describeError(error), tenantId }, 'a batch of refunds could not go on'),
      ),
    ),
  )
  return tenants.length
}

/** Runs batches every second until stopped. */
export const startBatchJob = (platform: CallPlatform): Repeated =>
  repeat(
    (isStopped) => runBatches(platform, isStopped),
    SECOND_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'running batches of refunds could not be read'),
  )
