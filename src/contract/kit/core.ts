import * as z from 'zod'
import zhCN from 'zod/v4/locales/zh-CN.js'

// Without `jitless` zod tries whether it may compile code, which the content security policy refuses and reports.
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

/** How a request body travels: as JSON, as a form with a file, or as bytes of a file (`application/offset+octet-stream`). */
type BodyKind = 'none' | 'json' | 'file' | 'part'

/** What an endpoint answers with: the JSON envelope, a file returned whole, or headers of an answer without a body. */
type ResultKind = 'json' | 'file' | 'headers'

/** What a session may lack: nothing but the calls that bring it answers until then. */
export type Due = 'password' | 'secondStep' | 'enrolment'

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  H extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Below the base path, parameters in braces: `/api/mgr/pt/guide/{id}`. */
  path: string
  summary: string
  access: A
  params: P
  query: Q
  /** Of the request that the call reads, by their names in lower case. */
  headers: H
  body: B
  bodyKind: BodyKind
  /** Of an uploaded file or part: what is larger is cut off while it arrives. */
  maxBytes: number | null
  result: R
  resultKind: ResultKind
  /** Business codes beyond 200, 400, 401, 403, 429, 500 and 604 to 606 that a caller must expect, with their meaning. */
  codes: Readonly<Record<number, string>>
  /** Answers also while the session lacks one of these; every other private call answers 604, 605 or 606 then. */
  answersWhile: readonly Due[]
  /** Whether it counts as use of the console. What a page asks by itself, again and again, must not keep a session alive that nobody uses. */
  isUse: boolean
}

const nothing = z.strictObject({})

interface EndpointInput<P, Q, B, R, A, H> {
  method: Method
  path: string
  summary: string
  access: A
  params?: P
  query?: Q
  headers?: H
  body?: B
  bodyKind?: BodyKind
  maxBytes?: number
  result: R
  resultKind?: ResultKind
  codes?: Readonly<Record<number, string>>
  answersWhile?: readonly Due[]
  isUse?: boolean
}

/** Defines one call: the single source of its types, its validation, its rights and its documentation. */
export function endpoint<
  R extends z.ZodType,
  A extends Access,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  H extends z.ZodType = typeof nothing,
>(input: EndpointInput<P, Q, B, R, A, H>): Endpoint<P, Q, B, R, A, H> {
  return {
    method: input.method,
    path: input.path,
    summary: input.summary,
    access: input.access,
    params: (input.params ?? nothing) as P,
    query: (input.query ?? nothing) as Q,
    headers: (input.headers ?? nothing) as H,
    body: (input.body ?? nothing) as B,
    bodyKind: input.bodyKind ?? (input.body ? 'json' : 'none'),
    maxBytes: input.maxBytes ?? null,
    result: input.result,
    resultKind: input.resultKind ?? 'json',
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

/** What a caller hands over: defaults may be left out. */
export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
  headers?: z.input<E['headers']>
}

/** HTTP status of a success. */
export function successStatus({ method, resultKind }: Pick<Endpoint, 'method' | 'resultKind'>): 200 | 201 | 204 {
  if (resultKind !== 'headers') return 200
  return method === 'POST' ? 201 : 204
}

/** Codes of the envelope; the HTTP status is the same where HTTP has one (603 travels as 422, 604 to 606 as 403). */
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
  oldPasswordWrong: 603,
  /** Somebody else has set the password: nothing answers until its owner has changed it. */
  passwordDue: 604,
  /** The password was right, the code of the second step is still missing. */
  secondStepDue: 605,
  /** A role asks for a second step that the account has not set up yet. */
  enrolmentDue: 606,
} as const

/** Whether a code says that the session lacks something. */
export const isDue = (value: number): boolean => value >= code.passwordDue && value <= code.enrolmentDue

/** One refused field: its path in the input (`settings.floors.0.name`) and what is wrong with it, in Chinese. */
const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** Every JSON answer. `data` of a refusal may carry `fields` (400, 422) or `current` (409: the record as it stands). */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
  requestId?: string
}

export const done = z.null()

/** Opaque identifier; `missing` is the message when there is none. */
export const idOr = (missing?: string) => z.string(missing).regex(/^[\w-]{1,64}$/, '编号不正确')
export const id = idOr()
export const byId = z.strictObject({ id })

/** Epoch milliseconds. */
export const time = z.int().min(0).max(8_640_000_000_000_000)

export const version = z.int().min(1).max(2_147_483_647)
/** The version that a deletion was decided on; queries carry text. */
export const atVersion = z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) })

// Control characters never belong in a field; U+0000 in particular is refused by PostgreSQL.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
// eslint-disable-next-line no-control-regex
const CONTROL_OR_BREAK = /[\u0000-\u001F\u007F]/

/** One line of text, trimmed, at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 个字`)
    .refine((value) => !CONTROL_OR_BREAK.test(value) && value.isWellFormed(), '含有不能使用的字符')

/** Running text that may hold line breaks and tabs. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `最多 ${max} 个字`)
    .refine((value) => !CONTROL.test(value) && value.isWellFormed(), '含有不能使用的字符')

/** A required line: `label` names the field in the message. */
export const requiredLine = (label: string, max: number) => line(max).min(1, `请输入${label}`)

export const idAndName = z.object({ id, name: z.string() })
export type IdAndName = z.output<typeof idAndName>

export const PAGE_SIZE_MAX = 200

/** The input of a paged list: the page, an optional order and the filters of the list. */
export function pageInput<F extends z.ZodRawShape, const O extends readonly string[]>(filters: F, orders: O) {
  return z.strictObject({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(PAGE_SIZE_MAX).default(20),
    /** Field and direction, for instance `updatedAt:desc`; left out, the list's own order holds. */
    orderBy: z.enum(orders as unknown as readonly [string, ...string[]]).optional(),
    ...filters,
  })
}

/** Counting goes so far: a page must never cost more for its total than for its rows. */
export const COUNT_MAX = 10_000

export interface Page<T> {
  list: T[]
  total: number
  /** There are more than `total`, which is `COUNT_MAX` then. */
  totalIsLeast?: boolean | undefined
  pageNum: number
  pageSize: number
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), totalIsLeast: z.boolean().optional(), pageNum: z.int(), pageSize: z.int() })

/** So many items can be sorted by hand; the complete list travels with each move. */
export const SORT_MAX = 5000

/** The complete ordered id list of a sorting scope. */
export const sortInput = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(SORT_MAX, `一次最多排序 ${SORT_MAX} 项`)
    .refine((ids) => new Set(ids).size === ids.length, '编号重复'),
  /** The order that it started from: when another one stands by now, somebody else has sorted (409). Left out, the last one wins. */
  from: z.array(id).max(SORT_MAX).optional(),
})
