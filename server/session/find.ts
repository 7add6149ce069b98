import { eq, sql } from 'drizzle-orm'
import { rows } from '../db/rows'
import * as schema from '../db/schema/identity'
import type { Session } from '../http/handler'
import type { Platform } from '../platform'
import { tokenHash } from './token'

/** A session's last use is written at most this often: reads should stay reads. */
const SEEN_EVERY_MS = 60_000

interface Found {
  id: string
  tenantId: string
  accountId: string
  loginAccount: string
  name: string
  seenAt: string | number
  expiresAt: string | number
  rights: string[]
}

/** The living session of a token with its account's rights, in one statement; null when there is none. */
export async function findSession(platform: Platform, token: string | undefined): Promise<Session | null> {
  const hash = token === undefined ? null : await tokenHash(token)
  if (hash === null) return null
  const now = platform.now()
  return platform.db.identity(async (tx) => {
    const [found] = await rows<Found>(tx, sql`
      select s.id, s.tenant_id "tenantId", s.account_id "accountId", a.login_account "loginAccount", a.name,
        s.seen_at "seenAt", s.expires_at "expiresAt",
        array(select distinct rr.right_id from account_role ar join role_right rr on rr.role_id = ar.role_id where ar.account_id = a.id) rights
      from session s join account a on a.id = s.account_id
      where s.token_hash = ${hash} and a.deal_status = 'enabled'`)
    // PostgreSQL's driver reads bigint as text.
    if (!found || now >= Number(found.expiresAt) || now - Number(found.seenAt) >= platform.config.session.idleMs) return null
    if (now - Number(found.seenAt) >= SEEN_EVERY_MS) {
      await tx.update(schema.session).set({ seenAt: now }).where(eq(schema.session.id, found.id))
    }
    const { id, tenantId, accountId, loginAccount, name } = found
    return { id, tenantId, accountId, loginAccount, name, rights: new Set(found.rights) }
  })
}
