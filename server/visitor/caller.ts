import type { PublicContext } from '../http/handler'
import { tooOften, unauthorised } from '../http/refusal'
import { countCall, countCallOf } from '../session/throttle'
import type { CallLimit } from '../session/throttle'
import { visitorOf } from '../session/visitorOf'
import type { Visitor } from '../session/visitorOf'

interface Counted {
  /** Calls of one name share their limits. */
  name: string
  /** Of who is not known. Many visitors share the address of a scenic area's network: nobody's calls may hold up those of others. */
  ofAddress: CallLimit
  ofVisitor: CallLimit
  refusal: string
}

/** The visitor of a token, once their call is counted; 401 where there is none, 429 for who calls more often than that. */
export async function countedVisitor({ platform, address, now }: PublicContext, token: string, { name, ofAddress, ofVisitor, refusal }: Counted): Promise<Visitor> {
  const { wait, found } = await platform.db.identity(async (tx) => {
    const visitor = await visitorOf(tx, token, now)
    const wait = visitor ? await countCallOf(tx, `${name}-of`, visitor.visitorId, now, ofVisitor) : await countCall(tx, name, address, now, ofAddress)
    return { found: visitor, wait }
  })
  // Not within the transaction, which would take the count back.
  if (wait > 0) throw tooOften(refusal, wait)
  if (!found) throw unauthorised('请重新进入小程序')
  return found
}
