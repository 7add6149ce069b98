import type { SQL } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { code } from '../../src/contract/kit/core'
import type { Endpoint } from '../../src/contract/kit/core'
import { SESSION_EXPIRY, writeSessionEnds } from '../../src/contract/session/sessionExpiry'
import { becomeTenant } from '../db/database'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { findSession, isLiving } from '../session/find'
import { tokenHash } from '../session/token'
import { noteUse } from '../session/use'
import { keyedSemaphore } from '../lib/semaphore'
import { auditStatement, writeAudit } from '../lib/audit/write'
import { isWrite } from './isWrite'
import type { Done } from '../http/done'
import { readBody, readForm, readHeaders, readQuery } from '../http/body'
import { describeError } from '../http/describe'
import type { AppEnv } from '../http/env'
import { toFailure } from '../http/failure'
import type { AdmittingHandler, Context, DetachedContext, Input, PublicContext, Session } from '../http/handler'
import { forbidden, stillDue, unauthorised } from '../http/refusal'
import type { Refusal } from '../http/refusal'
import { validate } from '../http/validate'

type Run<C> = (input: Input<Endpoint>, context: C) => Promise<unknown>
export type AnyHandler = Run<PublicContext> | Run<Context> | { detached: Run<DetachedContext> } | AdmittingHandler<Endpoint>

/**
 * Uploads are held in memory, in several copies, so limit how many calls with a file each account or visitor runs at a time.
 * The limit is per account, so a slow sender holds up no one else.
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
    return filesInTurn(sender, async () => take(validate(endpoint.body, await readForm(c.req.raw, endpoint.maxBytes ?? 0))))
  }
  const body = await readBody(c.req.raw, endpoint)
  return (handler as Run<PublicContext>)(validInput(c, endpoint, body()), publicContext(c, platform))
}

/** Finds the caller, then runs the handler as their tenant in one transaction; a detached handler opens its own. */
export async function servePrivate({ c, platform, name, endpoint, handler }: Call): Promise<unknown> {
  const token = await tokenHash(c.req.header('accessToken') ?? '', platform.digest)
  if (token === null) throw unauthorised()
  const body = await readBody(c.req.raw, endpoint)
  const context = publicContext(c, platform)
  const write = isWrite(endpoint)
  const reading = !write && onlyReads(name)
  let caller: Session | undefined
  let subject: string | null = null
  let asked: Readonly<Record<string, unknown>> = {}
  const done: Done[] = []
  const audit = (value: string) => {
    subject = value
  }
  const trail = (one: Done) => {
    if (reading) throw new Error(`${name} only reads and leaves no trail`)
    done.push(one)
  }
  const begin = (input: Input<Endpoint>) => {
    subject = subjectOf(input)
    asked = input.body as Readonly<Record<string, unknown>>
  }
  const enter = (session: Session) => {
    caller = session
    c.get('logged').account = session.loginAccount
  }
  const identify = async (tx: Tx): Promise<Session> => {
    const keepSession = platform.kept?.reading()
    const session = await findSession(tx, platform.config, token, context.now)
    if (!session) throw unauthorised()
    keepSession?.(token, session)
    enter(session)
    const refusal = refusalOf(endpoint, session)
    if (refusal) throw refusal
    return session
  }
  let told = false
  const tellEnds = async () => {
    if (!caller || told) return
    told = true
    c.header(SESSION_EXPIRY, writeSessionEnds(await noteUse(platform, caller, context.now, endpoint.isUse)))
  }
  const keep = (session: Session): SQL | undefined => {
    if (!write && done.length === 0) return undefined
    const { entries, statement } = auditStatement({ name, code: code.success, subject, asked, done, session, context })
    platform.wroteEntries?.(entries)
    return statement
  }

  try {
    if ('detached' in handler) {
      const session = await platform.db.identity(identify)
      // Before the work, which may outlast the session.
      await tellEnds()
      // Identify the caller again each time: the session or right may have been lost while the work waited or ran.
      const transaction = <T>(run: (tx: Tx) => Promise<T>) =>
        platform.db.identity(async (tx) => {
          await becomeTenant(tx, (await identify(tx)).tenantId)
          return run(tx)
        })
      const work = async () => {
        const input = validInput(c, endpoint, endpoint.bodyKind === 'file' ? await readForm(c.req.raw, endpoint.maxBytes ?? 0) : body())
        begin(input)
        const result = await handler.detached(input, { ...context, session, audit, trail, transaction })
        // Record completed work even if the session has ended since.
        if (write || done.length > 0) await platform.db.tenant(session.tenantId, () => Promise.resolve(), () => keep(session))
        return result
      }
      return endpoint.bodyKind === 'file' ? await filesInTurn(session.accountId, work) : await work()
    }
    const run = async (tx: Tx, session: Session, input: Input<Endpoint>) => (handler as Run<Context>)(input, { ...context, session, audit, trail, tx })
    const read = () => {
      const input = validInput(c, endpoint, body())
      begin(input)
      return input
    }
    const kept = write && affectsPrivileges(name) ? undefined : platform.kept?.find(token)
    // The cache may grant access but never deny it: a right granted a moment ago, or a second step passed at another node, must count.
    if (kept && isLiving(kept, platform.config.session.idleMs, context.now) && refusalOf(endpoint, kept) === null) {
      enter(kept)
      const input = read()
      const runAs = (tx: Tx) => {
        // The session may have ended or lost a right while this waited for its transaction.
        if (platform.kept?.find(token) !== kept) throw new NoLongerKept()
        return run(tx, kept, input)
      }
      try {
        return await (reading ? platform.db.read(kept.tenantId, runAs) : platform.db.tenant(kept.tenantId, runAs, () => keep(kept)))
      } catch (error) {
        if (!(error instanceof NoLongerKept)) throw error
        // It is not known yet whether the session still exists.
        caller = undefined
      }
    }
    return await platform.db.identity(
      async (tx) => {
        const session = await identify(tx)
        const input = read()
        await becomeTenant(tx, session.tenantId, { onlyReads: reading })
        return run(tx, session, input)
      },
      () => keep(caller!),
    )
  } catch (error) {
    // The call's own transaction is rolled back, but the refusal is still recorded.
    const session = caller
    if (session && write) {
      const refusal = { name, code: toFailure(error).refusal.code, subject, asked, session, context }
      await platform.db.tenant(session.tenantId, (tx) => writeAudit(tx, refusal)).catch((lost: unknown) => {
        platform.log.error({ requestId: context.requestId, ...c.get('logged'), err: describeError(lost) }, 'a refused write was not audited')
      })
    }
    throw error
  } finally {
    await tellEnds()
  }
}

