import { articleFields, articleParts, switchCatalogOf } from './articleParts'
import { field } from '../../kit/fields'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

const { content, ...basic } = articleFields({ domain: 'catalog', label: '分类' }, '雪落黄山：冬季一日看云海与雾凇')

export const articleKind = recordKind({
  ...articleParts,
  domain: 'article',
  noun: '攻略',
  page: 'scenicRaiders',
  base: 'operation/article',
  fields: {
    ...basic,
    guideIds: field.references('在哪些导览出现', 'guide', 200, { note: '不选则在所有导览出现' }),
    content,
  },
})

export const article = { ...recordCalls(articleKind), switchCatalog: switchCatalogOf(articleKind) }
