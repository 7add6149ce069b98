import { eq, sql } from 'drizzle-orm'
import { rows } from '../db/rows'
import * as schema from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Session } from '../http/handler'
import type { Platform } from '../platform'

/** A session's last use is written at most this often, and often enough for the shortest idle time: reads should stay reads. */
const SEEN_EVERY_MS = 60_000

interface Found {
  id: string
  tenant_id: string
  account_id: string
  login_account: string
  name: string
  // PostgreSQL's driver reads bigint as text.
  seen_at: string | number
  expires_at: string | number
  rights: string[]
}

/** The living session of a token's hash with its account's rights; null when there is none. In an identity transaction. */
export async function findSession(tx: Tx, { now, config }: Pick<Platform, 'now' | 'config'>, hash: string): Promise<Session | null> {
  const at = now()
  const [found] = await rows<Found>(tx, sql`select * from find_session(${hash})`)
  if (!found || at >= Number(found.expires_at) || at - Number(found.seen_at) >= config.session.idleMs) return null
  const stale = at - Number(found.seen_at) >= Math.min(SEEN_EVERY_MS, config.session.idleMs / 4)
  if (stale) {
    await tx.update(schema.session).set({ seenAt: at }).where(eq(schema.session.id, found.id))
  }
  return {
    id: found.id,
    tenantId: found.tenant_id,
    accountId: found.account_id,
    loginAccount: found.login_account,
    name: found.name,
    rights: new Set(found.rights),
    ends: {
      idle: ((stale ? at : Number(found.seen_at)) + config.session.idleMs - at) / 1000,
      absolute: (Number(found.expires_at) - at) / 1000,
    },
  }
}