/** The cached session was dropped; read it again. */
class NoLongerKept extends Error {}

/**
 * Whether a call may change permissions. If so, read the caller's rights from the database: callers who just lost a right must not
 * regain it through a stale cache on another node.
 */
const affectsPrivileges = (name: string): boolean => /^(account|role|session|secondStep)\./.test(name)

/** The most frequent calls, whose handlers only read; the database enforces that. */
const onlyReads = (name: string): boolean => /\.(queryPage|idAndName|detail|adminRights)$/.test(name)

/** Why a session may not make a call; null if it may. */
function refusalOf({ access, answersWhile }: Endpoint, { due, rights }: Session): Refusal | null {
  if (due !== null && !answersWhile.includes(due)) return stillDue(due)
  return access.kind !== 'rights' || access.anyOf.some((id) => rights.has(id)) ? null : forbidden()
}

function validInput(c: HonoContext<AppEnv>, endpoint: Endpoint, body: unknown): Input<Endpoint> {
  return { ...validHead(c, endpoint), body: validate(endpoint.body, body) }
}

/** The input without the body. */
function validHead({ req }: HonoContext<AppEnv>, endpoint: Endpoint): Omit<Input<Endpoint>, 'body'> {
  return {
    params: validate(endpoint.params, req.param()),
    query: validate(endpoint.query, readQuery(req.raw)),
    headers: validate(endpoint.headers, readHeaders(req.raw, endpoint.headers)),
  }
}

function publicContext(c: HonoContext<AppEnv>, platform: Platform): PublicContext {
  return { platform, requestId: c.get('requestId'), address: c.env?.address ?? 'unknown', device: c.req.header('user-agent') ?? '', now: platform.now() }
}

/** The id that a call names, in its path or its body. */
function subjectOf({ params, body }: Input<Endpoint>): string | null {
  for (const part of [params, body] as Record<string, unknown>[]) {
    if (typeof part.id === 'string') return part.id
  }
  return null
}
