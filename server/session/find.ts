import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Due } from '../../src/contract/kit/core'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Session } from '../http/handler'
import type { ServerConfig } from '../platform'
import { effectiveRights } from './effectiveRights'

const sessionRow = z.object({
  id: z.string(),
  tenant_id: z.string(),
  account_id: z.string(),
  login_account: z.string(),
  name: z.string(),
  // The PostgreSQL driver returns bigint as text.
  seen_at: z.union([z.string(), z.number()]),
  expires_at: z.union([z.string(), z.number()]),
  rights: z.array(z.string()),
  must_change: z.boolean(),
  second_step: z.enum(['secondStep', 'enrolment']).nullable(),
})
type SessionRow = z.output<typeof sessionRow>

/**
 * Finds the session for a token hash that is live `at` this time, with its account's rights; null if there is none.
 * Call in an identity transaction.
 */
export async function findSession(
  tx: Tx,
  { session }: Pick<ServerConfig, 'session'>,
  hash: string,
  at: number,
): Promise<Session | null> {
  const [row] = await rows(
    tx,
    sessionRow,
    sql`select id, tenant_id, account_id, login_account, name, seen_at, expires_at, rights, must_change, second_step
      from find_session(${hash})`,
  )
  if (!row) return null
  const result: Session = {
    id: row.id,
    tenantId: row.tenant_id,
    accountId: row.account_id,
    loginAccount: row.login_account,
    name: row.name,
    rights: effectiveRights(row.rights),
    due: dueOf(row),
    seenAt: Number(row.seen_at),
    expiresAt: Number(row.expires_at),
  }
  return isActive(result, session.idleMs, at) ? result : null
}

/** Whether a session is still live `at` this time. */
export const isActive = (
  { seenAt, expiresAt }: Pick<Session, 'seenAt' | 'expiresAt'>,
  idleMs: number,
  at: number,
): boolean => at < expiresAt && at - seenAt < idleMs

/** The code comes first: until then the caller may not be the account's owner. */
function dueOf({ second_step: secondStep, must_change: mustChange }: SessionRow): Due | null {
  if (secondStep === 'secondStep') return secondStep
  return mustChange ? 'password' : secondStep
}
