import { sql } from 'drizzle-orm'
import type { QueryOf } from '../../../src/contract/kit/core'
import type { sign } from '../../../src/contract/operation/sign'
import { hasRow } from '../../db/rows'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { CodeRefused } from '../../ports/miniProgramCodes'
import { findSignGuide } from './find'

/** The largest that WeChat draws: a sign is printed, and the code cannot be drawn as lines. */
const WIDTH = 1280

/** WeChat's code of a sign. It may take seconds to draw, so no transaction is open meanwhile. */
export async function drawWeChatCode(
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
