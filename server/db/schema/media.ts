import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { UploadKind } from '../../../src/contract/media/upload'
import { instant, ownTenantId } from '../columns'

/** A stored file as one tenant knows it; tenants that stored the same content share the file, not the row. */
export const media = pgTable('media', {
  tenantId: ownTenantId(),
  /** `<sha-256>.<extension>`: the name in the media store. */
  name: text('name').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  /** What the uploaded file was called; downloads carry it. */
  fileName: text('file_name').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  seconds: doublePrecision('seconds'),
  /** Of a sound, as the server has measured it: LUFS, dBTP, and how often it is cut off; `clipped` is null for what was not measured. */
  lufs: doublePrecision('lufs'),
  peak: doublePrecision('peak'),
  clipped: integer('clipped'),
  /** Name of the thumbnail in the media store. */
  thumbnail: text('thumbnail'),
  /** Since when nothing uses it, as of the last count; null while something does, or none was made yet. */
  unusedSince: instant('unused_since'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
