import type { CallInput, Endpoint, ResultOf } from '@/contract/kit/core'
import { send } from './http'
import type { FileResult } from './http'

export { CallError, failureNote, failureNumber, isOutcomeUnknown, messageOf, NO_ANSWER } from './callError'
export { isCancelled } from './http'
export type { FileResult } from './http'

export interface CallOptions {
  signal?: AbortSignal
  /** Uploaded share, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Uses this token instead of the session's. */
  token?: string
}

/** Calls a contract endpoint and returns its `data`. Throws `CallError`, or a cancellation (`isCancelled`). */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const data = await send({
    method: endpoint.method,
    path: fill(endpoint.path, input.params),
    query: input.query,
    headers: input.headers as Record<string, string> | undefined,
    body: endpoint.bodyKind === 'file' ? form(input.body) : input.body,
    file: endpoint.resultKind === 'file',
    ...options,
  })
  return data as ResultOf<E>
}

/** The same for an endpoint that returns a file. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<FileResult> {
  return (await call(endpoint, input, options)) as FileResult
}

function fill(path: string, params: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string | number> | undefined)?.[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

function form(body: unknown): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value instanceof Blob) data.append(name, value)
    else if (value !== undefined && value !== null) data.append(name, String(value as string | number))
  }
  return data
}
