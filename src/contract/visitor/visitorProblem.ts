import * as z from 'zod'
import { anyone, endpoint, id, idOr, paragraph, time } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { problemState } from '../operation/problem/problemStates'
import { phone } from '../kit/phone'
import { clientKey, UNKNOWN_VISITOR, visitorHeaders, way } from '../kit/visitorCalls'

export const REPORT_MAX = 500
export const REPORT_PICTURES_MAX = 4
/** Phones upload compressed pictures (`wx.chooseMedia`, `sizeType`). */
export const REPORT_PICTURE_BYTES = 2 * 1024 * 1024

/** How many of their own reports visitors can read. */
export const OWN_REPORTS_MAX = 20

const OFF = '景区或这个导览没有开放问题上报，说明在 msg 里'

export const visitorProblem = {
  problemTypes: endpoint({
    method: 'GET',
    path: '/api/h5/pb/problem/types',
    summary: '访客能上报哪些类型的问题，现在是否开放，以及字数和图片的上限',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ guideId: id, way }),
    result: z.object({
      open: z.boolean(),
      /** Why reports are closed; empty while they are open. */
      notice: z.string(),
      /** Choices in the merchant's order; `hint` is the placeholder of the empty field and may itself be empty. */
      types: z.array(z.object({ type: id, name: z.string(), hint: z.string() })),
      limits: z.object({ content: z.int(), pictures: z.int(), pictureBytes: z.int() }),
    }),
    codes: { 404: '没有这个导览，或没有上线' },
  }),
  problemPicture: endpoint({
    method: 'POST',
    path: '/api/h5/pb/problem/picture',
    summary: '访客上传问题的图片（jpg、png、webp，不超过 2 MB），之后在上报时引用',
    access: anyone,
    headers: visitorHeaders,
    body: z.strictObject({ file: z.instanceof(Blob) }),
    bodyKind: 'file',
    maxBytes: REPORT_PICTURE_BYTES,
    result: z.object({ url: mediaUrl, thumbnail: mediaUrl }),
    codes: { ...UNKNOWN_VISITOR, 413: '图片超过 2 MB', 422: `不是可用的图片，商户的文件空间不足，或${OFF}` },
  }),
  reportProblem: endpoint({
    method: 'POST',
    path: '/api/h5/pb/problem',
    summary: '访客上报问题：同一个 key 不论发送多少次都是一个问题',
    access: anyone,
    headers: visitorHeaders,
    body: z.strictObject({
      key: clientKey,
      guideId: idOr('请选择导览'),
      /** One of `problemTypes`. */
      type: idOr('请选择问题类型'),
      content: paragraph(REPORT_MAX).min(1, '请写下遇到的问题'),
      /** Addresses `problemPicture` returned to this visitor. */
      pictures: z
        .array(mediaUrl)
        .max(REPORT_PICTURES_MAX, `最多 ${REPORT_PICTURES_MAX} 张图片`)
        .refine((urls) => new Set(urls).size === urls.length, '图片重复')
        .default([]),
      phone: phone.default(''),
    }),
    result: z.object({ id, createdAt: time }),
    codes: {
      ...UNKNOWN_VISITOR,
      404: '没有这个导览，或没有上线',
      422: `没有这个问题类型，图片不是这位访客上传的，或${OFF}`,
    },
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/h5/pb/problem/list',
    summary: `访客自己最近上报的 ${OWN_REPORTS_MAX} 个问题和景区的答复，最新的在前`,
    access: anyone,
    headers: visitorHeaders,
    result: z.array(
      z.object({
        id,
        type: z.string(),
        content: z.string(),
        pictures: z.array(mediaUrl),
        state: problemState,
        stateName: z.string(),
        createdAt: time,
        /** In their order; steps without an answer are internal. */
        answers: z.array(z.object({ at: time, answer: z.string() })),
      }),
    ),
    codes: UNKNOWN_VISITOR,
  }),
}
