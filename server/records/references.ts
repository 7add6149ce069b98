import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { REFERENCES_MAX } from '../../src/contract/kit/record'
import type { References } from '../../src/contract/kit/record'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { ReferenceSource } from './options'

const referenceRow = z.object({ id: z.string(), name: z.string(), total: z.number() })

/** References to a record: the first few by name, and the total. */
export async function readReferences(tx: Tx, sources: readonly ReferenceSource[], id: string): Promise<References> {
  const list: References['list'] = []
  let total = 0
  for (const { kind, noun, find } of sources) {
    const matches = await rows(
      tx,
      referenceRow,
      sql`select u.id, u.name, (count(*) over ())::int as total
        from (${find(id)}) u
        order by u.name, u.id
        limit ${REFERENCES_MAX}`,
    )
    total += matches[0]?.total ?? 0
    list.push(...matches.map((match) => ({ kind, noun, id: match.id, name: match.name })))
  }
  return { total, list: list.slice(0, REFERENCES_MAX) }
}

/** 3 个导览、1 条公告 */
export const referencesText = ({ total, list }: References): string => {
  const labels = [...new Set(list.map(({ noun }) => noun))]
  return labels.length === 1 ? `${total} 个${labels[0]}` : `${total} 处（${labels.join('、')}）`
}
