import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UploadKind } from '../../../src/contract/media/upload'
import { instant, ownTenantId, rawBytes } from '../columns'

/** A file that arrives in parts, until it is made a stored file or expires. */
export const upload = pgTable('upload', {
  id: text('id').notNull(),
  tenantId: ownTenantId(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** Of the whole file. */
  bytes: integer('bytes').notNull(),
  /** From the file's start, without gaps. */
  received: integer('received').notNull().default(0),
  /** The answer to the call that made a file of it; its parts are gone then. */
  result: jsonb('result').$type<Record<string, unknown>>(),
  touchedAt: instant('touched_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const uploadPart = pgTable('upload_part', {
  tenantId: ownTenantId(),
  uploadId: text('upload_id').notNull(),
  /** Its first byte's place in the file. */
  start: integer('start').notNull(),
  bytes: rawBytes('bytes').notNull(),
})
