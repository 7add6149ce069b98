import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

const COLUMNS = {
  languageId: ['packet', 'language_id'],
  voiceStyleId: ['packet', 'voice_style_id'],
  poiTypeId: ['poi', 'poi_type_id'],
} as const

/** Whether the data package of a guide `g` uses a configuration type, in its draft or in the visible revision. */
export function packageReferences(key: keyof typeof COLUMNS, id: string): SQL {
  const [table, column] = COLUMNS[key]
  return sql`(exists (
      select 1
      from ${sql.identifier(table)} x
      where x.guide_id = g.id and x.deleted is null and x.${sql.identifier(column)} = ${id}
    )
    or exists (
      select 1
      from guide_bag_revision x
      where x.guide_id = g.id and x.number = g.visible_revision and x.kind = ${table}
        and x.record ->> ${key}::text = ${id}
    ))`
}
