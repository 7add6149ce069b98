import { sql } from 'drizzle-orm'
import type { article } from '../../../src/contract/operation/article/article'
import { articleKind } from '../../../src/contract/operation/article/article'
import type { siteArticle } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import { siteArticleKind } from '../../../src/contract/operation/miniProgram/site/siteArticle'
import type { Handlers, Context } from '../../http/handler'
import { recordHandlers } from '../../records/handlers'
import { linkReferences } from '../../records/linkReferences'
import { readingTime } from './reading'
import * as z from 'zod'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { RecordKind } from '../../../src/contract/kit/record'
import { required } from '../../../src/lib/required'
import { hasRow, rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import { absent, conflict, rule } from '../../http/refusal'
import { tableOf, target } from '../../records/table'

const storedArticle = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number(),
  catalogId: z.string(),
})
type StoredArticle = z.output<typeof storedArticle>

const articlesText = ({ classifier }: RecordKind, list: readonly StoredArticle[]) =>
  `「${list[0]?.title}」${list.length > 1 ? `等 ${list.length} ${classifier}` : ''}`

/** Moves articles to a catalog, all or none. One statement for all; the kit would write each separately. */
async function switchCatalog(
  kind: RecordKind,
  { tx, now, session, audit, recordChange }: Context,
  { articles, catalogId }: BodyOf<typeof article.switchCatalog>,
): Promise<null> {
  const ids = articles.map(({ id }) => id)
  audit(ids.join(','))
  const { label, kind: reference } = required(kind.fields['catalogId'], 'catalogId')
  const message = `所选的${label}不存在或已删除`
  const { table: catalogs } = target(reference.type === 'reference' ? reference.to : '')
  const catalogExists = await hasRow(
    tx,
    sql`select id from ${catalogs} where id = ${catalogId} and deleted_at is null for share`,
  )
  if (!catalogExists) throw rule(message, [{ path: 'catalogId', message }])
  // Lock in id order, so concurrent moves of the same articles wait instead of deadlocking.
  const stored = await rows(
    tx,
    storedArticle,
    sql`select id, title, version, catalog_id as "catalogId"
      from ${tableOf(kind)}
      where ${isOneOf(sql`id`, ids)} and deleted_at is null
      order by id
      for update`,
  )
  const unmoved = `一${kind.classifier}也没有移动`
  if (stored.length < ids.length)
    throw absent(`有 ${ids.length - stored.length} ${kind.classifier}${kind.noun}已经删除，${unmoved}`)
  const versions = new Map(articles.map(({ id, version }) => [id, version]))
  const changed = stored.filter(({ id, version }) => versions.get(id) !== version)
  if (changed.length > 0) throw conflict(`${articlesText(kind, changed)}已被他人修改，${unmoved}`)
  await tx.execute(
    sql`update ${tableOf(kind)}
      set catalog_id = ${catalogId}, version = version + 1, updated_at = ${now}, updated_by = ${session.accountId}
      where ${isOneOf(sql`id`, ids)} and catalog_id <> ${catalogId}`,
  )
  for (const { id, title, catalogId: before } of stored)
    if (before !== catalogId)
      recordChange({ domain: kind.domain, id, name: title, before: { catalogId: before }, after: { catalogId } })
  return null
}

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
