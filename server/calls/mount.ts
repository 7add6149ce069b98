import type { Context as HonoContext, Hono } from 'hono'
import { allEndpoints } from '../../src/contract'
import { successStatus } from '../../src/contract/kit/core'
import type { Endpoint } from '../../src/contract/kit/core'
import type { Platform } from '../platform'
import { describeError } from '../http/describe'
import { answer, success } from '../http/envelope'
import type { AppEnv } from '../http/env'
import { toFailure } from '../http/failure'
import { eventsAnswer } from '../http/events'
import { fileAnswer } from '../http/file'
import type { FileAnswer, Input } from '../http/handler'
import { checkResult } from '../http/result'
import { nextScheduled } from '../records/nextScheduled'
import { validHead } from './input'
import { readyAnswer, replyOf } from './readyAnswer'
import { servePrivate, servePublic } from './serve'
import type { AnyHandler, Call } from './serve'

/** Encodings prepared for each cached answer: it is compressed once for all callers. */
const ALL_ENCODINGS = 'gzip'

/** A publicly cacheable answer. The node also keeps it until something changes, so repeated calls need no database. */
async function cachedAnswer(call: Call, cache: Exclude<Endpoint['cache'], 'none'>): Promise<Response> {
  const { c, platform, name, endpoint } = call
  const { answers, db } = platform
  const now = platform.now()
  const address = addressOf(endpoint, validHead(c, endpoint))
  const send = (answer: Parameters<typeof replyOf>[0]) => {
    const { body, status, headers } = replyOf(answer, (header) => c.req.header(header))
    return new Response(body, { status, headers })
  }
  const kept = answers?.find(address, now)
  if (kept) return send(kept)
  const reading = answers?.reading(now)
  const result = await servePublic(call)
  if (platform.config.checkResults) checkResult(name, endpoint.result, result)
  if (c.get('madeForCaller')) return success(c, platform, result)
  const tenantId = c.get('madeFor')
  const isKept = reading !== undefined && tenantId !== undefined
  const accepted = isKept ? ALL_ENCODINGS : (c.req.header('accept-encoding') ?? '')
  const answer = await readyAnswer(platform, { name, cache }, result, accepted)
  if (isKept) await reading.keep(address, tenantId, answer, () => db.read(tenantId, (tx) => nextScheduled(tx, now)))
  return send(answer)
}

/** The URL as the contract's client would write it, so that all spellings of an input share one answer. */
function addressOf({ path }: Endpoint, { params, query }: Omit<Input<Endpoint>, 'body'>): string {
  const values = params as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

type C = HonoContext<AppEnv>

/** Mounts every endpoint of the contract; fixed paths come before patterns that would match them. */
export function mountAll(
  app: Hono<AppEnv>,
  platform: Platform,
  handlers: Record<string, Record<string, unknown>>,
): void {
  const entries = allEndpoints
    .map(({ name, endpoint }) => ({ name, endpoint, handler: handlerOf(handlers, name) }))
    .toSorted((a, b) => byFixedSegments(a.endpoint.path, b.endpoint.path))
  for (const { name, endpoint, handler } of entries) mount(app, platform, name, endpoint, handler)
  // Split in advance: comparing every path with every endpoint dominates mounting.
  const split = entries.map(({ endpoint: { method, path } }) => ({ method, segments: path.split('/') }))
  for (const path of new Set(entries.map(({ endpoint }) => endpoint.path))) {
    const allow = methodsOf(path.split('/'), split)
    app.all(pattern(path), (c) => {
      c.header('allow', allow)
      return answer(c, 405, '不支持这种请求方法')
    })
  }
}

function handlerOf(handlers: Record<string, Record<string, unknown>>, name: string): AnyHandler {
  const [domain, call] = name.split('.') as [string, string]
  const handler = handlers[domain]?.[call]
  if (!handler) throw new Error(`endpoint ${name} has no handler`)
  return handler as AnyHandler
}

/** Methods that the path accepts, including through patterns that match it. */
function methodsOf(
  segments: readonly string[],
  endpoints: readonly (Pick<Endpoint, 'method'> & { segments: readonly string[] })[],
): string {
  const serves = (other: readonly string[]) =>
    other.length === segments.length &&
    other.every((segment, at) => segment.startsWith('{') || segment === segments[at])
  const methods = endpoints.filter((endpoint) => serves(endpoint.segments)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))]
    .toSorted()
    .join(', ')
}

const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function byFixedSegments(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (const [index, segment] of left.slice(0, right.length).entries()) {
    const difference = Number(segment.startsWith('{')) - Number(right[index]?.startsWith('{'))
    if (difference !== 0) return difference
  }
  // Then by length: without it, two different paths could both compare equal to a third, and the order would not be
  // consistent.
  return left.length - right.length
}

function mount(app: Hono<AppEnv>, platform: Platform, name: string, endpoint: Endpoint, handler: AnyHandler): void {
  const serve = endpoint.access.kind === 'public' ? servePublic : servePrivate
  // Hono uses the GET routes for HEAD.
  const isHead = endpoint.method === 'HEAD'
  app.on(isHead ? 'GET' : endpoint.method, pattern(endpoint.path), async (c, next) => {
    if (isHead && c.req.method !== 'HEAD') return next()
    c.get('logged').endpoint = name
    try {
      const call = { c, platform, name, endpoint, handler }
      // A preview gets a private answer under the same URL.
      if (endpoint.cache !== 'none' && !c.req.header('mchk')) return await cachedAnswer(call, endpoint.cache)
      const result = await serve(call)
      if (endpoint.resultKind === 'file') return fileAnswer(c, result as FileAnswer)
      if (endpoint.resultKind === 'events') return eventsAnswer(c, platform, result as AsyncIterable<string | null>)
      if (platform.config.checkResults) checkResult(name, endpoint.result, result)
      if (endpoint.resultKind === 'headers')
        return c.body(null, successStatus(endpoint), result as Record<string, string>)
      return await success(c, platform, result)
    } catch (error) {
      return answerFailure(c, platform, error)
    }
  })
}

export function answerFailure(c: C, platform: Platform, error: unknown): Response {
  const { refusal, unexpected } = toFailure(error)
  if (unexpected)
    platform.log.error(
      { requestId: c.get('requestId'), ...c.get('logged'), err: describeError(error) },
      'request failed',
    )
  const response = answer(c, refusal.code, refusal.message, refusal.data)
  const { retryAfterSeconds } = (refusal.data ?? {}) as { retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
