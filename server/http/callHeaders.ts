import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SESSION_EXPIRY } from '../../src/contract/session/sessionExpiry'
import type { AppEnv } from './env'

type C = HonoContext<AppEnv>

/** Default headers of every answer, in every mount; handlers may override them. */
export const CALL_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const defaultsOf = (c: C): Readonly<Record<string, string>> => c.env?.headers ?? CALL_HEADERS

/** An answer with these headers and the default ones, in one step: changing a `Headers` is slow. */
export function completeAnswer(
  c: C,
  body: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  own: Readonly<Record<string, string>>,
): Response {
  const ends = c.get('sessionEnds')
  const headers: Record<string, string> = { ...defaultsOf(c), ...own, 'x-request-id': c.get('requestId') }
  if (ends !== undefined) headers[SESSION_EXPIRY] = ends
  const response = new Response(body, { status, headers })
  c.set('complete', response)
  return response
}

/** Adds the default headers that the answer lacks. */
export function completeHeaders(c: C): void {
  if (c.res === c.get('complete')) return
  const { headers } = c.res
  const ends = c.get('sessionEnds')
  headers.set('x-request-id', c.get('requestId'))
  if (ends !== undefined) headers.set(SESSION_EXPIRY, ends)
  for (const [name, value] of Object.entries(defaultsOf(c))) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
