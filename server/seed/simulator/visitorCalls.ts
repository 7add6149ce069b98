import type { BodyInput, Endpoint, Envelope, ParamsOf, QueryOf, ResultOf } from '../../../src/contract/kit/core'

const WAIT_MS = 20_000

interface Sent<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyInput<E>
  token?: string
}

export type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<ResultOf<E>>

/** The server refused a call, or something else answered. */
export class CallRefused extends Error {}

const filled = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Calls of the mini-program over HTTP, as its phones make them. `base`: address of the calls, `http://127.0.0.1:4000/saas`. */
export function callsOf(base: string): Call {
  return async <E extends Endpoint>(
    { method, path }: E,
    { params, query, body, token }: Sent<E>,
  ): Promise<ResultOf<E>> => {
    const url = new URL(base + filled(path, (params ?? {}) as Record<string, unknown>))
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { visitorToken: token }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const { data, msg } = (await response.json()) as Envelope<ResultOf<E>>
    if (!response.ok) throw new CallRefused(`${method} ${path}: ${response.status} ${msg}`)
    return data
  }
}
