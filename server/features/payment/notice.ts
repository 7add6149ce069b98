import { sql } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { newId } from '../../db/id'
import type { AppEnv } from '../../http/env'
import type { Platform } from '../../platform'
import { readPayments } from './read'
import { mustBePaidBack, settle } from './settle'

export const NOTICE_PATH = '/pay/notice/:tenantId'

/** A channel's notification is far smaller. */
const BODY_MAX = 64 * 1024

type NoticePlatform = Pick<Platform, 'db' | 'now' | 'payments' | 'log'>

interface Notice {
  headers: Headers
  body: string
}

/** Reads a notification of a merchant's channel, and stores it with what came of it. False if the channel did not send it: then nothing is stored. */
export async function receiveNotice(
  { db, now, payments, log }: NoticePlatform,
  tenantId: string,
  notice: Notice,
): Promise<boolean> {
  const channel = await payments.channel(tenantId)
  const report = await channel?.read(tenantId, notice)
  if (!channel || !report) {
    log.warn({ tenantId }, 'a payment notification was refused: its signature, time or merchant is wrong')
    return false
  }
  await db.tenantTransaction(tenantId, async (tx) => {
    const [payment] = await readPayments(tx, sql`number = ${report.number} and provider = ${channel.provider}`)
    const outcome = payment ? await settle(tx, payment.id, report.payment, now()) : 'unknown'
    await tx.execute(
      sql`insert into payment_notice (id, at, provider, payment_id, outcome, body) values (${newId()}, ${now()}::bigint, ${channel.provider}, ${payment?.id ?? null}, ${outcome}, ${notice.body})`,
    )
    if (outcome === 'unknown' || mustBePaidBack(outcome))
      log.error({ tenantId, number: report.number, outcome }, 'a payment does not fit its order')
  })
  return true
}

const TENANT = /^[\w-]{1,64}$/

/** Where channels send their notifications: an empty answer accepts one, any other has it sent again. */
export function receiveNotices(platform: NoticePlatform) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const tenantId = c.req.param('tenantId') ?? ''
    if (Number(c.req.header('content-length') ?? Infinity) > BODY_MAX || !TENANT.test(tenantId))
      return c.json({ code: 'FAIL', message: 'refused' }, 400)
    const body = await c.req.text()
    const isAccepted = await receiveNotice(platform, tenantId, { headers: c.req.raw.headers, body })
    return isAccepted ? c.body(null, 204) : c.json({ code: 'FAIL', message: 'refused' }, 401)
  }
}
