import type { SQL } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { code } from '../../src/contract/kit/core'
import type { Endpoint } from '../../src/contract/kit/core'
import { writeSessionEnds } from '../../src/contract/session/sessionExpiry'
import type { Tx } from '../db/types'
import { describeError } from '../http/describe'
import type { RecordChange } from '../http/change'
import type { AppEnv } from '../http/env'
import { toFailure } from '../http/failure'
import type { Input, PublicContext, Session } from '../http/handler'
import { forbidden, dueRefusal, unauthorised } from '../http/refusal'
import type { Refusal } from '../http/refusal'
import { auditStatement, writeAudit } from '../lib/audit/write'
import type { AuditEntry } from '../lib/audit/write'
import type { Platform } from '../platform'
import { findSession, isActive } from '../session/find'
import { touchSession } from '../session/touchSession'
import { publicContext, validInput } from './input'

interface PrivateRequest {
  c: HonoContext<AppEnv>
  platform: Platform
  name: string
  endpoint: Endpoint
}

/** One private call: caller, input, and audit record. */
export class PrivateCall {
  readonly context: PublicContext
  readonly #request: PrivateRequest
  readonly #token: string
  #session: Session | undefined
  #subject: string | null = null
  #values: Readonly<Record<string, unknown>> = {}
  readonly #changes: RecordChange[] = []
  #expiryAnnounced = false

  constructor(request: PrivateRequest, token: string) {
    this.#request = request
    this.#token = token
    this.context = publicContext(request.c, request.platform)
  }

  /** Whether the call's own transaction may refuse writes; an audited one ends with its audit entry. */
  get readOnly(): boolean {
    const { effect, audited } = this.#request.endpoint
    return effect === 'read' && !audited
  }

  /** Reads the caller's session from the database. Call in an identity transaction. */
  async authenticate(tx: Tx): Promise<Session> {
    const { platform, endpoint } = this.#request
    const cache = platform.sessions?.reading()
    const session = await findSession(tx, platform.config, this.#token, this.context.now)
    if (!session) throw unauthorised()
    cache?.(this.#token, session)
    this.enter(session)
    const refusal = authorise(endpoint, session)
    if (refusal) throw refusal
    return session
  }

  /**
   * The cached session if it may make the call. The cache may grant access but never deny it: a right granted a moment
   * ago, or a second step passed at another node, must count.
   */
  cachedSession(): Session | undefined {
    const { platform, endpoint } = this.#request
    const session = endpoint.fresh ? undefined : platform.sessions?.find(this.#token)
    return session &&
      isActive(session, platform.config.session.idleMs, this.context.now) &&
      authorise(endpoint, session) === null
      ? session
      : undefined
  }

  /** Whether the session is still cached: it may have ended or lost a right meanwhile. */
  isCached(session: Session): boolean {
    return this.#request.platform.sessions?.find(this.#token) === session
  }

  enter(session: Session): void {
    this.#session = session
    this.#request.c.get('logged').account = session.loginAccount
  }

  /** The cached session is outdated: forgets the caller. */
  leave(): void {
    this.#session = undefined
  }

  validate(body: unknown): Input<Endpoint> {
    const { c, endpoint } = this.#request
    const input = validInput(c, endpoint, body)
    this.#subject = subjectOf(input)
    this.#values = input.body as Readonly<Record<string, unknown>>
    return input
  }

  /** The handler's context without database access. */
  handlerContext(session: Session) {
    const audit = (subject: string) => {
      this.#subject = subject
    }
    const recordChange = (change: RecordChange) => {
      if (!this.#request.endpoint.audited) throw new Error(`${this.#request.name} is not audited`)
      this.#changes.push(change)
    }
    return { ...this.context, session, audit, recordChange }
  }

  /** The statement that records the completed call; undefined if it is not audited. */
  auditEntry(): SQL | undefined {
    const { endpoint, platform } = this.#request
    if (!endpoint.audited || !this.#session) return undefined
    const { entries, statement } = auditStatement({
      ...this.#entry(this.#session),
      code: code.success,
      done: this.#changes,
    })
    platform.wroteEntries?.(entries)
    return statement
  }

  /** Records a refused call in its own transaction: the call's is rolled back. */
  async auditRefusal(error: unknown): Promise<void> {
    const { c, endpoint, platform } = this.#request
    const session = this.#session
    if (!endpoint.audited || !session) return
    const entry = { ...this.#entry(session), code: toFailure(error).refusal.code }
    await platform.db
      .tenantTransaction(session.tenantId, (tx) => writeAudit(tx, entry))
      .catch((lost: unknown) => {
        platform.log.error(
          { requestId: this.context.requestId, ...c.get('logged'), err: describeError(lost) },
          'a refused write was not audited',
        )
      })
  }

  /** Records the use of the session and tells the client when it ends. */
  async announceExpiry(): Promise<void> {
    const { c, platform, endpoint } = this.#request
    if (!this.#session || this.#expiryAnnounced) return
    this.#expiryAnnounced = true
    c.set(
      'sessionEnds',
      writeSessionEnds(await touchSession(platform, this.#session, this.context.now, endpoint.isUse)),
    )
  }

  #entry(session: Session): Omit<AuditEntry, 'code'> {
    return { name: this.#request.name, subject: this.#subject, request: this.#values, session, context: this.context }
  }
}

/** Why a session may not make a call; null if it may. */
function authorise({ access, answersWhile }: Endpoint, { due, rights }: Session): Refusal | null {
  if (due !== null && !answersWhile.includes(due)) return dueRefusal(due)
  return access.kind !== 'rights' || access.anyOf.some((id) => rights.has(id)) ? null : forbidden()
}

/** The id that a call names, in its path or its body. */
function subjectOf({ params, body }: Input<Endpoint>): string | null {
  for (const part of [params, body] as Record<string, unknown>[]) {
    if (typeof part.id === 'string') return part.id
  }
  return null
}
