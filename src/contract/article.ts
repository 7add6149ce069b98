import * as z from 'zod'
import { rightOf } from '../routes/rights'
import { done, endpoint, holders, id, idOr, PAGE_SIZE_MAX, version } from './core'
import { field } from './fields'
import { filter } from './filters'
import { recordKind } from './record'
import { recordCalls } from './recordCalls'

/** 16:10, over the width of a phone. */
export const ARTICLE_COVER = { width: 1200, height: 750 } as const

export const articleKind = recordKind({
  domain: 'article',
  noun: '攻略',
  measure: '篇',
  page: 'scenicRaiders',
  base: 'operation/article',
  fields: {
    title: field.line('标题', 50, { required: true, placeholder: '如 雪落黄山：冬季一日看云海与雾凇' }),
    catalogId: field.requiredReference('分类', 'catalog'),
    author: field.line('作者', 20),
    cover: field.requiredPicture('封面', ARTICLE_COVER, { note: '显示在列表和正文上方' }),
    summary: field.paragraph('摘要', 80, { placeholder: '适合谁、要走多久，列表里标题下面的一两句话' }),
    guideIds: field.references('在哪些导览出现', 'guide', 200, { note: '不选则在所有导览出现' }),
    content: field.richText('正文', 20_000, { in: 'content', required: true }),
  },
  names: 'title',
  sections: { basic: '基本信息', content: '正文' },
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy', 'bind'],
  filters: {
    keyword: filter.keyword(['title', 'author']),
    catalogId: filter.equals(),
    shown: filter.shown,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  orders: ['title', 'updatedAt', 'createdAt', 'startsAt'],
  /** Kept with the text; 0 is a text of pictures alone. */
  facts: { readingMinutes: z.int() },
})

const chosen = z.strictObject({ id, version })

export const article = {
  ...recordCalls(articleKind),
  switchCatalog: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/article/catalog',
    summary: '把多篇攻略移到一个分类：全部移动，或一篇也不动',
    access: holders(rightOf('scenicRaiders', 'edit')),
    body: z.strictObject({
      articles: z
        .array(chosen)
        .min(1, '请选择攻略')
        .max(PAGE_SIZE_MAX, `一次最多 ${PAGE_SIZE_MAX} 篇`)
        .refine((all) => new Set(all.map((one) => one.id)).size === all.length, '攻略重复'),
      catalogId: idOr('请选择分类'),
    }),
    result: done,
    codes: { 404: '有攻略已经删除', 409: '有攻略已被他人修改', 422: '没有这个分类' },
  }),
}
