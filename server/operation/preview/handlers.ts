import { sql } from 'drizzle-orm'
import { PREVIEW_HOURS } from '../../../src/contract/operation/preview'
import type { preview } from '../../../src/contract/operation/preview'
import type { PreviewContent } from '../../../src/contract/operation/previewContent'
import { menuRight, right } from '../../../src/contract/rights'
import { newId } from '../../db/id'
import { countRows } from '../../db/rows'
import { findGuide } from '../../guide/guide/access'
import { isAllowed } from '../../guide/guide/rules'
import type { Context, Handlers } from '../../http/handler'
import { absent, forbidden, rule } from '../../http/refusal'
import { previewMark } from '../../guide/preview/mark'

const HOUR_MS = 60 * 60_000

const expiryFrom = (now: number): number => now + PREVIEW_HOURS * HOUR_MS

const asJson = (content: PreviewContent | undefined): string | null =>
  content === undefined ? null : JSON.stringify(content)

/** Open previews per account; older ones are closed. Each may hold a long text. */
const PREVIEWS_MAX = 20

const SALES = [menuRight('tourSales'), menuRight('salesPrice')]

/**
 * A page draft reveals what its modules list, a site draft what is offline, a sale its products; everything else was
 * typed by the author.
 */
function requireContentRight({ session }: Context, content: PreviewContent | undefined): void {
  if (content?.kind === 'home' && !session.rights.has(right('minaPage', 'preview'))) throw forbidden()
  if (content?.kind === 'sale' && !SALES.some((id) => session.rights.has(id))) throw forbidden()
  if (content?.kind === 'site' && content.all && !session.rights.has(right('microOfficialWebsite', 'preview')))
    throw forbidden()
}

/** Publicly visible guides need no right. */
async function requireGuide(context: Context, guideId: string, version: 'draft' | 'visible'): Promise<void> {
  const { tx, session } = context
  if (version === 'visible' && (await isOpenToVisitors(context, guideId))) return
  const guide = await findGuide(tx, session, { id: guideId })
  if (!isAllowed(session.rights, 'preview', guide.review)) throw forbidden()
}

const isOpenToVisitors = async ({ tx }: Context, guideId: string): Promise<boolean> =>
  (await countRows(tx, sql`select 1 from guide where id = ${guideId} and publish = 'online' and deleted_at is null`)) >
  0

export const previewHandlers: Handlers<typeof preview> = {
  open: async ({ body: { guideId, version, content } }, context) => {
    const { tx, session, platform, now } = context
    requireContentRight(context, content)
    if (guideId !== null) await requireGuide(context, guideId, version)
    else if (version !== 'visible' || content?.kind === 'sale') throw rule('没有导览时，只能看和导览无关的内容')
    const [id, expiresAt] = [newId(), expiryFrom(now)]
    await tx.execute(
      sql`insert into preview (id, guide_id, account_id, version, content, expires_at)
        values (${id}, ${guideId}, ${session.accountId}, ${version}, ${asJson(content)}::jsonb, ${expiresAt}::bigint)`,
    )
    // Ids are ordered by time.
    await tx.execute(
      sql`delete from preview where account_id = ${session.accountId} and id not in (
        select p.id from preview p where p.account_id = ${session.accountId} order by p.id desc limit ${PREVIEWS_MAX})`,
    )
    return { id, mchk: await previewMark(platform.config.secret, { tenantId: session.tenantId, id }), expiresAt }
  },

  change: async ({ params: { id }, body: { content, sequence } }, context) => {
    const { tx, session, now } = context
    requireContentRight(context, content)
    // Changes may arrive out of order on a slow network: only newer ones are stored.
    const count = await countRows(
      tx,
      sql`update preview set content = case when changes < ${sequence} then ${asJson(content)}::jsonb else content end,
          changes = greatest(changes, ${sequence}), expires_at = ${expiryFrom(now)}::bigint
        where id = ${id} and account_id = ${session.accountId} and expires_at > ${now}::bigint returning 1`,
    )
    if (count === 0) throw absent('没有这个预览，或已经过期')
    return null
  },
}
