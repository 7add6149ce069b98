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
import { contentIn } from '../guide/preview/read'
import type { Preview } from '../guide/preview/read'
import { onlineList, readContent } from './content'
import type { Visit } from './content'

type Calls = typeof visitorContent

const articleRow = visitorContent.site.result.shape.catalogs.element.shape.articles.element.extend({
  catalogId: z.string(),
})

/** Columns that visitors see; a preview may show all. */
const columnCondition = (preview: Preview | null) =>
  contentIn(preview, 'site')?.all ? sql`deleted_at is null` : sql`deleted_at is null and publish = 'online'`

/** The merchant's micro-site: a column that is offline is not in it, with its articles. */
export async function readSite(tx: Tx, { now }: Visit, preview: Preview | null): Promise<ResultOf<Calls['site']>> {
  const previewed = contentIn(preview, 'site')
  const saved = await onlyRow(
    tx,
    siteKind.visible.omit({ id: true }),
    sql`select name, logo, pictures, introduction, phone, hours, address from site where deleted_at is null`,
  )
  const catalogs = await rows(
    tx,
    idAndName,
    sql`select id, name from site_catalog where ${columnCondition(preview)} order by sort, id`,
  )
  const articles = await onlineList(
    tx,
    articleRow,
    {
      table: 'site_article',
      columns: sql`t.id, t.title, t.cover, t.summary, t.catalog_id as "catalogId"`,
      all: previewed?.all,
    },
    now,
  )
  return {
    ...saved,
    ...previewed?.head,
    catalogs: catalogs.map((catalog) => ({
      ...catalog,
      articles: articles.flatMap(({ catalogId, ...article }) => (catalogId === catalog.id ? [article] : [])),
    })),
  }
}

export async function readSiteArticle(
  tx: Tx,
  id: string,
  visit: Visit,
  preview: Preview | null,
): Promise<ResultOf<Calls['siteArticle']>> {
  const all = contentIn(preview, 'site')?.all
  const article = await readContent(tx, siteArticleKind, { computedFields: articleComputed }, id, { ...visit, all })
  const isInSite = await hasRow(
    tx,
    sql`select 1 from site_catalog where id = ${article.catalogId} and ${columnCondition(preview)}`,
  )
  if (!isInSite) throw absent('没有这篇文章')
  return article
}
