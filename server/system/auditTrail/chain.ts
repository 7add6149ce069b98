import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { sha256 } from '../../session/digest'
import type { Digest } from '../../platform'

/** An entry with everything that its hash covers. */
export interface ChainEntry {
  number: number | null
  previous: string | null
  hash: string | null
  id: string
  at: number
  /** The rest of what was written, as one text of the database's making. */
  content: string
}

/** The chain's end. */
export interface Chain {
  number: number
  hash: string
  archived: number
}

/** Before the first entry. */
export const BEGINNING = '0'.repeat(64)

const CONTENT = sql`json_build_array(t.tenant_id, t.account_id, t.login_account, t.endpoint, t.domain, t.act, t.subject, t.name, t.changes::text,
  t.code, t.request_id, t.address, t.device)::text`

/** Entries of the transaction's tenant under a condition on `t`. */
export const readChain = (tx: Tx, tail: SQL): Promise<ChainEntry[]> =>
  rows(tx, sql`select t.number::float8 as number, t.previous, t.hash, t.id, t.at::float8 as at, ${CONTENT} as content from audit_log t where ${tail}`)

/** Covers the entry, its place and the entry before: none can be changed, moved or left out without those behind it. */
export const hashOf = (previous: string, number: number, { id, at, content }: Pick<ChainEntry, 'id' | 'at' | 'content'>, digest: Digest = sha256): string | Promise<string> =>
  digest(JSON.stringify([previous, number, id, at, content]))
