import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LinkTarget } from '../../../src/contract/kit/linkTarget'
import { PREVIEWED_ID } from '../../../src/contract/operation/previewContent'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { contentIn } from '../../guide/preview/read'
import type { Preview } from '../../guide/preview/read'

const positionRow = z.object({ id: z.string(), key: z.string(), atOnce: z.int() })

/** The unsaved advertisement in a preview, and its position. */
export interface PreviewedAdvertisement {
  entry: { id: string; title: string; picture: string; target: LinkTarget }
  /** Id of the stored advertisement being edited. */
  replaces: string | null
  position: z.output<typeof positionRow>
}

/** Null for other previews, and if the position no longer exists. */
export async function previewedAdvertisement(tx: Tx, preview: Preview | null): Promise<PreviewedAdvertisement | null> {
  const content = contentIn(preview, 'advertisement')
  if (!content) return null
  const { positionId, replaces, title, picture, target } = content
  const [position] = await rows(
    tx,
    positionRow,
    sql`select id, key, at_once as "atOnce" from ad_position where id = ${positionId} and deleted_at is null`,
  )
  return position ? { entry: { id: PREVIEWED_ID, title, picture, target }, replaces, position } : null
}

/** The advertisement before the others, in place of the stored one, as many as the position shows at once. */
export const withPreviewed = <T extends { id: string }>(
  list: readonly T[],
  entry: T,
  { replaces, position }: PreviewedAdvertisement,
): T[] => [entry, ...list.filter(({ id }) => id !== replaces)].slice(0, position.atOnce)
