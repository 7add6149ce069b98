import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import { describeError } from '../../../http/describe'
import { semaphore } from '../../../lib/semaphore'
import type { Platform } from '../../../platform'
import type { Messages } from '../../../ports/messages'
import { claimMessage, finishAttempt } from './queue'

const INTERVAL_MS = 3000
/** Merchants at a time: one whose app is slow does not delay the others. */
const CONCURRENCY = 4
/** Messages of a merchant per run. */
const BATCH = 50
const REASON_MAX = 200

type SendPlatform = Pick<Platform, 'db' | 'now' | 'log' | 'messages'>

const tenantRow = z.object({ tenantId: z.string() })

/** Sends the next due message of a merchant; answers whether to go on: not without one, and not while WeChat gives no answer. */
async function sendNext(
  { db, now }: SendPlatform,
  send: NonNullable<Messages['send']>,
  tenantId: string,
): Promise<boolean> {
  const message = await db.tenantTransaction(tenantId, (tx) => claimMessage(tx, now()))
  if (message === null) return false
  const { id, openid, templateId, parts } = message
  const data = Object.fromEntries(parts.map(({ key, text }) => [key, text]))
  const result = await send({ id, tenantId, templateId, openid, data })
  const shortResult = 'reason' in result ? { ...result, reason: result.reason.slice(0, REASON_MAX) } : result
  await db.tenantTransaction(tenantId, (tx) => finishAttempt(tx, message, shortResult, now()))
  return !(result.state === 'retry' && result.uncertain)
}

async function sendOfTenant(
  platform: SendPlatform,
  send: NonNullable<Messages['send']>,
  tenantId: string,
): Promise<number> {
  let count = 0
  try {
    while (count < BATCH && (await sendNext(platform, send, tenantId))) count += 1
  } catch (error) {
    // The message is tried again when its lease ends.
    platform.log.warn({ err: describeError(error), tenantId }, 'subscription messages could not be sent')
  }
  return count
}

/** Sends what is due, of all merchants; answers how many attempts it made. Any number of nodes may do so at the same time. */
export async function sendDue(platform: SendPlatform): Promise<number> {
  const { db, now, messages } = platform
  const send = messages.send?.bind(messages)
  if (send === undefined) return 0
  const tenants = await db.identity((tx) =>
    rows(
      tx,
      tenantRow,
      sql`select distinct tenant_id as "tenantId" from subscribe_message where state = 'queued' and next_at <= ${now()}::bigint`,
    ),
  )
  const withLock = semaphore(CONCURRENCY)
  const counts = await Promise.all(
    tenants.map(({ tenantId }) => withLock(() => sendOfTenant(platform, send, tenantId))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages every few seconds until stopped; stopping waits for the attempts being made. */
export function startSendJob(platform: SendPlatform): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= sendDue(platform)
      .then(
        () => undefined,
        (error: unknown) =>
          platform.log.warn({ err: describeError(error) }, 'the queue of subscription messages could not be read'),
      )
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, INTERVAL_MS)
  timer.unref()
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
