import * as z from 'zod'
import { anyOfRights, byId, done, endpoint, id, time } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { right } from '../rights'
import { miniProgramModules } from './miniProgram/page/minaModules'

/** How long a preview opens after it was last changed. */
export const PREVIEW_HOURS = 2

/** Texts that are previewed while they are written. */
export const PREVIEWED_TEXTS = ['article', 'notice', 'information', 'siteArticle'] as const
export type PreviewedText = (typeof PREVIEWED_TEXTS)[number]

/** A text as typed so far: anything may be missing. */
const text = z.object({
  title: z.string().max(500).default(''),
  cover: mediaUrl.nullable().default(null),
  summary: z.string().max(2000).default(''),
  author: z.string().max(500).default(''),
  source: z.string().max(500).default(''),
  urgent: z.boolean().default(false),
  content: z.string().max(200_000).default(''),
})

/** What visitors would get from an unsaved form, or from a draft that is not published. */
export const previewContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('home'), modules: miniProgramModules }),
  z.strictObject({
    kind: z.literal('text'),
    of: z.enum(PREVIEWED_TEXTS),
    /** The stored text that is edited; lists show this one in its place. */
    replaces: id.nullable().default(null),
    text,
  }),
])
export type PreviewContent = z.output<typeof previewContent>

/** Id of the text that is written, where visitors' calls name one. */
export const PREVIEWED_ID = 'preview'

/** `draft`: the guide as its operators have it; `visible`: the revision that visitors get. */
export const previewVersion = z.enum(['draft', 'visible'])
export type PreviewVersion = z.output<typeof previewVersion>

const GUIDES = [
  right('guideAll', 'preview'),
  right('guidePending', 'preview'),
  right('guideMaking', 'preview'),
] as const

const access = anyOfRights(
  ...GUIDES,
  right('minaPage', 'preview'),
  ...(['scenicRaiders', 'scenicNotice', 'scenicInformation', 'microOfficialWebsite'] as const).flatMap((page) => [
    right(page, 'add'),
    right(page, 'edit'),
  ]),
)

/**
 * Previews on the visitors' page itself, in the console or on a phone. The page sends `mchk` with each call; it opens one guide of one
 * merchant, without a sign-in, until the preview has not been changed for some hours.
 */
export const preview = {
  open: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/preview',
    summary: `打开预览：访客页面带着请求头 mchk，${PREVIEW_HOURS} 小时内看到草稿或还没有保存的内容`,
    access,
    audited: false,
    fresh: false,
    body: z.strictObject({ guideId: id, version: previewVersion, content: previewContent.optional() }),
    result: z.object({ id, mchk: z.string(), expiresAt: time }),
    codes: { 404: '没有这个导览，或它不在您能查看的列表中' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/operation/preview/{id}/content',
    summary: '预览跟着填写的内容变；打开着的手机一秒内更新',
    access,
    audited: false,
    fresh: false,
    params: byId,
    body: z.strictObject({ content: previewContent }),
    result: done,
    codes: { 404: '没有这个预览，或已经过期' },
  }),
}
