import * as z from 'zod'
import { advertisementKind } from '../features/advertisement/advertisement'
import { adPositionKind } from '../features/advertisement/adPosition'
import { extendFunctionKind } from '../features/extendFunction'
import { offeredProduct, sellKind } from '../features/sell/sell'
import { anyone, endpoint, id } from '../kit/core'
import { keywordLine } from '../kit/keyword'
import { visitorHeaders } from '../kit/visitorCalls'
import { packagePage } from '../guide/package/packagePage'
import { questionRecordKind } from '../operation/question/question'
import { trafficGuideKind } from '../operation/trafficGuide'
import { openGuide, visitorContent } from './visitorContent'

const SEARCH_MAX = 30
/** Maximum number of points, and of articles, found. */
export const FOUND_MAX = 20
/** Maximum number of questions offered per kind. */
export const OFFERED_MAX = 20

const reading = { method: 'GET', access: anyone, headers: visitorHeaders, cache: 'revalidate' } as const
const base = '/api/h5/pb'
const absentGuide = { 404: '没有这个导览，或没有上线' }

/** On-site services: getting there, asking, searching, and what else the merchant offers. */
export const visitorServices = {
  trafficGuides: endpoint({
    ...reading,
    path: `${base}/trafficGuide/list`,
    summary: '怎么到这个导览：上线的交通指南，按排序',
    query: openGuide,
    result: z.array(trafficGuideKind.visible.omit({ guideId: true })),
    codes: { 404: '没有这个导览、没有上线，或没有开放交通指南' },
  }),
  extendFunctions: endpoint({
    ...reading,
    path: `${base}/extendFunction/list`,
    summary: '这个导览的扩展功能，置顶在前，其余按排序；链接到它关闭了的功能的不在其中',
    query: openGuide,
    result: z.array(extendFunctionKind.visible.omit({ guideIds: true })),
    codes: absentGuide,
  }),
  advertisements: endpoint({
    ...reading,
    path: `${base}/advertisement/list`,
    summary: '一个广告位现在对这个导览展示的广告，不超过它同时展示的个数',
    query: openGuide.extend({ position: adPositionKind.fields.key.schema }),
    result: z.array(advertisementKind.visible.pick({ id: true, title: true, picture: true, target: true })),
    codes: absentGuide,
  }),
  questions: endpoint({
    ...reading,
    path: `${base}/question/list`,
    summary: `这个导览能问的问题，按分类，每类最多 ${OFFERED_MAX} 个；没有问题的分类不在其中`,
    query: openGuide,
    result: z.array(
      z.object({
        id,
        name: z.string(),
        questions: z.array(questionRecordKind.visible.pick({ id: true, question: true })),
      }),
    ),
    codes: { 404: '没有这个导览、没有上线，或没有开放智能问答' },
  }),
  products: endpoint({
    ...reading,
    // A price may change by the next second.
    cache: 'compare',
    path: `${base}/product/list`,
    summary: '这个导览在售的商品，按排序，连同卖点与购买说明；免费的导览没有商品',
    query: openGuide,
    result: z.object({
      slogan: sellKind.fields.slogan.schema,
      notice: sellKind.fields.notice.schema,
      /** Whether the merchant has a payment channel and the guide is open; holders see a closed guide's products. */
      canBuy: z.boolean(),
      /** Prices in fen, now. */
      products: z.array(offeredProduct),
    }),
    codes: absentGuide,
  }),
  search: endpoint({
    ...reading,
    path: `${base}/search`,
    summary: `在这个导览的点位和攻略里找，各最多 ${FOUND_MAX} 个：按名称里的字、全拼或首字母`,
    query: openGuide.extend({ keyword: keywordLine(SEARCH_MAX).min(1, '请输入要找的内容') }),
    result: z.object({
      /** `names` by language id, as in a packet. */
      points: z.array(packagePage.shape.pois.element.pick({ id: true, name: true, names: true, poiTypeId: true })),
      articles: visitorContent.articles.result,
    }),
    codes: absentGuide,
  }),
}
