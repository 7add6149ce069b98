import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** What tells one configuration type from another; everything else they have in common. */
export interface ConfigKind {
  table: string
  title: string
  /** Fields beyond name and note; the column has the field's name. */
  fields: readonly string[]
  /** Condition on `guide g` and its visible revision `r`: uses the record. Null where nothing refers to it yet. */
  usedBy: ((id: string) => SQL) | null
}

export const scenicTypeKind: ConfigKind = {
  table: 'scenic_type',
  title: '景区类型',
  fields: [],
  usedBy: (id) => sql`(g.scenic_type_id = ${id} or r.snapshot ->> 'scenicTypeId' = ${id})`,
}

export const languageKind: ConfigKind = {
  table: 'language',
  title: '语种',
  fields: ['code', 'short'],
  usedBy: (id) => sql`(r.snapshot -> 'languageIds' ? ${id}
    or exists (select 1 from guide_language x where x.language_id = ${id} and x.guide_id = g.id))`,
}

export const voiceStyleKind: ConfigKind = { table: 'voice_style', title: '音色', fields: ['gender'], usedBy: null }

export const poiTypeKind: ConfigKind = { table: 'poi_type', title: 'POI类型', fields: ['icon'], usedBy: null }
