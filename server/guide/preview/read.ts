import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { previewVersion } from '../../../src/contract/operation/preview'
import { PREVIEWED_ID, previewContent } from '../../../src/contract/operation/previewContent'
import type { PreviewContent, PreviewContentOf } from '../../../src/contract/operation/previewContent'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { PublicContext } from '../../http/handler'
import { unauthorised } from '../../http/refusal'
import { identifyCaller, READ_LIMITS } from '../../session/identifyCaller'
import type { CallLimits } from '../../session/identifyCaller'
import type { SignedId } from '../../session/signedId'
import { readMark } from './mark'

const previewRow = z.object({
  id: z.string(),
  guideId: z.string(),
  version: previewVersion,
  content: previewContent.nullable(),
  /** Changes whenever the preview's content does. */
  state: z.string(),
})
/** Preview content that operators see in place of a visitor. */
export type Preview = z.output<typeof previewRow>

/** The preview's content of this kind; null for other kinds, and for visitors. */
export function contentIn<K extends PreviewContent['kind']>(
  preview: Preview | null,
  kind: K,
): PreviewContentOf<K> | null {
  const content = preview?.content
  return content?.kind === kind ? (content as PreviewContentOf<K>) : null
}

const LIMITS = { name: 'preview', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }

export const previewExpired = () => unauthorised('预览的校验码不对或已过期，请重新打开预览')

/** An unexpired preview of an existing guide, or of none: the id of its guide is then that of the unsaved content. */
export async function readPreview(tx: Tx, id: string, now: number): Promise<Preview | undefined> {
  const [preview] = await rows(
    tx,
    previewRow,
    sql`select p.id, coalesce(p.guide_id, ${PREVIEWED_ID}) as "guideId", p.version, p.content,
        p.changes || '.' || coalesce(g.version, 0) || '.' || coalesce(b.change, 0) as state
      from preview p
      left join guide g on g.id = p.guide_id and g.deleted_at is null
      left join guide_bag b on b.guide_id = g.id
      where p.id = ${id} and (p.guide_id is null or g.id is not null) and p.expires_at > ${now}`,
  )
  return preview
}

/** The preview that a mark opens; the merchant must be open too. `limits`: of calls that cost more than reading. */
export async function openPreview(
  context: Pick<PublicContext, 'platform' | 'address' | 'now'>,
  mchk: string,
  limits: CallLimits = LIMITS,
): Promise<SignedId & { preview: Preview }> {
  const { platform, now } = context
  const target = await readMark(platform.config.secret, mchk)
  // Wrong marks are counted as well.
  const owner = target
    ? sql`(select id from merchant where id = ${target.tenantId} and disabled_at is null)`
    : sql`null`
  const { tenantId } = await identifyCaller(context, '', limits, owner)
  if (!target || tenantId === null) throw previewExpired()
  const preview = await platform.db.read(tenantId, (tx) => readPreview(tx, target.id, now))
  if (!preview) throw previewExpired()
  return { ...target, preview }
}
