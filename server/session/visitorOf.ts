import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { tokenHash } from './token'

/** The visitor who calls, and the visitor's tenant. */
const visitorRow = z.object({
  tenantId: z.string(),
  visitorId: z.string(),
  /** Identified by a browser's key, which anyone can make up, not by WeChat. */
  byDevice: z.boolean(),
})
export type Visitor = z.output<typeof visitorRow>

/** The visitor signed in with a token, read as the identity role; undefined if there is none. */
export async function visitorOf(tx: Tx, token: string, now: number): Promise<Visitor | undefined> {
  const hash = await tokenHash(token)
  if (hash === null) return undefined
  const [row] = await rows(
    tx,
    visitorRow,
    sql`select t.tenant_id as "tenantId", t.visitor_id as "visitorId", t.by_device as "byDevice"
      from visitor_token t
      join merchant m on m.id = t.tenant_id
      where t.token_hash = ${hash} and t.expires_at > ${now} and m.disabled_at is null`,
  )
  return row
}
