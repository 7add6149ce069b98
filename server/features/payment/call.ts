import { sql } from 'drizzle-orm'
import type { ExchangeKind } from '../../../src/contract/features/payment/payment'
import { newId } from '../../db/id'
import { describeError } from '../../http/describe'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { ChannelError } from '../../ports/payments'
import type { Answered } from '../../ports/payments'
import type { Payment } from './read'

export type CallPlatform = Pick<Platform, 'db' | 'now' | 'payments' | 'messages' | 'log'>

/** `unanswered`: the outcome at the channel is unknown; why, as far as known. */
export type CallOutcome<T> = Answered<T> | { unanswered: string }

const NOTE_MAX = 200

/** The state reported by an answer; empty if none. */
function stateIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('state' in answer)) return ''
  return String(answer.state)
}

interface ChannelCall {
  tenantId: string
  payment: Pick<Payment, 'id' | 'number'>
  /** The refund that the call concerns. */
  refund?: { id: string; number: string }
  kind: Exclude<ExchangeKind, 'notice'>
}

/**
 * Calls the channel about a payment or its refund, and records the attempt: before the call, so that a crash leaves a
 * trace, and its outcome afterwards. Nothing is locked meanwhile.
 */
export async function callChannel<T>(
  { db, now, log }: CallPlatform,
  { tenantId, payment, refund, kind }: ChannelCall,
  call: () => Promise<Answered<T>>,
): Promise<CallOutcome<T>> {
  const id = newId()
  await db.tenantTransaction(tenantId, (tx) =>
    tx.execute(
      sql`insert into payment_attempt (id, payment_id, refund_id, kind, at, outcome)
        values (${id}, ${payment.id}, ${refund?.id ?? null}, ${kind}, ${now()}::bigint, 'sending')`,
    ),
  )
  const outcome = await call().catch((error: unknown): CallOutcome<T> => {
    log.warn(
      { tenantId, number: refund?.number ?? payment.number, kind, err: describeError(error) },
      'the payment channel did not answer',
    )
    return { unanswered: error instanceof ChannelError ? error.message : '' }
  })
  const name = 'answer' in outcome ? 'answered' : 'refused' in outcome ? 'refused' : 'unanswered'
  const reply =
    'answer' in outcome ? stateIn(outcome.answer) : 'refused' in outcome ? outcome.refused : outcome.unanswered
  const note = reply.slice(0, NOTE_MAX).toWellFormed()
  await db.tenantTransaction(tenantId, (tx) =>
    tx.execute(
      sql`update payment_attempt
        set outcome = ${name}, note = ${note}, answered_at = ${name === 'unanswered' ? null : now()}
        where id = ${id}`,
    ),
  )
  return outcome
}

/** Longer than a call takes with all its tries; after this its node must have stopped. */
export const ABANDONED_MS = 2 * 60_000

/** Ends attempts whose node stopped before the answer, and has the channel asked what became of them. */
export const endAbandoned = (tx: Tx, now: number) =>
  tx.execute(
    sql`with ended as (
        update payment_attempt
        set outcome = 'unanswered', note = '服务器在等应答时停了，随后再向渠道查询'
        where outcome = 'sending' and at <= ${now - ABANDONED_MS}::bigint
        returning payment_id, refund_id
      ), payments as (
        update payment
        set next_check_at = ${now}::bigint
        where id in (select payment_id from ended where refund_id is null) and state in ('open', 'closed')
      )
      update order_refund
      set next_check_at = ${now}::bigint
      where id in (select refund_id from ended) and payment_id is not null
        and (state = 'refunding' or channel_state = 'abnormal')`,
  )
