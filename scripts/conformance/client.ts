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
  body?: unknown
  token?: string | null
}

/** Sends exactly what it is told, also what the contract forbids; never throws on a refusal. */
export function createClient(baseUrl: string) {
  const base = baseUrl.replace(/\/+$/, '')
  return async function send(endpoint: Endpoint, { params = {}, query, body, token }: Sent = {}): Promise<Answer> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: endpoint.method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { accessToken: token } : {}) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
      redirect: 'error',
    })
    const contentType = response.headers.get('content-type') ?? ''
    const isJson = contentType.includes('application/json')
    return { status: response.status, contentType, body: isJson ? await response.json() : await response.arrayBuffer() }
  }
}
export type Send = ReturnType<typeof createClient>

/** What the console sends instead of a password (src/lib/password.ts does the same in the browser). */
export const hashPassword = (password: string, algorithm: string, suffix: string) =>
  createHash(algorithm.toLowerCase()).update(password + suffix).digest('hex')
