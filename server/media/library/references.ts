import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { recordKinds } from '../../../src/contract/kinds'
import { REFERENCES_MAX } from '../../../src/contract/kit/record'
import type { ReferenceEntry, References } from '../../../src/contract/kit/record'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { snake, tableName } from '../../records/table'
import { referencingTables, rowsReferencing } from '../storage/inUse'
import type { ReferencingTable } from '../storage/inUse'

const kinds = new Map(recordKinds.map((kind) => [tableName(kind), kind]))

interface ReferencePlace {
  kind: string
  noun: string
  id: SQL
  name: SQL
}

/** The owner of a row, in the operators' words. All parts of a guide, draft and revisions, count as the guide. */
function referencePlaceOf({ name, columns }: ReferencingTable): ReferencePlace {
  const kind = kinds.get(name)
  if (kind)
    return { kind: kind.domain, noun: kind.noun, id: sql`r.id`, name: sql`r.${sql.identifier(snake(kind.names))}` }
  const guideId = name === 'guide' ? sql`r.id` : columns.includes('guide_id') ? sql`r.guide_id` : null
  if (guideId)
    return { kind: 'guide', noun: '导览', id: guideId, name: sql`(select g.name from guide g where g.id = ${guideId})` }
  return {
    kind: name,
    noun: '其他内容',
    id: columns.includes('id') ? sql`r.id` : sql`${name}::text`,
    name: sql`'在系统的其他地方'`,
  }
}

const userRow = z.object({ id: z.string(), name: z.string().nullable() })

/** Records that reference a file or its thumbnail. Scans all rows of the tenant; used for single files only. */
export async function fileReferences(
  tx: Tx,
  { name, thumbnail }: { name: string; thumbnail: string | null },
): Promise<References> {
  const references = new Map<string, ReferenceEntry>()
  for (const table of await referencingTables(tx)) {
    const { kind, noun, ...place } = referencePlaceOf(table)
    for (const file of thumbnail === null ? [name] : [name, thumbnail]) {
      const users = await rows(
        tx,
        userRow,
        sql`select distinct ${place.id} as id, ${place.name} as name from ${rowsReferencing(table, file)}`,
      )
      for (const user of users)
        references.set(`${kind}/${user.id}`, { kind, noun, id: user.id, name: user.name ?? noun })
    }
  }
  const list = [...references.values()].toSorted((a, b) => a.noun.localeCompare(b.noun) || a.name.localeCompare(b.name))
  return { total: list.length, list: list.slice(0, REFERENCES_MAX) }
}
