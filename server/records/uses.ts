import { sql } from 'drizzle-orm'
import { USES_SHOWN } from '../../src/contract/kit/record'
import type { Uses } from '../../src/contract/kit/record'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { UsedBy } from './options'

/** References to a record: the first few by name, and the total. */
export async function readUses(tx: Tx, usedBy: readonly UsedBy[], id: string): Promise<Uses> {
  const list: Uses['list'] = []
  let total = 0
  for (const { kind, noun, find } of usedBy) {
    const found = await rows<{ id: string; name: string; total: number }>(
      tx,
      sql`select u.id, u.name, (count(*) over ())::int as total from (${find(id)}) u order by u.name, u.id limit ${USES_SHOWN}`,
    )
    total += found[0]?.total ?? 0
    list.push(...found.map((one) => ({ kind, noun, id: one.id, name: one.name })))
  }
  return { total, list: list.slice(0, USES_SHOWN) }
}

/** 3 个导览、1 条公告 */
export const countUses = ({ total, list }: Uses): string => {
  const nouns = [...new Set(list.map(({ noun }) => noun))]
  return nouns.length === 1 ? `${total} 个${nouns[0]}` : `${total} 处（${nouns.join('、')}）`
}
