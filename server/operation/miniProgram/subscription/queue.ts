import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AttemptOutcome } from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import { newId } from '../../../db/id'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { SendResult } from '../../../ports/messages'

/** Longer than any attempt; after this the sending node must have died. */
const LEASE_MS = 60_000
/** Pauses after the first, second … attempt; the last one ends the message. */
const PAUSES_MS = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 60 * 60_000]
export const ATTEMPTS_MAX = PAUSES_MS.length + 1

const claimedMessage = z.object({
  id: z.string(),
  tenantId: z.string(),
  templateId: z.string(),
  openid: z.string().nullable(),
  parts: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  attempts: z.number(),
})
export type ClaimedMessage = z.output<typeof claimedMessage> & { attemptId: string }

/** Ends attempts of dead nodes, and exhausted messages: one that crashes the server must not do so forever. */
async function endInterrupted(tx: Tx, now: number): Promise<void> {
  await tx.execute(
    sql`update subscribe_attempt a set outcome = 'interrupted' from subscribe_message m
      where a.outcome = 'sending' and a.message_id = m.id and m.state = 'queued' and m.next_at <= ${now}::bigint`,
  )
  await tx.execute(
    sql`update subscribe_message set state = 'failed', next_at = null, reason = ${`试了 ${ATTEMPTS_MAX} 次，都没有结果`}
      where state = 'queued' and next_at <= ${now}::bigint and attempts >= ${ATTEMPTS_MAX}`,
  )
}

/**
 * Takes the tenant's next due message and records the attempt, before it is made: a crash in between leaves a trace.
 * Null if none is due.
 */
export async function claimMessage(tx: Tx, now: number): Promise<ClaimedMessage | null> {
  await endInterrupted(tx, now)
  const [message] = await rows(
    tx,
    claimedMessage,
    sql`with due as (
        select id
        from subscribe_message
        where state = 'queued' and next_at <= ${now}::bigint
        order by next_at, id
        limit 1
        for update skip locked),
      claimed as (
        update subscribe_message m
        set attempts = m.attempts + 1, next_at = ${now + LEASE_MS}::bigint
        from due
        where m.id = due.id
        returning m.id, m.tenant_id, m.template_id, m.visitor_id, m.parts, m.attempts)
      select c.id, c.tenant_id as "tenantId", c.template_id as "templateId", v.openid, c.parts, c.attempts
      from claimed c join visitor v on v.tenant_id = c.tenant_id and v.id = c.visitor_id`,
  )
  if (!message) return null
  const attemptId = newId()
  await tx.execute(
    sql`insert into subscribe_attempt (id, message_id, number, at, outcome)
      values (${attemptId}, ${message.id}, ${message.attempts}, ${now}::bigint, 'sending')`,
  )
  return { ...message, attemptId }
}

const outcomeOf = (result: SendResult): AttemptOutcome =>
  result.state === 'accepted' ? 'accepted' : result.state === 'retry' && result.uncertain ? 'unanswered' : 'refused'

const uncertainRow = z.object({ uncertain: z.boolean() })

/** An earlier attempt may have used up the visitor's subscription, which allows one message. */
async function declinedReason(tx: Tx, { id }: ClaimedMessage, reason: string): Promise<string> {
  const [row] = await rows(
    tx,
    uncertainRow,
    sql`select exists (
      select 1 from subscribe_attempt where message_id = ${id} and outcome in ('unanswered', 'interrupted')
    ) as uncertain`,
  )
  return row?.uncertain === true ? `${reason}；前面有一次结果不明，访客可能已经收到` : reason
}

/**
 * Stores the outcome of an attempt. A node may report late, after another has retried: acceptance always counts, a
 * failure only for the latest attempt.
 */
export async function finishAttempt(tx: Tx, message: ClaimedMessage, result: SendResult, now: number): Promise<void> {
  const reason = result.state === 'accepted' ? '' : result.reason
  await tx.execute(
    sql`update subscribe_attempt
      set outcome = ${outcomeOf(result)}, reason = ${reason}
      where id = ${message.attemptId}`,
  )
  if (result.state === 'accepted') {
    await tx.execute(
      sql`update subscribe_message
        set state = 'handedOver', next_at = null, reason = ''
        where id = ${message.id} and state <> 'handedOver'`,
    )
    return
  }
  const latest = sql`id = ${message.id} and state = 'queued' and attempts = ${message.attempts}`
  const pause = PAUSES_MS[message.attempts - 1]
  if (result.state === 'retry' && pause !== undefined) {
    await tx.execute(
      sql`update subscribe_message set next_at = ${now + pause}::bigint, reason = ${reason} where ${latest}`,
    )
    return
  }
  const state = result.state === 'declined' ? 'declined' : 'failed'
  const finalReason = state === 'declined' ? await declinedReason(tx, message, reason) : reason
  await tx.execute(
    sql`update subscribe_message set state = ${state}, next_at = null, reason = ${finalReason} where ${latest}`,
  )
}
