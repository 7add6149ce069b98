import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UploadKind } from '../../../src/contract/media/upload'
import { instant, ownTenantId, rawBytes } from '../columns'

/** A file uploaded in parts, until it becomes a stored file or expires. */
export const upload = pgTable('upload', {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** Bytes of the whole file. */
  bytes: integer('bytes').notNull(),
  /** Bytes received from the start of the file, without gaps. */
  received: integer('received').notNull().default(0),
  /** Result of the call that turned it into a file; its parts are deleted by then. */
  result: jsonb('result').$type<Record<string, unknown>>(),
  touchedAt: instant('touched_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const uploadPart = pgTable('upload_part', {
  tenantId: ownTenantId(),
  uploadId: text('upload_id').notNull(),
  /** Offset of its first byte in the file. */
  start: integer('start').notNull(),
  bytes: rawBytes('bytes').notNull(),
})
