import { sql } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LETTERS } from '../../../src/contract/operation/sign'
import type { SignKind } from '../../../src/contract/operation/sign'
import { countRows } from '../../db/rows'
import type { Tx } from '../../db/types'

interface SignTarget {
  kind: SignKind
  id: string
}

/** Bytes from here on would make the first letters likelier than the others. */
const BYTES_USED = 256 - (256 % CODE_LETTERS.length)

function newCode(): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH)))
      if (byte < BYTES_USED && code.length < CODE_LENGTH) code += CODE_LETTERS.charAt(byte % CODE_LETTERS.length)
  }
  return code
}

/** Collisions are as rare as a guessed code; those that happen get another one. */
const ATTEMPTS = 3

/** Makes codes for the targets that have none; answers how many. Existing codes never change. */
export async function makeCodes(tx: Tx, guideId: string, targets: readonly SignTarget[], now: number): Promise<number> {
  let made = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const candidates = JSON.stringify(targets.map(({ kind, id }) => ({ kind, id, code: newCode() })))
    const added = await countRows(
      tx,
      sql`insert into short_link (code, guide_id, kind, target_id, created_at)
        select n.code, ${guideId}, n.kind, n.id, ${now}::bigint
        from json_to_recordset(${candidates}::json) as n (kind text, id text, code text)
        where not exists (
          select from short_link l where l.guide_id = ${guideId} and l.kind = n.kind and l.target_id = n.id
        )
        on conflict do nothing returning code`,
    )
    made += added
    if (added === 0) break
  }
  return made
}
