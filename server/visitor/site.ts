import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../src/contract/kit/core'
import { siteKind } from '../../src/contract/operation/miniProgram/site/site'
import { siteArticleKind } from '../../src/contract/operation/miniProgram/site/siteArticle'
import { visitorContent } from '../../src/contract/visitor/visitorContent'
import { idAndName } from '../../src/contract/kit/core'
import { hasRow, onlyRow, rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'
import { articleComputed } from '../operation/article/handlers'
import { onlineList, readContent } from './content'
import type { Visit } from './content'

type Calls = typeof visitorContent

const articleRow = visitorContent.site.result.shape.catalogs.element.shape.articles.element.extend({
  catalogId: z.string(),
})

/** The merchant's micro-site: a column that is offline is not in it, with its articles. */
export async function readSite(tx: Tx, { now }: Visit): Promise<ResultOf<Calls['site']>> {
  const head = await onlyRow(
    tx,
    siteKind.visible.omit({ id: true }),
    sql`select name, logo, pictures, introduction, phone, hours, address from site where deleted_at is null`,
  )
  const catalogs = await rows(
    tx,
    idAndName,
    sql`select id, name from site_catalog where deleted_at is null and publish = 'online' order by sort, id`,
  )
  const articles = await onlineList(
    tx,
    articleRow,
    { table: 'site_article', columns: sql`t.id, t.title, t.cover, t.summary, t.catalog_id as "catalogId"` },
    now,
  )
  return {
    ...head,
    catalogs: catalogs.map((catalog) => ({
      ...catalog,
      articles: articles.flatMap(({ catalogId, ...article }) => (catalogId === catalog.id ? [article] : [])),
    })),
  }
}

export async function readSiteArticle(tx: Tx, id: string, visit: Visit): Promise<ResultOf<Calls['siteArticle']>> {
  const article = await readContent(tx, siteArticleKind, { computedFields: articleComputed }, id, visit)
  const isInSite = await hasRow(
    tx,
    sql`select 1 from site_catalog where id = ${article.catalogId} and deleted_at is null and publish = 'online'`,
  )
  if (!isInSite) throw absent('没有这篇文章')
  return article
}
