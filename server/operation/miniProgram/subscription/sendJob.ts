import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import { describeError } from '../../../http/describe'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import { semaphore } from '../../../lib/semaphore'
import type { Platform } from '../../../platform'
import type { Messages, SendResult } from '../../../ports/messages'
import { claimMessage, finishAttempt } from './queue'

const INTERVAL_MS = 3000
/** Merchants at a time, so that a few slow apps do not delay the others. */
const CONCURRENCY = 4
/** Messages of a merchant per run. */
const BATCH = 50
const REASON_MAX = 200

type SendPlatform = Pick<Platform, 'db' | 'now' | 'log' | 'messages'>

const tenantRow = z.object({ tenantId: z.string() })

/** Sends a merchant's next due message. Returns the outcome; null if none is due. */
async function sendNext(
  { db, now }: SendPlatform,
  send: NonNullable<Messages['send']>,
  tenantId: string,
): Promise<SendResult['state'] | null> {
  const message = await db.tenantTransaction(tenantId, (tx) => claimMessage(tx, now()))
  if (message === null) return null
  const { id, openid, templateId, parts } = message
  const data = Object.fromEntries(parts.map(({ key, text }) => [key, text]))
  const result = await send({ id, tenantId, templateId, openid, data })
  const shortResult = 'reason' in result ? { ...result, reason: result.reason.slice(0, REASON_MAX) } : result
  await db.tenantTransaction(tenantId, (tx) => finishAttempt(tx, message, shortResult, now()))
  return result.state
}

async function sendOfTenant(
  platform: SendPlatform,
  send: NonNullable<Messages['send']>,
  tenantId: string,
  isStopped: () => boolean,
): Promise<number> {
  let count = 0
  try {
    while (count < BATCH && !isStopped()) {
      const state = await sendNext(platform, send, tenantId)
      if (state === null) break
      count += 1
      // WeChat does not answer or limits the app: the next message would fare no better.
      if (state === 'retry') break
    }
  } catch (error) {
    // The message is tried again when its lease ends.
    platform.log.warn({ err: describeError(error), tenantId }, 'subscription messages could not be sent')
  }
  return count
}

/** Sends all merchants' due messages; returns the number of attempts. Several nodes may run it at once. */
export async function sendDue(platform: SendPlatform, isStopped = () => false): Promise<number> {
  const { db, now, messages } = platform
  const send = messages.send?.bind(messages)
  if (send === undefined) return 0
  const tenants = await db.identity((tx) =>
    rows(
      tx,
      tenantRow,
      sql`select distinct q.tenant_id as "tenantId" from subscribe_message q join merchant m on m.id = q.tenant_id
        where q.state = 'queued' and q.next_at <= ${now()}::bigint and m.disabled_at is null`,
    ),
  )
  const withLock = semaphore(CONCURRENCY)
  const counts = await Promise.all(
    tenants.map(({ tenantId }) => withLock(() => sendOfTenant(platform, send, tenantId, isStopped))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages every few seconds until stopped. */
export const startSendJob = (platform: SendPlatform): Repeated =>
  repeat(
    (isStopped) => sendDue(platform, isStopped),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'the queue of subscription messages could not be read'),
  )
