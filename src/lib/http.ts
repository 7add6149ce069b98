import axios, { AxiosError } from 'axios'
import type { AxiosProgressEvent, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import type { Method } from '@/contract/kit/core'
import { code, isDue } from '@/contract/kit/core'
import { SESSION_EXPIRY } from '@/contract/session/sessionExpiry'
import { CallError, isEnvelope, NO_ANSWER, refusalOf } from './callError'
import { env } from './env'
import { handleSessionExpiry, handleUnauthorised, sentIn } from './sessionAnswer'
import type { SentIn } from './sessionAnswer'
import { sessionPolicy } from './sessionPolicy'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent instead of the session's token. */
    ownToken?: string
    /** The session that the call left in, by the interceptor. */
    sentIn?: SentIn
  }
}

/** A read that takes longer counts as failed: loading must end. */
export const READ_TIMEOUT = 10_000
/** Writes may wait for a lock or a re-encoding; uploads and files take what they take. */
const WRITE_TIMEOUT = 60_000

/** The one axios instance: whatever is called with it carries the session's token and ends the session at a 401. Calls of the contract go through `send`. */
export const client = axios.create({
  // Every status comes through here: what counts is the envelope.
  validateStatus: () => true,
  // `ids=1&ids=2`, as the server reads lists.
  paramsSerializer: { indexes: null },
  // The session is a header of our own: axios would read the page's cookies for each call, which waits for another process.
  withXSRFToken: false,
})

function sign(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.sentIn = sentIn(config.ownToken)
  const { token } = config.sentIn
  if (token !== null && !config.url?.includes('login')) config.headers.set('accessToken', token)
  return config
}

// At once, as every interceptor of requests must be for it: a call belongs to the session in which it was made.
client.interceptors.request.use(sign, null, { synchronous: true })

client.interceptors.response.use(async (response) => {
  const { config, request } = response
  const sent = config.sentIn ?? sentIn(config.ownToken)
  handleSessionExpiry(sent, header(response, SESSION_EXPIRY))
  // Asked for as a file, a refusal comes as one too.
  if (response.data instanceof Blob && !isAttachment(response)) response.data = await readEnvelope(response.data)
  const envelope: unknown = response.data
  if (response.status !== code.unauthorised && !(isEnvelope(envelope) && envelope.code === code.unauthorised)) return response
  // The preview answers 401 for an expired `mchk` too. If the session has really ended, the next call finds out.
  if (!config.headers.has('mchk')) handleUnauthorised(sent, isEnvelope(envelope) ? envelope.msg : '')
  throw new AxiosError('未授权', AxiosError.ERR_BAD_REQUEST, config, request, response)
})

export interface HttpRequest {
  method: Method
  path: string
  query?: unknown
  /** Of the call's own, beside the session's token. */
  headers?: Readonly<Record<string, string>> | undefined
  /** JSON, or a form as it is. */
  body?: unknown
  /** The answer is a file, returned whole. */
  file?: boolean
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
  /** Sent instead of the session's token; what is answered says nothing about the session. */
  token?: string
}

export interface FileResult {
  blob: Blob
  /** Null when the server named none. */
  fileName: string | null
}

/** Sends one call and answers the `data` of its envelope, or the file. Throws `CallError`, or axios's cancellation. */
export async function send(request: HttpRequest): Promise<unknown> {
  const response = await exchange(request)
  if (request.file && isAttachment(response)) {
    return { blob: response.data as Blob, fileName: fileNameOf(header(response, 'content-disposition')) } satisfies FileResult
  }
  const envelope = response.data
  if (!isEnvelope(envelope)) {
    throw new CallError({ code: response.status, msg: `服务器没有给出可读的回答（${response.status}）`, status: response.status })
  }
  if (envelope.code !== code.success) {
    if (envelope.code === code.forbidden) sessionPolicy.onForbidden()
    if (isDue(envelope.code)) sessionPolicy.onDue()
    throw refusalOf(envelope, response.status)
  }
  return envelope.data
}

async function exchange(request: HttpRequest): Promise<AxiosResponse<unknown>> {
  const { path, method, signal, onProgress, token } = request
  const isForm = request.body instanceof FormData
  const timeout = isForm || request.file ? 0 : isRead(request) ? READ_TIMEOUT : WRITE_TIMEOUT
  try {
    return await client.request({
      baseURL: env.basePath,
      url: path,
      method,
      params: request.query,
      data: request.body,
      headers: { ...request.headers, ...(request.body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
      responseType: request.file ? 'blob' : 'json',
      timeout,
      timeoutErrorMessage: `服务器 ${timeout / 1000} 秒没有回应`,
      signal,
      ownToken: token,
      onUploadProgress: onProgress && (({ loaded, total }: AxiosProgressEvent) => onProgress(total ? loaded / total : 0)),
    })
  } catch (error) {
    if (axios.isCancel(error)) throw error
    if (error instanceof AxiosError && error.response) throw unauthorised(error.response)
    throw new CallError({ code: NO_ANSWER, msg: networkMessage(error) })
  }
}

/** Every status but 401 comes through as an answer, also where only the envelope says so. */
function unauthorised({ data, status }: AxiosResponse<unknown>): CallError {
  return refusalOf({ ...(isEnvelope(data) ? data : { msg: '', data: null }), code: code.unauthorised }, status)
}

/** Lists are read by POST; `/pt/` is the grammar's mark of a private read. */
function isRead({ method, path }: HttpRequest): boolean {
  return method === 'GET' || (method === 'POST' && path.includes('/pt/'))
}

/** Axios's words where the browser itself ended the call: on a change of page, say. */
const ABORTED = 'Request aborted'

function networkMessage(error: unknown): string {
  // "Network Error" is axios's filler where the browser gives no message at all.
  if (error instanceof AxiosError && (error.code === AxiosError.ERR_NETWORK || error.message === ABORTED)) return '网络故障'
  return error instanceof Error && error.message ? error.message : '网络故障'
}

function header(response: AxiosResponse, name: string): string {
  const value: unknown = (response.headers as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

function isAttachment(response: AxiosResponse): boolean {
  return /^\s*attachment/i.test(header(response, 'content-disposition'))
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  try {
    if (encoded) return decodeURIComponent(encoded.trim())
  } catch {
    // A damaged encoding: fall back to the plain name.
  }
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null
}

async function readEnvelope(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text())
  } catch {
    return null
  }
}

export const isCancelled = (error: unknown): boolean => axios.isCancel(error)
