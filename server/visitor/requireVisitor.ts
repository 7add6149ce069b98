import type { PublicContext } from '../http/handler'
import { rateLimited, unauthorised } from '../http/refusal'
import { countCall, countCallOf } from '../session/throttle'
import type { CallLimit } from '../session/throttle'
import { visitorOf } from '../session/visitorOf'
import type { Visitor } from '../session/visitorOf'

interface CallLimits {
  /** Calls with the same name share their limits. */
  name: string
  /** Limit for unknown callers. Many visitors share the address of a scenic area's network: no visitor's calls may block those of others. */
  ofAddress: CallLimit
  ofVisitor: CallLimit
  refusal: string
}

/** The visitor of a token, after counting the call; 401 without one, 429 beyond the limit. */
export async function requireVisitor(
  { platform, address, now }: PublicContext,
  token: string,
  { name, ofAddress, ofVisitor, refusal }: CallLimits,
): Promise<Visitor> {
  const { wait, caller } = await platform.db.identity(async (tx) => {
    const visitor = await visitorOf(tx, token, now)
    const wait = visitor
      ? await countCallOf(tx, `${name}-of`, visitor.visitorId, now, ofVisitor)
      : await countCall(tx, name, address, now, ofAddress)
    return { caller: visitor, wait }
  })
  // Outside the transaction, whose rollback would undo the count.
  if (wait > 0) throw rateLimited(refusal, wait)
  if (!caller) throw unauthorised('请重新进入小程序')
  return caller
}
