import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '../../src/contract/kit/core'
import { becomeTenant } from '../db/database'
import type { Tx } from '../db/types'
import { readBody, readForm } from '../http/body'
import type { AppEnv } from '../http/env'
import type { AdmittingHandler, Context, DetachedContext, Input, PublicContext, Session } from '../http/handler'
import { unauthorised } from '../http/refusal'
import { validate } from '../http/validate'
import { keyedSemaphore } from '../lib/semaphore'
import type { Platform } from '../platform'
import { tokenHash } from '../session/token'
import { publicContext, validHead, validInput } from './input'
import { PrivateCall } from './privateCall'

type Run<C> = (input: Input<Endpoint>, context: C) => Promise<unknown>
export type AnyHandler =
  | Run<PublicContext>
  | Run<Context>
  | { detached: Run<DetachedContext> }
  | AdmittingHandler<Endpoint>

/**
 * Uploads are held in memory, in several copies, so limit how many calls with a file each account or visitor runs at a
 * time. The limit is per account, so a slow sender holds up no one else.
 */
const filesInTurn = keyedSemaphore(3)

export interface Call {
  c: HonoContext<AppEnv>
  platform: Platform
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

export async function servePublic({ c, platform, endpoint, handler }: Call): Promise<unknown> {
  if ('admit' in handler) {
    const { sender, take } = await handler.admit(validHead(c, endpoint), publicContext(c, platform))
    return filesInTurn(sender, async () =>
      take(validate(endpoint.body, await readForm(c.req.raw, endpoint.maxBytes ?? 0))),
    )
  }
  const body = await readBody(c.req.raw, endpoint)
  return (handler as Run<PublicContext>)(validInput(c, endpoint, body()), publicContext(c, platform))
}

/** Authenticates and authorises the caller, validates the input, runs the handler and records the call. */
export async function servePrivate(request: Call): Promise<unknown> {
  const { c, platform, endpoint, handler } = request
  const token = await tokenHash(c.req.header('accessToken') ?? '', platform.digest)
  if (token === null) throw unauthorised()
  const body = await readBody(c.req.raw, endpoint)
  const call = new PrivateCall(request, token)
  try {
    if (!('detached' in handler)) return await runInTransaction(request, call, body, handler as Run<Context>)
    return await runDetached(request, call, body, handler.detached)
  } catch (error) {
    await call.auditRefusal(error)
    throw error
  } finally {
    await call.announceExpiry()
  }
}

/** Runs the handler as the caller's tenant in one transaction, which also identifies the caller if need be. */
async function runInTransaction(
  request: Call,
  call: PrivateCall,
  body: () => unknown,
  handler: Run<Context>,
): Promise<unknown> {
  const { db } = request.platform
  const session = call.cachedSession()
  if (session) {
    try {
      return await runCached(request, call, body, handler, session)
    } catch (error) {
      if (!(error instanceof SessionOutdated)) throw error
      call.leave()
    }
  }
  const run = async (tx: Tx) => {
    const caller = await call.authenticate(tx)
    const input = call.validate(body())
    await becomeTenant(tx, caller.tenantId, { onlyReads: call.readOnly })
    return handler(input, { ...call.handlerContext(caller), tx })
  }
  return db.identity(run, () => call.auditEntry())
}

async function runCached(
  { platform: { db } }: Call,
  call: PrivateCall,
  body: () => unknown,
  handler: Run<Context>,
  session: Session,
): Promise<unknown> {
  call.enter(session)
  const input = call.validate(body())
  const run = async (tx: Tx) => {
    // The session may have ended or lost a right while this waited for its transaction.
    if (!call.isCached(session)) throw new SessionOutdated()
    return handler(input, { ...call.handlerContext(session), tx })
  }
  return call.readOnly
    ? db.read(session.tenantId, run)
    : db.tenantTransaction(session.tenantId, run, () => call.auditEntry())
}

/** The cached session was dropped; read it again. */
class SessionOutdated extends Error {}

/** Runs a handler that opens its own transactions. */
async function runDetached(
  { c, platform: { db }, endpoint }: Call,
  call: PrivateCall,
  body: () => unknown,
  handler: Run<DetachedContext>,
): Promise<unknown> {
  const session = await db.identity((tx) => call.authenticate(tx))
  // Before the work, which may outlast the session.
  await call.announceExpiry()
  const transaction: DetachedContext['authenticatedTransaction'] = (run) =>
    db.identity(async (tx) => {
      // Again each time: the session or right may have been lost while the work waited or ran.
      await becomeTenant(tx, (await call.authenticate(tx)).tenantId, { onlyReads: endpoint.effect === 'read' })
      return run(tx)
    })
  const work = async () => {
    const input = call.validate(
      endpoint.bodyKind === 'file' ? await readForm(c.req.raw, endpoint.maxBytes ?? 0) : body(),
    )
    const result = await handler(input, { ...call.handlerContext(session), authenticatedTransaction: transaction })
    // Completed work is recorded even if the session has ended since.
    if (endpoint.audited)
      await db.tenantTransaction(
        session.tenantId,
        () => Promise.resolve(),
        () => call.auditEntry(),
      )
    return result
  }
  return endpoint.bodyKind === 'file' ? filesInTurn(session.accountId, work) : work()
}
