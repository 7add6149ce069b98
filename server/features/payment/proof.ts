import { sql } from 'drizzle-orm'
import { countRows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { mediaName } from '../../lib/mediaNames'

/** Refuses pictures that are not stored, and locks the others against removal as unused. */
export async function checkProof(tx: Tx, proof: readonly string[]): Promise<void> {
  if (proof.length === 0) return
  const names = [...new Set(proof.map(mediaName))]
  const stored = await countRows(
    tx,
    sql`select name from media where kind = 'picture' and ${isOneOf(sql`name`, names)} for key share`,
  )
  const message = '凭证不存在，请重新上传'
  if (stored !== names.length) throw rule(message, [{ path: 'proof', message }])
}
