import { sql } from 'drizzle-orm'
import { articleKind } from '../../../../src/contract/operation/article/article'
import { catalogKind, siteCatalogKind } from '../../../../src/contract/operation/article/catalog'
import type { RecordKind } from '../../../../src/contract/kit/record'
import { siteArticleKind } from '../../../../src/contract/operation/miniProgram/site/siteArticle'
import { recordHandlers } from '../../../records/handlers'
import type { RecordOptions } from '../../../records/options'
import { tableOf } from '../../../records/table'

/** There are few catalogs; their articles count as uses. */
const articleReferences = (articles: RecordKind): Pick<RecordOptions, 'search' | 'referencedBy'> => ({
  search: 'scan',
  referencedBy: [
    {
      kind: articles.domain,
      noun: articles.noun,
      find: (id) =>
        sql`select t.id, t.title as name
          from ${tableOf(articles)} t
          where t.catalog_id = ${id} and t.deleted_at is null`,
    },
  ],
})

export const catalogHandlers = recordHandlers(catalogKind, articleReferences(articleKind))
export const siteCatalogHandlers = recordHandlers(siteCatalogKind, articleReferences(siteArticleKind))
