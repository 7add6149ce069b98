import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { guideInput } from '../../../src/contract/guide/guide/guide'
import type {
  GuideRow,
  GuideSettings,
  GuideType,
  Publish,
  Review,
  reviewMove,
} from '../../../src/contract/guide/guide/guide'
import { instant, nameKey, ownTenantId } from '../columns'

/** The draft that operators edit, and its states. Triggers update the language and label tables that guides are searched by. */
export const guide = pgTable('guide', {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  type: text('type').$type<GuideType>().notNull(),
  name: text('name').notNull(),
  nameKey: nameKey('name'),
  namePinyin: text('name_pinyin').notNull(),
  scenicTypeId: text('scenic_type_id'),
  level: text('level').$type<NonNullable<GuideRow['level']>>(),
  cover: text('cover'),
  province: text('province'),
  city: text('city'),
  district: text('district'),
  address: text('address').notNull(),
  lng: doublePrecision('lng'),
  lat: doublePrecision('lat'),
  phone: text('phone').notNull(),
  openingHours: text('opening_hours').notNull(),
  introduction: text('introduction').notNull(),
  settings: jsonb('settings').$type<GuideSettings>().notNull(),
  languageIds: jsonb('own_languages').$type<readonly string[]>().notNull().default([]),
  labels: jsonb('own_labels').$type<readonly string[]>().notNull().default([]),
  capacity: integer('capacity'),
  review: text('review').$type<Review>().notNull().default('making'),
  reviewReason: text('review_reason'),
  submittedAt: instant('submitted_at'),
  submittedBy: text('submitted_by'),
  publish: text('publish').$type<Publish>().notNull().default('offline'),
  /** Per way that visitors come, whether a guide that is online is open there. */
  inMini: boolean('in_mini').notNull().default(true),
  inH5: boolean('in_h5').notNull().default(true),
  topAt: instant('top_at'),
  sort: integer('sort').notNull(),
  version: integer('version').notNull().default(1),
  /** Number of the passed revision that visitors see. */
  visibleRevision: integer('visible_revision'),
  /** Sort key of the name in that revision; maintained by the database. */
  visiblePinyin: text('visible_pinyin'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  deletedAt: instant('deleted_at'),
})

/** Submitted or approved content. Excludes labels and capacity, which are not reviewed. */
export const guideSnapshot = guideInput.omit({ labels: true, capacity: true })
export type GuideSnapshot = z.output<typeof guideSnapshot>

export const guideRevision = pgTable('guide_revision', {
  tenantId: ownTenantId(),
  guideId: text('guide_id').notNull(),
  number: integer('number').notNull(),
  name: text('name').notNull(),
  namePinyin: text('name_pinyin').notNull(),
  snapshot: jsonb('snapshot').$type<GuideSnapshot>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})

export const guideReview = pgTable('guide_review', {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  guideId: text('guide_id').notNull(),
  move: text('move').$type<z.output<typeof reviewMove>>().notNull(),
  by: text('by').notNull(),
  at: instant('at').notNull(),
  reason: text('reason'),
  revision: integer('revision'),
  /** Submitted content; null for other transitions, and for submissions older than the column. */
  snapshot: jsonb('snapshot').$type<GuideSnapshot>(),
})
