import { sql } from 'drizzle-orm'
import { media } from '../../db/schema/media'
import type { Tx } from '../../db/types'
import type { MediaStore } from '../../platform'
import { contentTypeOf, contentName } from '../../lib/mediaNames'

/** Stores bytes under the name of their content. */
export async function storeFile(store: MediaStore, body: Uint8Array<ArrayBuffer>, extension: string): Promise<string> {
  const name = await contentName(body, extension)
  await store.put(name, body, contentTypeOf(extension))
  return name
}

/** Registers a stored file for the tenant. Store the file first: a row never points at a missing file. */
export async function insertFile(tx: Tx, row: Omit<typeof media.$inferInsert, 'tenantId'>): Promise<void> {
  // A file first sent by a visitor now belongs to its uploader, and thus to the library.
  const takeOver = (column: string) =>
    sql`case when exists (
      select 1 from visitor v where v.id = media.created_by
    ) then excluded.${sql.identifier(column)} else media.${sql.identifier(column)} end`
  await tx
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: [media.tenantId, media.name],
      // Uploading it again ends its unused period: the uploader is about to use it.
      set: {
        unusedSince: null,
        createdBy: takeOver('created_by'),
        createdAt: takeOver('created_at'),
        fileName: takeOver('file_name'),
      },
    })
}
