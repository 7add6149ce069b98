import { sql } from 'drizzle-orm'
import { siteKind } from '../../../../src/contract/operation/miniProgram/site/site'
import type { Tx } from '../../../db/types'
import { insertRecord } from '../../../records/write'

/** Every merchant has a micro-site from the start, under its own name. */
export async function writeSite(tx: Tx, now: number): Promise<void> {
  const name = sql`(select left(m.name, 20) from merchant m where m.id = current_setting('app.tenant'))`
  await insertRecord(tx, siteKind, siteKind.input.parse({ name: '微官网' }), { now, by: null }, { name })
}
