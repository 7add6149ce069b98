import { boolean, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { SilentSide } from '../../../src/contract/media/loudness'
import type { UploadKind } from '../../../src/contract/media/upload'
import { instant, ownTenantId } from '../columns'

/** A stored file as seen by one tenant. Tenants with the same content share the file, not the row. */
export const media = pgTable('media', {
  tenantId: ownTenantId(),
  /** `<sha-256>.<extension>`: its name in the media store. */
  name: text('name').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  /** Original name of the uploaded file, used for downloads. */
  fileName: text('file_name').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  seconds: doublePrecision('seconds'),
  /** For sounds, as measured by the server: LUFS, dBTP, and number of clippings; `clipped` is null if not measured. */
  lufs: doublePrecision('lufs'),
  peak: doublePrecision('peak'),
  clipped: integer('clipped'),
  /** Sides of a sound that cannot be heard, seconds before its first sound, and whether its file ended before it; null if unknown. */
  silent: text('silent').$type<SilentSide>(),
  silentStart: doublePrecision('silent_start'),
  brokenOff: boolean('broken_off'),
  /** Name of the thumbnail in the media store. */
  thumbnail: text('thumbnail'),
  /** Of sounds: the first seconds as a file in the media store; null if none was made, or none can be (`sampledAt` is set). */
  sample: text('sample'),
  sampleSeconds: doublePrecision('sample_seconds'),
  sampleBytes: integer('sample_bytes'),
  sampledAt: instant('sampled_at'),
  /** Cuts that were begun and did not end. */
  sampleAttempts: smallint('sample_attempts').notNull().default(0),
  /** Since when it has been unused, as of the last count; null while in use, or before the first count. */
  unusedSince: instant('unused_since'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
