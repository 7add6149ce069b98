import { sql } from 'drizzle-orm'
import { media } from '../../db/schema/media'
import type { Tx } from '../../db/types'
import type { MediaStore } from '../../platform'
import { CONTENT_TYPES, contentName } from '../../lib/mediaNames'

/** Puts bytes into the store under their content's name. */
export async function storeFile(store: MediaStore, body: Uint8Array<ArrayBuffer>, extension: string): Promise<string> {
  const name = await contentName(body, extension)
  await store.put(name, body, CONTENT_TYPES[extension]!)
  return name
}

/** Makes a stored file the tenant's own. The file comes first: a row never points at a file that is not there. */
export async function ownFile(tx: Tx, row: Omit<typeof media.$inferInsert, 'tenantId'>): Promise<void> {
  // What a visitor had sent first becomes whose it is now, and with that a file of the library.
  const taken = (column: string) =>
    sql`case when exists (select 1 from visitor v where v.id = media.created_by) then excluded.${sql.identifier(column)} else media.${sql.identifier(column)} end`
  await tx
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: [media.tenantId, media.name],
      // Uploaded again it is not left alone any longer: its uploader is about to use it.
      set: { unusedSince: null, createdBy: taken('created_by'), createdAt: taken('created_at'), fileName: taken('file_name') },
    })
}
