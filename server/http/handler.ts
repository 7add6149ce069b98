import type { BodyOf, Endpoint, HeadersOf, ParamsOf, PublicAccess, QueryOf, ResultOf } from '../../src/contract/kit/core'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import type { Done } from './done'
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
  /** Address of the caller, for throttling. */
  address: string
  /** What the caller says it is (`User-Agent`). */
  device: string
  now: number
}

export interface Context extends PublicContext {
  session: Session
  /** Transaction of the caller's tenant; committed when the handler returns, rolled back when it throws. */
  tx: Tx
  /** Names the record for the audit log of a write. */
  audit(subject: string): void
  /** Keeps in the audit trail what was done to a record, once for each that the call touches. Also of a read that is to be remembered. */
  trail(done: Done): void
}

/** Without an open transaction: for handlers that work long (uploads, password hashes) and open their own when they write. */
export interface DetachedContext extends Omit<Context, 'tx'> {
  /** As the caller's tenant; refused once their session has ended. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/** A file answered whole, as an attachment with its name. */
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

/** A handler of a private endpoint that opens its own transactions; one opened within another would wait for ever on PGlite. */
interface DetachedHandler<E extends Endpoint> {
  detached(input: Input<E>, context: DetachedContext): Promise<Answer<E>>
}

/** Who sends a file, known before it is read, and what becomes of it then. */
interface Admitted<B, R> {
  /** Has so many of its files read at a time. */
  sender: string
  take(body: B): Promise<R>
}

/** A handler of a public endpoint that takes a file: it refuses whom it does not know before anything of the file is held. */
export interface AdmittingHandler<E extends Endpoint> {
  admit(input: Omit<Input<E>, 'body'>, context: PublicContext): Promise<Admitted<BodyOf<E>, Answer<E>>>
}

/** Handlers of a domain that all run in the call's own transaction. */
export type PlainHandlers<D> = { [K in keyof D]: D[K] extends Endpoint ? Handler<D[K]> : never }

/** One handler per endpoint of a domain: a missing one does not compile. */
export type Handlers<D> = {
  [K in keyof D]: D[K] extends Endpoint ? Handler<D[K]> | (D[K]['access'] extends PublicAccess ? AdmittingHandler<D[K]> : DetachedHandler<D[K]>) : never
}
