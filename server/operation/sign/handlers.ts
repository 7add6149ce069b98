import type { sign } from '../../../src/contract/operation/sign'
import type { Handlers, DetachedContext, FileAnswer, Context } from '../../http/handler'
import { sql } from 'drizzle-orm'
import type { QueryOf } from '../../../src/contract/kit/core'
import { hasRow } from '../../db/rows'
import { absent, rule, forbidden } from '../../http/refusal'
import { CodeRefused } from '../../ports/miniProgramCodes'
import { makeCodes } from './codes'
import { right } from '../../../src/contract/rights'
import { findGuide, readSummary } from '../../guide/guide/access'
import type { GuideSummary } from '../../guide/guide/access'
import { isAllowed } from '../../guide/guide/rules'
import { readContents, readSigns } from './read'

/** The guide of the signs: in 在线管理 one that was ever visible, in the guide lists one of that list. */
async function findSignGuide({ tx, session }: Pick<Context, 'tx' | 'session'>, id: string): Promise<GuideSummary> {
  if (session.rights.has(right('onlineManager', 'code'))) {
    const guide = await readSummary(tx, id)
    if (guide && guide.visibleRevision !== null) return guide
  }
  const guide = await findGuide(tx, session, { id })
  if (!isAllowed(session.rights, 'code', guide.review)) throw forbidden()
  return guide
}

/** The largest that WeChat draws: a sign is printed, and the code cannot be drawn as lines. */
const WIDTH = 1280

/** WeChat's code of a sign. It may take seconds to draw, so no transaction is open meanwhile. */
async function drawWeChatCode(
  { guideId, code }: QueryOf<typeof sign.weChatCode>,
  context: DetachedContext,
): Promise<FileAnswer> {
  const { platform, session } = context
  const isOfficial = await context.authenticatedTransaction(async (tx) => {
    const guide = await findSignGuide({ ...context, tx }, guideId)
    if (!(await hasRow(tx, sql`select 1 from short_link where guide_id = ${guide.id} and code = ${code}`)))
      throw absent('导览没有这个码')
    return platform.codes.isOfficial(tx, session.tenantId)
  })
  if (!isOfficial) throw rule('还没有填写小程序，请先在「基础配置」的「微信小程序」里填写')
  const body = await platform.codes
    .draw({ tenantId: session.tenantId, address: '', type: 'png', width: WIDTH, scene: code })
    .catch((error: unknown) => {
      throw error instanceof CodeRefused ? rule(error.message) : error
    })
  return { body, contentType: 'image/png', fileName: `小程序码-${code}.png` }
}

export const signHandlers: Handlers<typeof sign> = {
  list: async ({ query: { guideId } }, context) => readSigns(context, await findSignGuide(context, guideId)),
  weChatCode: { detached: ({ query }, context) => drawWeChatCode(query, context) },
  makeCodes: async ({ body: { guideId } }, context) => {
    const guide = await findSignGuide(context, guideId)
    context.audit(guide.id)
    const { contents } = await readContents(context.tx, guide)
    return { made: await makeCodes(context.tx, guide.id, contents, context.now) }
  },
}
