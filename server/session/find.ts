import { sql } from 'drizzle-orm'
import type { Due } from '../../src/contract/core'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Session } from '../http/handler'
import type { ServerConfig } from '../platform'
import { heldRights } from '../rights/held'

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
  must_change: boolean
  second_step: 'secondStep' | 'enrolment' | null
}

/** The session of a token's hash that lives `at` this time, with its account's rights; null when there is none. In an identity transaction. */
export async function findSession(tx: Tx, { session }: Pick<ServerConfig, 'session'>, hash: string, at: number): Promise<Session | null> {
  const [found] = await rows<Found>(tx, sql`select * from find_session(${hash})`)
  if (!found || at >= Number(found.expires_at) || at - Number(found.seen_at) >= session.idleMs) return null
  return {
    id: found.id,
    tenantId: found.tenant_id,
    accountId: found.account_id,
    loginAccount: found.login_account,
    name: found.name,
    rights: heldRights(found.rights),
    due: dueOf(found),
    seenAt: Number(found.seen_at),
    expiresAt: Number(found.expires_at),
  }
}

/** The code comes first: until then nobody knows whether it is the account's owner. */
function dueOf({ second_step: secondStep, must_change: mustChange }: Found): Due | null {
  if (secondStep === 'secondStep') return secondStep
  return mustChange ? 'password' : secondStep
}
