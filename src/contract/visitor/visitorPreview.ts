import * as z from 'zod'
import { anyone, byId, endpoint, id } from '../kit/core'
import { visitorHeaders } from '../kit/visitorCalls'
import { previewVersion } from '../operation/preview'

const EXPIRED = { 401: '预览的校验码不对，或预览已经过期' } as const

/** A preview on the visitors' page: what it opens, and when it changes. */
export const visitorPreview = {
  preview: endpoint({
    method: 'GET',
    path: '/api/h5/pb/preview/{id}',
    summary: '访客页面打开预览：它是哪个导览的；请求头带 mchk',
    access: anyone,
    headers: visitorHeaders,
    params: byId,
    result: z.object({
      guideId: id,
      version: previewVersion,
      /** Changes whenever the preview's content does. */
      state: z.string(),
    }),
    codes: EXPIRED,
  }),
  previewChanges: endpoint({
    method: 'GET',
    path: '/api/h5/pb/preview/{id}/changes',
    summary: '预览变化时的事件（server-sent events），data 是新的 state；请求头带 mchk',
    access: anyone,
    headers: visitorHeaders,
    params: byId,
    result: z.any(),
    resultKind: 'events',
    codes: EXPIRED,
  }),
}
