import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../db/rows'
import type { PublicContext } from '../http/handler'
import { rateLimited } from '../http/refusal'
import { countCall, countCallOf } from './throttle'
import type { CallLimit } from './throttle'
import { visitorOf } from './visitorOf'

interface CallLimits {
  /** Calls with the same name share their limits. */
  name: string
  /** Limit for anonymous callers; all visitors on a park's network share one address. */
  ofAddress: CallLimit
  /** Limit per visitor, from any address. */
  ofVisitor: CallLimit
  /** Message for callers over the limit. */
  refusal: string
}

/** `visitorId`: set if the caller has signed in to the merchant that the call is about. */
interface Caller {
  tenantId: string | null
  visitorId: string | null
}

const MINUTE_MS = 60_000

/** Limits for read calls. A visitor turns pages fast, a script is faster; on a holiday a park's network carries thousands of visitors. */
export const READ_LIMITS = {
  ofAddress: { most: 6000, windowMs: MINUTE_MS },
  ofVisitor: { most: 240, windowMs: MINUTE_MS },
}

const tenantRow = z.object({ tenantId: z.string().nullable() })

/** Finds the tenant from `owner` (null if it matches none), and the visitor. Calls are counted: they are public, and each costs a transaction. */
export async function identifyCaller(
  { platform, address, now }: Pick<PublicContext, 'platform' | 'address' | 'now'>,
  token: string,
  { name, ofAddress, ofVisitor, refusal }: CallLimits,
  owner: SQL,
): Promise<Caller> {
  const { wait, ...caller } = await platform.db.identity(async (tx) => {
    const visitor = token === '' ? undefined : await visitorOf(tx, token, now)
    const wait = visitor
      ? await countCallOf(tx, `${name}-of`, visitor.visitorId, now, ofVisitor)
      : await countCall(tx, name, address, now, ofAddress)
    const [row] = wait > 0 ? [] : await rows(tx, tenantRow, sql`select ${owner} as "tenantId"`)
    const tenantId = row?.tenantId ?? null
    return { wait, tenantId, visitorId: visitor && visitor.tenantId === tenantId ? visitor.visitorId : null }
  })
  // Throw outside the transaction, or the count would be rolled back.
  if (wait > 0) throw rateLimited(refusal, wait)
  return caller
}
