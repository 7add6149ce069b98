import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, nameKey, ownTenantId } from '../columns'

/** Columns of every configuration type. `name_pinyin` is the sort key, because PGlite has no Chinese collation. */
const common = {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  name: text('name').notNull(),
  nameKey: nameKey('name'),
  namePinyin: text('name_pinyin').notNull(),
  note: text('note').notNull().default(''),
  sort: integer('sort').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
  deletedAt: instant('deleted_at'),
}

export const scenicType = pgTable('scenic_type', common)

export const language = pgTable('language', {
  ...common,
  code: text('code').notNull(),
  codeKey: nameKey('code'),
  short: text('short').notNull(),
})

export const voiceStyle = pgTable('voice_style', {
  ...common,
  gender: text('gender').$type<'female' | 'male' | 'child' | 'other'>().notNull(),
  sample: text('sample'),
})

export const poiType = pgTable('poi_type', {
  ...common,
  icon: text('icon').notNull(),
  picture: text('picture'),
})
