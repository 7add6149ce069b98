import { sql } from 'drizzle-orm'
import { countCharacters } from '../../../src/contract/kit/richText'
import type { Tx } from '../../db/types'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { TERMS } from './termsTexts'

/** All versions in the first tenant, the first of each in the second. */
export async function seedTerms(tx: Tx, { tenant, cast, now }: Setting): Promise<void> {
  for (const [type, versions] of Object.entries(TERMS)) {
    for (const [index, [days, by, content]] of (tenant === 0 ? versions : versions.slice(0, 1)).entries()) {
      await tx.execute(sql`insert into terms_version (type, version, content, characters, created_at, created_by)
        values (${type}, ${index + 1}, ${content}, ${countCharacters(content)}, ${now - days * DAY_MS}::bigint,
          ${cast[by]})`)
    }
  }
}
