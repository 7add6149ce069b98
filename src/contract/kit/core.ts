import * as z from 'zod'
import zhCN from 'zod/v4/locales/zh-CN.js'
import { cleanText } from './cleanText'

// Without `jitless`, zod probes whether it may compile code, which the content security policy refuses and reports.
z.config({ ...zhCN(), jitless: true })

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint. `anyOf` lists right ids; holding one of them is enough. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'rights'; anyOf: readonly [string, ...string[]] }

export type PublicAccess = Extract<Access, { kind: 'public' }>
export type PrivateAccess = Exclude<Access, { kind: 'public' }>

export const anyone: PublicAccess = { kind: 'public' }
export const signedIn: PrivateAccess = { kind: 'signedIn' }
export const anyOfRights = (...anyOf: [string, ...string[]]): PrivateAccess => ({ kind: 'rights', anyOf })

/** Request body encoding: JSON, a form with a file, or raw file bytes (`application/offset+octet-stream`). */
type BodyKind = 'none' | 'json' | 'file' | 'part'

/** Response type: the JSON envelope, a whole file, headers without a body, or server-sent events. */
type ResultKind = 'json' | 'file' | 'headers' | 'events'

/** A requirement the session still has to meet; until then only the calls that meet it are answered. */
export type Due = 'password' | 'secondStep' | 'enrolment'

/**
 * Whether a public answer may be stored: `revalidate` for seconds, then compared by its ETag; `compare` is compared each time; `immutable` for good, because the address
 * names content that never changes.
 */
export type Cache = 'none' | 'revalidate' | 'compare' | 'immutable'

/** What a call does to the database. */
type Effect = 'read' | 'write'

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  H extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Relative to the base path, parameters in braces: `/api/mgr/pt/guide/{id}`. */
  path: string
  summary: string
  access: A
  /** A private call that only reads may not write: the database refuses it. Defaults to `read` for GET and HEAD, otherwise `write`. */
  effect: Effect
  /** Whether the audit trail records a private call, refused or not. Defaults to every write. */
  audited: boolean
  /**
   * Whether rights are read from the database instead of the node's cache, so that a revoked right cannot be regained through a stale cache on
   * another node. Defaults to true for writes; turn it off only for frequent writes that do not affect anyone's rights.
   */
  fresh: boolean
  params: P
  query: Q
  /** Request headers the call reads, by lower-case name. */
  headers: H
  body: B
  bodyKind: BodyKind
  /** Of an uploaded file or part; larger bodies are cut off on arrival. */
  maxBytes: number | null
  result: R
  resultKind: ResultKind
  cache: Cache
  /** Business codes a caller must expect beyond 200, 400, 401, 403, 429, 500, 503 and 604 to 606, with their meaning. */
  codes: Readonly<Record<number, string>>
  /** Requirements under which the call is still answered; every other private call then returns 604, 605 or 606. */
  answersWhile: readonly Due[]
  /** Whether the call counts as activity. Background polling by a page must not keep an idle session alive. */
  isUse: boolean
}

const nothing = z.strictObject({})
const orNothing = (schema: z.ZodType | undefined): z.ZodType => schema ?? nothing

interface EndpointInput<P, Q, B, R, A, H> {
  method: Method
  path: string
  summary: string
  access: A
  effect?: Effect
  audited?: boolean
  fresh?: boolean
  params?: P
  query?: Q
  headers?: H
  body?: B
  bodyKind?: BodyKind
  maxBytes?: number
  result: R
  resultKind?: ResultKind
  cache?: Cache
  codes?: Readonly<Record<number, string>>
  answersWhile?: readonly Due[]
  isUse?: boolean
}

const effectOf = (method: Method): Effect => (method === 'GET' || method === 'HEAD' ? 'read' : 'write')

/** Defines one call: the single source of its types, its validation, its rights and its documentation. */
export function endpoint<
  R extends z.ZodType,
  A extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  H extends z.ZodType = typeof nothing,
