import { sql } from 'drizzle-orm'
import type { article } from '../../src/contract/article'
import { articleKind } from '../../src/contract/article'
import type { Handlers } from '../http/handler'
import { recordHandlers } from '../records/handlers'
import { linkedFrom } from '../records/linkedFrom'
import { readingTime } from './reading'
import { switchCatalog } from './switchCatalog'

export const articleHandlers: Handlers<typeof article> = {
  ...recordHandlers(articleKind, {
    usedBy: linkedFrom('article'),
    derived: readingTime,
    facts: { readingMinutes: sql`t.reading_minutes` },
  }),
  switchCatalog: ({ body }, context) => switchCatalog(context, body),
}
