import { code } from '@/contract/kit/core'
import type { Envelope, FieldError } from '@/contract/kit/core'

/** No response: connection lost or server timeout. */
export const NO_ANSWER = 0

interface CallErrorInit {
  code: number
  msg: string
  status?: number
  data?: unknown
  requestId?: string
}

/** Any refused or failed call. `message` can be shown to users. */
export class CallError extends Error {
  /** Envelope code; `NO_ANSWER` if there was no response. */
  readonly code: number
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly data: unknown
  readonly requestId: string | null

  constructor(init: CallErrorInit) {
    super(init.msg)
    this.name = 'CallError'
    this.code = init.code
    this.status = init.status ?? 0
    this.data = init.data ?? null
    this.requestId = init.requestId ?? null
  }

  get msg(): string {
    return this.message
  }

  /** Refused fields (400, 422). */
  get fields(): FieldError[] {
    const fields = member(this.data, 'fields')
    return Array.isArray(fields) ? (fields as FieldError[]) : []
  }

  /** The current record (409). */
  get current(): unknown {
    return member(this.data, 'current')
  }

  /** Wait time (429); null if the server gave none. */
  get retryAfterSeconds(): number | null {
    const seconds = member(this.data, 'retryAfterSeconds')
    return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof member(value, 'code') === 'number'
}

/** The envelope as an error; 401 always reads 未授权, and the server's own message goes to the login page. */
export function refusalOf(envelope: Envelope, status: number): CallError {
  const msg = envelope.code === code.unauthorised ? '未授权' : envelope.msg || `操作没有成功（${envelope.code}）`
  return new CallError({ code: envelope.code, msg, status, data: envelope.data, requestId: envelope.requestId })
}

const REFUSALS: ReadonlySet<number> = new Set(Object.values(code).filter((value) => value !== code.failure))

/** Whether the call may have taken effect: the connection was lost, or the server failed, perhaps after its work. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.code === NO_ANSWER || error.status >= code.failure)

/** Reference number for support; null for refusals with a reason, which need no investigation. */
export const failureNumber = (error: unknown): string | null =>
  error instanceof CallError && !REFUSALS.has(error.code) ? error.requestId : null

/** The same, as the last line of a panel. */
export function failureNote(error: unknown): string | undefined {
  const number = failureNumber(error)
  return number === null ? undefined : `请求号 ${number}`
}

/** Message for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '网络故障'
}
