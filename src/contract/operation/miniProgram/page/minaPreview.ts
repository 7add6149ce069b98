import * as z from 'zod'
import { right } from '../../../rights'
import { byId, endpoint, anyOfRights, id, time } from '../../../kit/core'
import { pageContent, pageDraft } from './minaPage'
import { miniProgramModules } from './minaModules'
import { languageCode } from './minaTexts'

/** Lifetime of a preview mark, in minutes. */
export const MCHK_MINUTES = 5

const access = anyOfRights(right('minaPage', 'preview'))
const notFoundCode = { 404: '没有这个页面' }

/** The home page as visitors would get it if its draft were published now. */
export const minaPreview = {
  mark: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/preview/{id}/mchk',
    summary: `预览页面的校验码，只对本商户的这个页面有效，${MCHK_MINUTES} 分钟内有效`,
    access,
    params: byId,
    result: z.object({ mchk: z.string(), expiresAt: time }),
    codes: notFoundCode,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/preview/{id}',
    summary: '预览页面：草稿现在会给访客看到的样子；请求头带 accessToken 和 mchk',
    access,
    params: byId,
    /** Without a guide, nothing is filtered out; the language defaults to Chinese. */
    query: z.strictObject({ guideId: id.optional(), language: languageCode.optional() }),
    headers: z.object({ mchk: z.string().max(200).default('') }),
    result: z.object({
      page: pageDraft.shape.page,
      version: pageDraft.shape.version,
      at: time,
      modules: miniProgramModules,
      content: pageContent,
    }),
    codes: { 401: '没有登录，或 mchk 不对、已过期、属于别的商户或页面', 404: '没有这个页面，或没有这个导览' },
  }),
}
