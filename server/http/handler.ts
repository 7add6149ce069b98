import type {
  BodyOf,
  Endpoint,
  HeadersOf,
  ParamsOf,
  PublicAccess,
  QueryOf,
  ResultOf,
} from '../../src/contract/kit/core'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import type { RecordChange } from './change'
import type { Session } from '../ports/session'

export type { Session } from '../ports/session'

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  headers: HeadersOf<E>
  body: BodyOf<E>
}

export interface PublicContext {
  platform: Platform
  requestId: string
  /** Caller address, for throttling. */
  address: string
  /** The called URL; its host comes from the `Host` header. */
  url: string
  /** The caller's `User-Agent`. */
  device: string
  now: number
  /**
   * Names the tenant whose data a public answer contains, so that the node may cache it; never call it for answers that
   * depend on the caller.
   */
  madeFor(tenantId: string): void
  /** Marks the answer as depending on the caller, so that no cache stores it. */
  madeForCaller(): void
}

export interface Context extends PublicContext {
  session: Session
  /** Transaction of the caller's tenant; committed when the handler returns, rolled back when it throws. */
  tx: Tx
  /** Names the record for the audit log of a write. */
  audit(subject: string): void
  /** Records a change in the audit trail, once per record. Also used for reads that must be traceable. */
  recordChange(change: RecordChange): void
}

/** Has no open transaction: for slow handlers (uploads, password hashes), which open their own when they write. */
export interface DetachedContext extends Omit<Context, 'tx'> {
  /** Runs as the caller's tenant; refused once the session has ended. */
  authenticatedTransaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/** A complete file, sent as a named attachment. */
export interface FileAnswer {
  body: ReadableStream<Uint8Array> | Uint8Array
  contentType: string
  fileName: string
}

type Answer<E extends Endpoint> = E['resultKind'] extends 'file' ? FileAnswer : ResultOf<E>

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: E['access'] extends PublicAccess ? PublicContext : Context,
) => Promise<Answer<E>>

/** Handler of a private endpoint that opens its own transactions; a nested one would deadlock on PGlite. */
interface DetachedHandler<E extends Endpoint> {
  detached(input: Input<E>, context: DetachedContext): Promise<Answer<E>>
}

/** The sender of a file, known before it is read, and its processing. */
interface Admitted<B, R> {
  /** Key for limiting how many files are read at a time. */
  sender: string
  take(body: B): Promise<R>
}

/** Handler of a public endpoint that takes a file: refuses unknown senders before any of the file is in memory. */
export interface AdmittingHandler<E extends Endpoint> {
  admit(input: Omit<Input<E>, 'body'>, context: PublicContext): Promise<Admitted<BodyOf<E>, Answer<E>>>
}

/** Handlers of a domain that all run in the call's own transaction. */
export type PlainHandlers<D> = { [K in keyof D]: D[K] extends Endpoint ? Handler<D[K]> : never }

/** One handler per endpoint of a domain; a missing one is a compile error. */
export type Handlers<D> = {
  [K in keyof D]: D[K] extends Endpoint
    ? Handler<D[K]> | (D[K]['access'] extends PublicAccess ? AdmittingHandler<D[K]> : DetachedHandler<D[K]>)
    : never
}
