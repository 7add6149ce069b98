import { sql } from 'drizzle-orm'
import type { article } from '../../../src/contract/operation/article/article'
import { articleKind } from '../../../src/contract/operation/article/article'
import type { siteArticle } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import { siteArticleKind } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import type { Handlers } from '../../http/handler'
import { recordHandlers } from '../../records/handlers'
import { linkReferences } from '../../records/linkReferences'
import { readingTime } from './reading'
import { switchCatalog } from './switchCatalog'

export const articleComputed = { readingMinutes: sql`t.reading_minutes` }

export const articleHandlers: Handlers<typeof article> = {
  ...recordHandlers(articleKind, {
    referencedBy: linkReferences('article'),
    derived: readingTime,
    computedFields: articleComputed,
  }),
  switchCatalog: ({ body }, context) => switchCatalog(articleKind, context, body),
}

export const siteArticleHandlers: Handlers<typeof siteArticle> = {
  ...recordHandlers(siteArticleKind, {
    referencedBy: linkReferences('siteArticle'),
    derived: readingTime,
    computedFields: articleComputed,
  }),
  switchCatalog: ({ body }, context) => switchCatalog(siteArticleKind, context, body),
}
