import type { PublicContext } from '../http/handler'
import { rateLimited, unauthorised } from '../http/refusal'
import { countCaller } from '../session/identifyCaller'
import type { CallLimits } from '../session/identifyCaller'
import { visitorOf } from '../session/visitorOf'
import type { Visitor } from '../session/visitorOf'

/** The visitor of a token, after counting the call; 401 without one, 429 beyond the limit. */
export async function requireVisitor(
  { platform, address, now }: PublicContext,
  token: string,
  { name, ofAddress, ofVisitor, refusal }: CallLimits,
): Promise<Visitor> {
  const { wait, caller } = await platform.db.identity(async (tx) => {
    const visitor = await visitorOf(tx, token, now)
    const wait = await countCaller(tx, visitor, address, now, { name, ofAddress, ofVisitor })
    return { caller: visitor, wait }
  })
  // Outside the transaction, whose rollback would undo the count.
  if (wait > 0) throw rateLimited(refusal, wait)
  if (!caller) throw unauthorised('请重新进入小程序')
  return caller
}
