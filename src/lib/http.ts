import axios, { AxiosError } from 'axios'
import type { AxiosProgressEvent, AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import type { Method } from '@/contract/kit/core'
import { code, isDue } from '@/contract/kit/core'
import { SESSION_EXPIRY } from '@/contract/session/sessionExpiry'
import { CallError, isEnvelope, NO_ANSWER, refusalOf } from './callError'
import { env } from './env'
import { handleSessionExpiry, handleUnauthorised, captureSession } from './sessionAnswer'
import type { CallSession } from './sessionAnswer'
import { sessionPolicy } from './sessionPolicy'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Replaces the session's token. */
    ownToken?: string
    /** Session in which the call was sent; set by the interceptor. */
    sentIn?: CallSession
  }
}

/** A longer read counts as failed, because loading must end. */
export const READ_TIMEOUT = 10_000
/** Writes may wait for a lock or re-encoding; uploads and files have no timeout. */
const WRITE_TIMEOUT = 60_000

/** The only axios instance: it adds the session's token to each call and ends the session on a 401. Contract calls go through `send`. */
export const client = axios.create({
  // Accept every status: the envelope decides.
  validateStatus: () => true,
  // `ids=1&ids=2`, the server's format for lists.
  paramsSerializer: { indexes: null },
  // The session has its own header. Otherwise axios reads the page's cookies on each call, which waits for another process.
  withXSRFToken: false,
})

function sign(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.sentIn = captureSession(config.ownToken)
  const { token } = config.sentIn
  if (token !== null && !config.url?.includes('login')) config.headers.set('accessToken', token)
  return config
}

// All request interceptors must be synchronous: a call belongs to the session in which it was made.
client.interceptors.request.use(sign, null, { synchronous: true })

client.interceptors.response.use(async (response) => {
  const { config, request } = response
  const callSession = config.sentIn ?? captureSession(config.ownToken)
  handleSessionExpiry(callSession, header(response, SESSION_EXPIRY))
  // If a file was requested, the refusal also arrives as a blob.
  if (response.data instanceof Blob && !isAttachment(response)) response.data = await readEnvelope(response.data)
  const envelope: unknown = response.data
  if (response.status !== code.unauthorised && !(isEnvelope(envelope) && envelope.code === code.unauthorised))
    return response
  // The preview also returns 401 for an expired `mchk`. If the session has really ended, the next call finds out.
  if (!config.headers.has('mchk')) handleUnauthorised(callSession, isEnvelope(envelope) ? envelope.msg : '')
  throw new AxiosError('未授权', AxiosError.ERR_BAD_REQUEST, config, request, response)
})

export interface HttpRequest {
  method: Method
  path: string
  query?: unknown
  /** Additional headers besides the session's token. */
  headers?: Readonly<Record<string, string>> | undefined
  /** JSON, or a form, sent unchanged. */
  body?: unknown
  /** The response is a whole file. */
  file?: boolean
  signal?: AbortSignal
  onProgress?: (fraction: number) => void
  /** Replaces the session's token; the response then says nothing about the session. */
  token?: string
}

export interface FileResult {
  blob: Blob
  /** Null if the server gave none. */
  fileName: string | null
}

/** Sends a call and returns the `data` of its envelope, or the file. Throws `CallError`, or axios's cancellation. */
export async function send(request: HttpRequest): Promise<unknown> {
  const response = await exchange(request)
  if (request.file && isAttachment(response)) {
    return {
      blob: response.data as Blob,
      fileName: fileNameOf(header(response, 'content-disposition')),
    } satisfies FileResult
  }
  const envelope = response.data
  if (!isEnvelope(envelope)) {
    throw new CallError({
      code: response.status,
      msg: `服务器没有给出可读的回答（${response.status}）`,
      status: response.status,
    })
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
      headers: {
        ...request.headers,
        ...(request.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      responseType: request.file ? 'blob' : 'json',
      timeout,
      timeoutErrorMessage: `服务器 ${timeout / 1000} 秒没有回应`,
      signal,
      ownToken: token,
      onUploadProgress:
        onProgress && (({ loaded, total }: AxiosProgressEvent) => onProgress(total ? loaded / total : 0)),
    })
  } catch (error) {
    if (axios.isCancel(error)) throw error
    if (error instanceof AxiosError && error.response) throw unauthorised(error.response)
    throw new CallError({ code: NO_ANSWER, msg: networkMessage(error) })
  }
}

/** Covers every 401, even one only in the envelope; all other statuses pass as responses. */
function unauthorised({ data, status }: AxiosResponse<unknown>): CallError {
  return refusalOf({ ...(isEnvelope(data) ? data : { msg: '', data: null }), code: code.unauthorised }, status)
}

/** Lists are read by POST; `/pt/` marks a private read in the grammar. */
function isRead({ method, path }: HttpRequest): boolean {
  return method === 'GET' || (method === 'POST' && path.includes('/pt/'))
}

/** Axios's message if the browser aborted the call, for example on navigation. */
const ABORTED = 'Request aborted'

function networkMessage(error: unknown): string {
  // "Network Error" is axios's fallback if the browser gives no message.
  if (error instanceof AxiosError && (error.code === AxiosError.ERR_NETWORK || error.message === ABORTED))
    return '网络故障'
  return error instanceof Error && error.message ? error.message : '网络故障'
}

function header(response: AxiosResponse, name: string): string {
  const value: unknown = (response.headers as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

function isAttachment(response: AxiosResponse): boolean {
  return /^\s*attachment/i.test(header(response, 'content-disposition'))
}

/** RFC 6266: the encoded name takes precedence over the plain name. */
export function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  try {
    if (encoded) return decodeURIComponent(encoded.trim())
  } catch {
    // Malformed encoding: fall back to the plain name.
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
