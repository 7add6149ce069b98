import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { PublicContext } from '../http/handler'
import { rateLimited } from '../http/refusal'
import { countCall, countCallOf } from './throttle'
import type { CallLimit } from './throttle'
import { visitorOf } from './visitorOf'
import type { Visitor } from './visitorOf'

export interface CallLimits {
  /** Calls with the same name share a limit. */
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
  /** What the condition came to. */
  isOpen: boolean
  visitorId: string | null
  byDevice: boolean
}

const MINUTE_MS = 60_000

/**
 * Limits for read calls. A visitor turns pages fast, a script is faster; on a holiday a park's network carries
 * thousands of visitors.
 */
export const READ_LIMITS = {
  ofAddress: { most: 6000, windowMs: MINUTE_MS },
  ofVisitor: { most: 240, windowMs: MINUTE_MS },
}

const tenantRow = z.object({ tenantId: z.string().nullable(), isOpen: z.boolean() })

/**
 * Counts a call; returns the seconds to wait, 0 if allowed. Visitors recognised by WeChat are counted individually, so
 * that visitors on a scenic area's network do not block each other. Browsers also count by address, because their keys
 * are free.
 */
export async function countCaller(
  tx: Tx,
  visitor: Visitor | undefined,
  address: string,
  now: number,
  { name, ofAddress, ofVisitor }: Omit<CallLimits, 'refusal'>,
): Promise<number> {
  const ofPerson = visitor ? await countCallOf(tx, `${name}-of`, visitor.visitorId, now, ofVisitor) : 0
  const ofNetwork = visitor?.byDevice === false ? 0 : await countCall(tx, name, address, now, ofAddress)
  return Math.max(ofPerson, ofNetwork)
}

/**
 * Finds the tenant from `owner` (null if it matches none), the visitor, and whether a condition holds. Calls are
 * counted: they are public, and each costs a transaction.
 */
export async function identifyCaller(
  { platform, address, now }: Pick<PublicContext, 'platform' | 'address' | 'now'>,
  token: string,
  { name, ofAddress, ofVisitor, refusal }: CallLimits,
  owner: SQL,
  condition = sql`true`,
): Promise<Caller> {
  const { wait, ...caller } = await platform.db.identity(async (tx) => {
    const visitor = token === '' ? undefined : await visitorOf(tx, token, now)
    const wait = await countCaller(tx, visitor, address, now, { name, ofAddress, ofVisitor })
    const [row] =
      wait > 0 ? [] : await rows(tx, tenantRow, sql`select ${owner} as "tenantId", ${condition} as "isOpen"`)
    const tenantId = row?.tenantId ?? null
    const visitorId = visitor && visitor.tenantId === tenantId ? visitor.visitorId : null
    return { wait, tenantId, isOpen: row?.isOpen === true, visitorId, byDevice: visitor?.byDevice === true }
  })
  // Throw outside the transaction, or the count would be rolled back.
  if (wait > 0) throw rateLimited(refusal, wait)
  return caller
}
