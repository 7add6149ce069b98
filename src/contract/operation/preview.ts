import * as z from 'zod'
import { anyOfRights, byId, done, endpoint, id, time } from '../kit/core'
import { menuRight, right } from '../rights'
import { previewContent } from './previewContent'

/** How long a preview opens after it was last changed. */
export const PREVIEW_HOURS = 2

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
  ...(
    ['scenicRaiders', 'scenicNotice', 'scenicInformation', 'microOfficialWebsite', 'adManager', 'virtualHuman'] as const
  ).flatMap((page) => [right(page, 'add'), right(page, 'edit')]),
  right('microOfficialWebsite', 'preview'),
  ...(['tourSales', 'salesPrice', 'minaBasis', 'terms'] as const).map(menuRight),
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
    body: z.strictObject({
      /** Null if all of the merchant's guides are offline: the page then has no guide to play. */
      guideId: id.nullable(),
      version: previewVersion,
      content: previewContent.optional(),
    }),
    result: z.object({ id, mchk: z.string(), expiresAt: time }),
    codes: { 404: '没有这个导览，或它不在您能查看的列表中', 422: '没有导览时，只能看和导览无关的内容' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/operation/preview/{id}/content',
    summary: '预览跟着填写的内容变；打开着的手机一秒内更新',
    access,
    audited: false,
    fresh: false,
    params: byId,
    /** `sequence` counts the changes of this preview: one that arrives after a later one is dropped. */
    body: z.strictObject({ content: previewContent, sequence: z.int().min(1) }),
    result: done,
    codes: { 404: '没有这个预览，或已经过期' },
  }),
}