>(input: EndpointInput<P, Q, B, R, A, H>): Endpoint<P, Q, B, R, A, H> {
  const effect = input.effect ?? effectOf(input.method)
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    access: input.access,
    effect,
    audited: input.audited ?? effect === 'write',
    fresh: input.fresh ?? effect === 'write',
    params: orNothing(input.params) as P,
    query: orNothing(input.query) as Q,
    headers: orNothing(input.headers) as H,
    body: orNothing(input.body) as B,
    bodyKind: input.bodyKind ?? (input.body ? 'json' : 'none'),
    maxBytes: input.maxBytes ?? null,
    result: input.result,
    resultKind: input.resultKind ?? 'json',
    cache: input.cache ?? 'none',
    codes: input.codes ?? {},
    answersWhile: input.answersWhile ?? [],
    isUse: input.isUse ?? true,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type HeadersOf<E extends Endpoint> = z.output<E['headers']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ResultOf<E extends Endpoint> = z.output<E['result']>
/** A caller's body: fields with defaults may be omitted. */
export type BodyInput<E extends Endpoint> = z.input<E['body']>

/** Input of a caller; fields with defaults may be omitted. */
export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: BodyInput<E>
  headers?: z.input<E['headers']>
}

export function successStatus({ method, resultKind }: Pick<Endpoint, 'method' | 'resultKind'>): 200 | 201 | 204 {
  if (resultKind !== 'headers') return 200
  return method === 'POST' ? 201 : 204
}

/** Envelope codes; the HTTP status is the same where HTTP has one (603 is sent as 422, 604 to 606 as 403). */
export const code = {
  success: 200,
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  tooLarge: 413,
  rule: 422,
  tooOften: 429,
  failure: 500,
  /** A service that the call needs (payment channel, WeChat) does not answer. */
  unavailable: 503,
  oldPasswordWrong: 603,
  /** Someone else set the password: all other calls are refused until the owner changes it. */
  passwordDue: 604,
  /** The password was right; the second-step code is still missing. */
  secondStepDue: 605,
  /** A role requires a second step that the account has not set up yet. */
  enrolmentDue: 606,
} as const

/** Whether a code means that the session still lacks a requirement. */
export const isDue = (value: number): boolean => value >= code.passwordDue && value <= code.enrolmentDue

/** One refused field: its path in the input (`settings.floors.0.name`) and what is wrong with it, in Chinese. */
const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** Every JSON response. On errors, `data` may carry `fields` (400, 422) or `current` (409: the current record). */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
  requestId?: string
}

export const done = z.null()

/** Opaque identifier; `missing` is the message if it is absent. */
export const idOr = (missing?: string) => z.string(missing).regex(/^[\w-]{1,64}$/, '编号不正确')
export const id = idOr()
export const byId = z.strictObject({ id })

/** Epoch milliseconds; `missing` is the message if it is absent. */
export const timeOr = (missing?: string) => z.int(missing).min(0).max(8_640_000_000_000_000)
export const time = timeOr()

export const version = z.int().min(1).max(2_147_483_647)
/** The version a deletion was based on; query parameters are text. */
export const atVersion = z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) })

// Control characters never belong in a field; PostgreSQL refuses U+0000 in particular.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
// eslint-disable-next-line no-control-regex
const CONTROL_OR_BREAK = /[\u0000-\u001F\u007F]/

/** One line of text, cleaned, at most `max` characters. */
export const line = (max: number, clean: (typed: string) => string = cleanText) =>
  z
    .string()
    .overwrite(clean)
    .max(max, `最多 ${max} 个字`)
    .refine((value) => !CONTROL_OR_BREAK.test(value) && value.isWellFormed(), '含有不能使用的字符')

/** Multi-line text; may contain line breaks and tabs. */
export const paragraph = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, `最多 ${max} 个字`)
    .refine((value) => !CONTROL.test(value) && value.isWellFormed(), '含有不能使用的字符')

/** A required line; `label` names the field in the message. */
export const requiredLine = (label: string, max: number) => line(max).min(1, `请输入${label}`)

export const idAndName = z.object({ id, name: z.string() })
export type IdAndName = z.output<typeof idAndName>
