import { and, eq } from 'drizzle-orm'
import { media } from '../db/schema/media'
import type { Tx } from '../db/types'
import { mediaName } from './mediaNames'

/** Whether a URL belongs to a picture uploaded by this tenant. */
export async function isOwnPicture(tx: Tx, url: string): Promise<boolean> {
  const matches = await tx
    .select({ name: media.name })
    .from(media)
    .where(and(eq(media.name, mediaName(url)), eq(media.kind, 'picture')))
  return matches.length > 0
}
