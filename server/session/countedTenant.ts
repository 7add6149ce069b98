import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '../db/rows'
import type { PublicContext } from '../http/handler'
import { tooOften } from '../http/refusal'
import { countCall } from './throttle'
import type { CallLimit } from './throttle'

interface Counted {
  /** Calls of one name share their limit. */
  name: string
  limit: CallLimit
  /** To whoever calls more often. */
  refusal: string
}

/** Whose visitor calls, by what `owner` answers; null where it is nobody's. Calls of an address are counted: anybody may make them, and each costs a transaction. */
export async function countedTenant({ platform, address, now }: PublicContext, { name, limit, refusal }: Counted, owner: SQL): Promise<string | null> {
  const { wait, tenantId } = await platform.db.identity(async (tx) => {
    const wait = await countCall(tx, name, address, now, limit)
    const [found] = wait > 0 ? [] : await rows<{ tenantId: string | null }>(tx, sql`select ${owner} as "tenantId"`)
    return { wait, tenantId: found?.tenantId ?? null }
  })
  // Not within the transaction, which would take the count back.
  if (wait > 0) throw tooOften(refusal, wait)
  return tenantId
}
