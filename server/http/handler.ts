import type { BodyOf, Endpoint, ParamsOf, PublicAccess, QueryOf, ResultOf } from '../../src/contract/core'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'

/** Who calls: found by the access token, never by input. */
export interface Session {
  id: string
  tenantId: string
  accountId: string
  loginAccount: string
  name: string
  rights: ReadonlySet<string>
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export interface PublicContext {
  platform: Platform
  requestId: string
  /** Address of the caller, for throttling. */
  address: string
  now: number
}

export interface Context extends PublicContext {
  session: Session
  /** Transaction of the caller's tenant; committed when the handler returns, rolled back when it throws. */
  tx: Tx
  /** Names the record for the audit log of a write. */
  audit(subject: string): void
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

/** One handler per endpoint of a domain: a missing one does not compile. */
export type Handlers<D> = { [K in keyof D]: D[K] extends Endpoint ? Handler<D[K]> : never }
