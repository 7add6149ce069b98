import { sql } from 'drizzle-orm'
import { newId } from '../../db/id'
import { media } from '../../db/schema/media'
import type { Tx } from '../../db/types'
import type { MediaStore } from '../../platform'
import { CONTENT_TYPES, contentName, extensionOf } from './names'

const NAME_MAX = 100

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

/** What a download is called: the name of the uploaded file with the extension of the stored one. */
export function downloadName(uploaded: string, stored: string): string {
  const stem = uploaded.replace(/\.[^.]*$/, '')
  return `${stem || newId()}.${extensionOf(stored)}`
}

export const uploadedName = (file: Blob): string => tidyName('name' in file && typeof file.name === 'string' ? file.name : '')

/** The last part of an uploaded file's name, without what a file system or a header could trip over. */
export function tidyName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  // eslint-disable-next-line no-control-regex
  return Array.from(last.toWellFormed().replace(/[\u0000-\u001F\u007F<>:"|?*]/g, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
}
