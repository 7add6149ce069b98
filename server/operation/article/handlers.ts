import { sql } from 'drizzle-orm'
import type { article } from '../../../src/contract/operation/article/article'
import { articleKind } from '../../../src/contract/operation/article/article'
import type { siteArticle } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import { siteArticleKind } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import type { Handlers } from '../../http/handler'
import { recordHandlers } from '../../records/handlers'
import { linkedFrom } from '../../records/linkedFrom'
import { readingTime } from './reading'
import { switchCatalog } from './switchCatalog'

const facts = { readingMinutes: sql`t.reading_minutes` }

export const articleHandlers: Handlers<typeof article> = {
  ...recordHandlers(articleKind, { usedBy: linkedFrom('article'), derived: readingTime, facts }),
  switchCatalog: ({ body }, context) => switchCatalog(articleKind, context, body),
}

export const siteArticleHandlers: Handlers<typeof siteArticle> = {
  ...recordHandlers(siteArticleKind, { usedBy: linkedFrom('siteArticle'), derived: readingTime, facts }),
  switchCatalog: ({ body }, context) => switchCatalog(siteArticleKind, context, body),
}
