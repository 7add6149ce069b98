import * as z from 'zod'
import { rightOf } from '../../rights'
import { done, endpoint, anyOfRights, id, idOr, version } from '../../kit/core'
import { PAGE_SIZE_MAX } from '../../kit/paging'
import { field } from '../../kit/fields'
import type { Field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import type { RecordKind } from '../../kit/record'

/** 16:10, at phone width. */
const ARTICLE_COVER = { width: 1200, height: 750 } as const

/** Fields of every article, wherever it appears; `catalog` is its category. */
export const articleFields = (catalog: { domain: string; label: string }, example: string) => ({
  title: field.line('标题', 50, { required: true, placeholder: `如 ${example}` }),
  catalogId: field.requiredReference(catalog.label, catalog.domain),
  author: field.line('作者', 20),
  cover: field.requiredPicture('封面', ARTICLE_COVER, { note: '显示在列表和正文上方' }),
  summary: field.paragraph('摘要', 80, { placeholder: '列表里标题下面的一两句话' }),
  content: field.richText('正文', 20_000, { in: 'content', required: true }),
})

export const articleParts = {
  classifier: '篇',
  names: 'title',
  sections: { basic: '基本信息', content: '正文' },
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy', 'bind', 'reads'],
  filters: {
    keyword: filter.keyword(['title', 'author']),
    catalogId: filter.equals(),
    shown: filter.shown,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['title', 'updatedAt', 'createdAt', 'startsAt', 'readCount'],
  /** Stored with the text; 0 means pictures only. */
  computedFields: { readingMinutes: z.int() },
} as const

const versionedId = z.strictObject({ id, version })

type ArticleKind = RecordKind & { fields: { catalogId: Field } }

/** Moves many articles of a kind to one catalog. */
export const switchCatalogOf = ({ noun, classifier, base, page, fields }: ArticleKind) => {
  const catalog = fields.catalogId.label
  return endpoint({
    method: 'PUT',
    path: `/api/mgr/pv/${base}/catalog`,
    summary: `把多${classifier}${noun}移到一个${catalog}：全部移动，或一${classifier}也不动`,
    access: anyOfRights(rightOf(page, 'edit')),
    body: z.strictObject({
      articles: z
        .array(versionedId)
        .min(1, `请选择${noun}`)
        .max(PAGE_SIZE_MAX, `一次最多 ${PAGE_SIZE_MAX} ${classifier}`)
        .refine((articles) => new Set(articles.map((article) => article.id)).size === articles.length, `${noun}重复`),
      catalogId: idOr(`请选择${catalog}`),
    }),
    result: done,
    codes: { 404: `有${noun}已经删除`, 409: `有${noun}已被他人修改`, 422: `没有这个${catalog}` },
  })
}
