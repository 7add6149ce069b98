import * as z from 'zod'
import { informationKind } from '../features/information'
import { noticeKind } from '../features/notice'
import { anyone, endpoint, id, time } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { visitorHeaders, way } from '../kit/visitorCalls'
import { articleKind } from '../operation/article/article'
import { siteKind } from '../operation/miniProgram/site/site'
import { siteArticleKind } from '../operation/miniProgram/site/siteArticle'
import { videoKind } from '../operation/video'

/** Maximum number of entries; operators see all of theirs. */
export const CONTENT_MAX = 500

/** The open guide. It determines the merchant and the scope of what is shown. */
export const openGuide = z.strictObject({ guideId: id, way })

const byId = z.strictObject({ id })
/** When it was first shown. */
const shown = { at: time }

/** Null only in a preview of a text that is being written. */
const writtenCover = mediaUrl.nullable()

/** A reading call; equal content has equal bytes, so it may be stored and compared. */
const reading = { method: 'GET', access: anyone, headers: visitorHeaders, cache: 'revalidate' } as const

const base = '/api/h5/pb'
const absentGuide = { 404: '没有这个导览，或没有上线' }
const absentOr = (noun: string) => ({ 404: `没有这个导览，或访客现在看不到这${noun}` })

const articleEntry = articleKind.visible
  .pick({ id: true, title: true, cover: true, summary: true, author: true, readingMinutes: true })
  .extend(shown)
const siteEntry = siteArticleKind.visible.pick({ id: true, title: true, cover: true, summary: true })

/**
 * Operators' content for visitors: online, within its period, and for all guides or the open one. Reading is counted by
 * the calls `…/{id}/read`, not here.
 */
export const visitorContent = {
  articles: endpoint({
    ...reading,
    path: `${base}/article/list`,
    summary: `这个导览的攻略，最多 ${CONTENT_MAX} 篇，置顶在前，其余按排序`,
    query: openGuide.extend({ catalogId: id.optional() }),
    result: z.array(articleEntry),
    codes: { 404: '没有这个导览、没有上线，或没有开放景区攻略' },
  }),
  article: endpoint({
    ...reading,
    path: `${base}/article/{id}`,
    summary: '访客读一篇攻略',
    params: byId,
    query: openGuide,
    result: articleKind.visible.omit({ guideIds: true }).extend({ ...shown, cover: writtenCover }),
    codes: absentOr('篇攻略'),
  }),
  notices: endpoint({
    ...reading,
    path: `${base}/notice/list`,
    summary: `这个导览的公告，最多 ${CONTENT_MAX} 条，置顶在前，其余按排序`,
    query: openGuide,
    result: z.array(noticeKind.visible.pick({ id: true, title: true, urgent: true, cover: true }).extend(shown)),
    codes: absentGuide,
  }),
  notice: endpoint({
    ...reading,
    path: `${base}/notice/{id}`,
    summary: '访客读一条公告',
    params: byId,
    query: openGuide,
    result: noticeKind.visible.omit({ guideIds: true }).extend(shown),
    codes: absentOr('条公告'),
  }),
  informationList: endpoint({
    ...reading,
    path: `${base}/information/list`,
    summary: `商户的资讯，最多 ${CONTENT_MAX} 条，置顶在前，其余按排序`,
    query: openGuide,
    result: z.array(informationKind.visible.pick({ id: true, title: true, cover: true, summary: true }).extend(shown)),
    codes: absentGuide,
  }),
  information: endpoint({
    ...reading,
    path: `${base}/information/{id}`,
    summary: '访客读一条资讯',
    params: byId,
    query: openGuide,
    result: informationKind.visible.extend(shown),
    codes: absentOr('条资讯'),
  }),
  videos: endpoint({
    ...reading,
    path: `${base}/video/list`,
    summary: `这个导览的视频，最多 ${CONTENT_MAX} 个，置顶在前，其余按排序`,
    query: openGuide,
    result: z.array(videoKind.visible.pick({ id: true, title: true, cover: true, seconds: true })),
    codes: absentGuide,
  }),
  video: endpoint({
    ...reading,
    path: `${base}/video/{id}`,
    summary: '访客看一个视频',
    params: byId,
    query: openGuide,
    result: videoKind.visible.omit({ guideIds: true }).extend(shown),
    codes: absentOr('个视频'),
  }),
  site: endpoint({
    ...reading,
    path: `${base}/site`,
    summary: '商户的微官网：网站信息，上线的栏目和其中的文章',
    query: openGuide,
    result: siteKind.visible
      .omit({ id: true })
      .extend({ catalogs: z.array(z.object({ id, name: z.string(), articles: z.array(siteEntry) })) }),
    codes: absentGuide,
  }),
  siteArticle: endpoint({
    ...reading,
    path: `${base}/siteArticle/{id}`,
    summary: '访客读微官网的一篇文章；栏目下线时也看不到',
    params: byId,
    query: openGuide,
    result: siteArticleKind.visible.extend({ ...shown, cover: writtenCover }),
    codes: absentOr('篇文章'),
  }),
}
