import { createHash } from 'node:crypto'
import type { Endpoint } from '../../src/contract/core'

export interface Answer {
  status: number
  contentType: string
  body: unknown
}

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  /** JSON; a string goes as it is, a form as a form. */
  body?: unknown
  token?: string | null
}

/** Sends exactly what it is told, also what the contract forbids; never throws on a refusal. Tests hand in the app's own fetch. */
export function createClient(baseUrl: string, send: (request: Request) => Response | Promise<Response> = fetch) {
  const base = baseUrl.replace(/\/+$/, '')
  return async function exchange(endpoint: Endpoint, { params = {}, query, body, token }: Sent = {}): Promise<Answer> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const isJson = body !== undefined && !(body instanceof FormData)
    const request = new Request(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: endpoint.method,
      headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...(token ? { accessToken: token } : {}) },
      ...(body === undefined ? {} : { body: isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit) }),
      signal: AbortSignal.timeout(30_000),
      redirect: 'error',
    })
    const response = await send(request)
    const contentType = response.headers.get('content-type') ?? ''
    const answersJson = contentType.includes('application/json')
    return { status: response.status, contentType, body: answersJson ? await response.json() : await response.arrayBuffer() }
  }
}
export type Send = ReturnType<typeof createClient>

/** What the console sends instead of a password (src/lib/password.ts does the same in the browser). */
export const hashPassword = (password: string, algorithm: string, suffix: string) =>
  createHash(algorithm.toLowerCase()).update(password + suffix).digest('hex')
