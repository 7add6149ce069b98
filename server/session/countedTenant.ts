import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '../db/rows'
import type { PublicContext } from '../http/handler'
import { tooOften } from '../http/refusal'
import { countCall, countCallOf } from './throttle'
import type { CallLimit } from './throttle'
import { visitorOf } from './visitorOf'

interface Counted {
  /** Calls of one name share their limits. */
  name: string
  /** Of whoever is not signed in: all visitors of a park's network share its address. */
  ofAddress: CallLimit
  /** Of one visitor, from wherever. */
  ofVisitor: CallLimit
  /** To whoever calls more often. */
  refusal: string
}

/** `visitorId`: who has signed in to the merchant that the call is about. */
interface Caller {
  tenantId: string | null
  visitorId: string | null
}

const MINUTE_MS = 60_000

/** Of calls that only read. A visitor turns pages fast, a script is faster; a park's network on a holiday is thousands of visitors. */
export const READING = { ofAddress: { most: 6000, windowMs: MINUTE_MS }, ofVisitor: { most: 240, windowMs: MINUTE_MS } }

/** Whose visitor calls, by what `owner` answers (null where it is nobody's), and who it is. Calls are counted: anybody may make them, and each costs a transaction. */
export async function countedCaller({ platform, address, now }: Pick<PublicContext, 'platform' | 'address' | 'now'>, token: string, { name, ofAddress, ofVisitor, refusal }: Counted, owner: SQL): Promise<Caller> {
  const { wait, ...caller } = await platform.db.identity(async (tx) => {
    const visitor = token === '' ? undefined : await visitorOf(tx, token, now)
    const wait = visitor ? await countCallOf(tx, `${name}-of`, visitor.visitorId, now, ofVisitor) : await countCall(tx, name, address, now, ofAddress)
    const [found] = wait > 0 ? [] : await rows<{ tenantId: string | null }>(tx, sql`select ${owner} as "tenantId"`)
    const tenantId = found?.tenantId ?? null
    return { wait, tenantId, visitorId: visitor && visitor.tenantId === tenantId ? visitor.visitorId : null }
  })
  // Not within the transaction, which would take the count back.
  if (wait > 0) throw tooOften(refusal, wait)
  return caller
}
