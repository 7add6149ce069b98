import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ShowSetting } from '../../../src/contract/guide/package/packetEntity'
import type { Position } from '../../../src/contract/kit/place'
import type { PlanPoint } from '../../../src/contract/guide/package/poiEntity'
import type { RouteInput } from '../../../src/contract/guide/package/routeEntity'
import type { SpotAudio, SpotTrigger } from '../../../src/contract/guide/package/spotEntity'
import { instant, ownTenantId } from '../columns'

/** One row per guide data package; no row until the package is first changed. */
export const guidePackage = pgTable('guide_bag', {
  tenantId: ownTenantId(),
  guideId: text('guide_id').notNull(),
  change: integer('change').notNull().default(0),
  purged: integer('purged').notNull().default(0),
  labels: jsonb('labels').$type<string[]>().notNull().default([]),
  showSetting: jsonb('show_setting').$type<ShowSetting>(),
})

const partColumns = {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  guideId: text('guide_id').notNull(),
  sort: integer('sort').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  /** Number of the change that last wrote the row. */
  change: integer('change').notNull(),
  /** Number of the change that deleted it; can be undone. */
  deleted: integer('deleted'),
}

export const packet = pgTable('packet', {
  ...partColumns,
  languageId: text('language_id').notNull(),
  voiceStyleId: text('voice_style_id').notNull(),
  name: text('name').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
})

export const poi = pgTable('poi', {
  ...partColumns,
  poiTypeId: text('poi_type_id').notNull(),
  name: text('name').notNull(),
  names: jsonb('names').$type<Record<string, string>>().notNull(),
  lng: doublePrecision('lng').notNull(),
  lat: doublePrecision('lat').notNull(),
  floor: text('floor'),
  plan: jsonb('plan').$type<PlanPoint>(),
  pictures: jsonb('pictures').$type<string[]>().notNull(),
  phone: text('phone').notNull(),
  hours: text('hours').notNull(),
  accessible: boolean('accessible').notNull(),
  radius: integer('radius').notNull(),
  labels: jsonb('labels').$type<string[]>().notNull(),
  online: boolean('online').notNull(),
})

export const spot = pgTable('spot', {
  ...partColumns,
  packetId: text('packet_id').notNull(),
  parentId: text('parent_id'),
  poiId: text('poi_id'),
  title: text('title').notNull(),
  text: text('text').notNull(),
  source: text('source'),
  characters: integer('characters').notNull(),
  textVersion: integer('text_version').notNull().default(1),
  audio: jsonb('audio').$type<SpotAudio>(),
  pictures: jsonb('pictures').$type<string[]>().notNull(),
  trigger: jsonb('trigger').$type<SpotTrigger>().notNull(),
  cooldown: integer('cooldown').notNull(),
})

export const route = pgTable('route', {
  ...partColumns,
  name: text('name').notNull(),
  label: text('label').notNull(),
  cover: text('cover'),
  poiIds: jsonb('poi_ids').$type<string[]>().notNull(),
  path: jsonb('path').$type<Position[]>().notNull(),
  difficulty: text('difficulty').$type<RouteInput['difficulty']>().notNull(),
})
