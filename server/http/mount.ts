import type { Context as HonoContext, Hono } from 'hono'
import { allEndpoints } from '../../src/contract'
import type { Endpoint } from '../../src/contract/core'
import { findSession } from '../session/find'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { isWrite, writeAudit } from './audit'
import { readForm, readJson, readQuery } from './body'
import { describeError } from './describe'
import { answer, success } from './envelope'
import type { AppEnv } from './env'
import { toFailure } from './failure'
import { fileAnswer } from './file'
import type { Context, DetachedContext, FileAnswer, Input, PublicContext, Session } from './handler'
import { forbidden, unauthorised } from './refusal'
import { checkResult } from './result'
import { validate } from './validate'

type Run<C> = (input: Input<Endpoint>, context: C) => Promise<unknown>
type AnyHandler = Run<PublicContext> | Run<Context> | { detached: Run<DetachedContext> }
type C = HonoContext<AppEnv>

/** Mounts every endpoint of the contract: a fixed path goes before a pattern that would swallow it. */
export function mountAll(app: Hono<AppEnv>, platform: Platform, handlers: Record<string, Record<string, unknown>>): void {
  const entries = allEndpoints
    .map(({ name, endpoint }) => ({ name, endpoint, handler: handlerOf(handlers, name) }))
    .toSorted((a, b) => byFixedSegments(a.endpoint.path, b.endpoint.path))
  for (const { name, endpoint, handler } of entries) mount(app, platform, name, endpoint, handler)
  for (const path of new Set(entries.map(({ endpoint }) => endpoint.path))) {
    app.all(pattern(path), (c) => answer(c, 405, '不支持这种请求方法'))
  }
}

function handlerOf(handlers: Record<string, Record<string, unknown>>, name: string): AnyHandler {
  const [domain, call] = name.split('.') as [string, string]
  const handler = handlers[domain]?.[call]
  if (!handler) throw new Error(`endpoint ${name} has no handler`)
  return handler as AnyHandler
}

const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function byFixedSegments(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = Number(left[i]!.startsWith('{')) - Number(right[i]!.startsWith('{'))
    if (difference !== 0) return difference
  }
  // By length after that: an order in which two paths equal a third but not each other would not sort.
  return left.length - right.length
}

function mount(app: Hono<AppEnv>, platform: Platform, name: string, endpoint: Endpoint, handler: AnyHandler): void {
  const serve = endpoint.access.kind === 'public' ? servePublic : servePrivate
  app.on(endpoint.method, pattern(endpoint.path), async (c) => {
    c.get('logged').endpoint = name
    try {
      const result = await serve({ c, platform, name, endpoint, handler })
      if (endpoint.resultKind === 'file') return fileAnswer(result as FileAnswer)
      if (platform.config.checkResults) checkResult(name, endpoint.result, result)
      return success(c, result)
    } catch (error) {
      return answerFailure(c, platform, error)
    }
  })
}

interface Call {
  c: C
  platform: Platform
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

async function servePublic({ c, platform, endpoint, handler }: Call): Promise<unknown> {
  return (handler as Run<PublicContext>)(await readInput(c, endpoint), publicContext(c, platform))
}

async function servePrivate(call: Call): Promise<unknown> {
  const { c, platform, name, endpoint, handler } = call
  const context = publicContext(c, platform)
  const session = await findSession(platform, c.req.header('accessToken'))
  if (!session) throw unauthorised()
  c.get('logged').account = session.loginAccount

  let subject: string | null = null
  const audit = (value: string) => {
    subject = value
  }
  const entry = (code: number) => ({ name, code, subject, session, context })
  const write = isWrite(endpoint)
  const transaction = <T>(run: (tx: Tx) => Promise<T>) => platform.db.tenant(session.tenantId, run)
  try {
    checkRight(endpoint, session)
    const input = await readInput(c, endpoint)
    subject = subjectOf(input)
    if ('detached' in handler) {
      const result = await handler.detached(input, { ...context, session, audit, transaction })
      if (write) await transaction((tx) => writeAudit(tx, entry(200)))
      return result
    }
    return await transaction(async (tx) => {
      const result = await (handler as Run<Context>)(input, { ...context, session, audit, tx })
      if (write) await writeAudit(tx, entry(200))
      return result
    })
  } catch (error) {
    // The call's own transaction is rolled back, the refusal is kept all the same.
    if (write) await transaction((tx) => writeAudit(tx, entry(toFailure(error).refusal.code))).catch(() => undefined)
    throw error
  }
}

function checkRight(endpoint: Endpoint, session: Session): void {
  if (endpoint.access.kind !== 'rights') return
  if (!endpoint.access.anyOf.some((id) => session.rights.has(id))) throw forbidden()
}

async function readInput(c: C, endpoint: Endpoint): Promise<Input<Endpoint>> {
  const params = validate(endpoint.params, c.req.param())
  const query = validate(endpoint.query, readQuery(c.req.raw))
  if (endpoint.bodyKind === 'none') return { params, query, body: {} }
  const read = endpoint.bodyKind === 'json' ? readJson : readForm
  return { params, query, body: validate(endpoint.body, await read(c.req.raw)) }
}

function publicContext(c: C, platform: Platform): PublicContext {
  return { platform, requestId: c.get('requestId'), address: c.env?.address ?? 'unknown', now: platform.now() }
}

/** The id that a call names, in its path or its body. */
function subjectOf({ params, body }: Input<Endpoint>): string | null {
  for (const part of [params, body] as Record<string, unknown>[]) {
    if (typeof part.id === 'string') return part.id
  }
  return null
}

export function answerFailure(c: C, platform: Platform, error: unknown): Response {
  const { refusal, unexpected } = toFailure(error)
  if (unexpected) platform.log.error({ requestId: c.get('requestId'), ...c.get('logged'), err: describeError(error) }, 'request failed')
  const response = answer(c, refusal.code, refusal.message, refusal.data)
  const { retryAfterSeconds } = (refusal.data ?? {}) as { retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
