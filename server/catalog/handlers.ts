import { sql } from 'drizzle-orm'
import { articleKind } from '../../src/contract/article'
import { catalogKind } from '../../src/contract/catalog'
import { recordHandlers } from '../records/handlers'

export const catalogHandlers = recordHandlers(catalogKind, {
  search: 'scan',
  usedBy: [{ kind: articleKind.domain, noun: articleKind.noun, find: (id) => sql`select t.id, t.title as name from article t where t.catalog_id = ${id} and t.deleted_at is null` }],
})
