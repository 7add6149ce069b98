import { createHash } from 'node:crypto'
import type { Endpoint } from '../../src/contract/kit/core'

export interface Answer {
  status: number
  contentType: string
  headers: Headers
  body: unknown
}

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Objects are sent as JSON, strings and forms unchanged, bytes as a file part. */
  body?: unknown
  token?: string | null
}

/** Sends exactly what it is given, even if the contract forbids it; never throws on a refusal. Tests pass in the app's fetch. */
export function createClient(baseUrl: string, send: (request: Request) => Response | Promise<Response> = fetch) {
  const base = baseUrl.replace(/\/+$/, '')
  return async function exchange(
    endpoint: Endpoint,
    { params = {}, query, headers, body, token }: Sent = {},
  ): Promise<Answer> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const isPart = body instanceof Uint8Array
    const isJson = body !== undefined && !isPart && !(body instanceof FormData)
    const request = new Request(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(isPart ? { 'content-type': 'application/offset+octet-stream' } : {}),
        ...headers,
        ...(token ? { accessToken: token } : {}),
      },
      ...(body === undefined
        ? {}
        : { body: isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit) }),
      signal: AbortSignal.timeout(30_000),
      redirect: 'error',
    })
    const response = await send(request)
    const contentType = response.headers.get('content-type') ?? ''
    const answersJson = contentType.includes('application/json') && endpoint.method !== 'HEAD'
    return {
      status: response.status,
      contentType,
      headers: response.headers,
      body: answersJson
        ? await response.json()
        : contentType.startsWith('text/event-stream')
          ? await firstEvent(response)
          : await response.arrayBuffer(),
    }
  }
}

/** A stream of events goes on; its first one shows that it works. */
async function firstEvent({ body }: Response): Promise<ArrayBuffer> {
  const reader = body?.getReader()
  const event = await reader?.read()
  await reader?.cancel()
  return new Uint8Array(event?.value ?? []).buffer
}

export type Send = ReturnType<typeof createClient>

/** What the console sends instead of a password; src/lib/password.ts does the same in the browser. */
export const hashPassword = (password: string, algorithm: string, suffix: string) =>
  createHash(algorithm.toLowerCase())
    .update(password + suffix)
    .digest('hex')
