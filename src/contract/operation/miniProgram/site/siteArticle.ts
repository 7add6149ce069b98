import { articleFields, articleParts, switchCatalogOf } from '../../article/articleParts'
import { recordKind } from '../../../kit/record'
import { recordCalls } from '../../../kit/recordCalls'

/** The articles of the micro-site. */
export const siteArticleKind = recordKind({
  ...articleParts,
  domain: 'siteArticle',
  noun: '文章',
  page: 'microOfficialWebsite',
  base: 'operation/siteArticle',
  fields: articleFields({ domain: 'siteCatalog', label: '栏目' }, '黄山风景区简介'),
})

export const siteArticle = { ...recordCalls(siteArticleKind), switchCatalog: switchCatalogOf(siteArticleKind) }
