import { sql } from 'drizzle-orm'
import type { ExchangeKind } from '../../../src/contract/features/payment/payment'
import { newId } from '../../db/id'
import { describeError } from '../../http/describe'
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
