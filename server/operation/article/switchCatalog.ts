import { sql } from 'drizzle-orm'
import type { article } from '../../../src/contract/operation/article/article'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { RecordKind } from '../../../src/contract/kit/record'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Context } from '../../http/handler'
import { absent, conflict, rule } from '../../http/refusal'
import { tableOf, target } from '../../records/table'

interface Found {
  id: string
  title: string
  version: number
  catalogId: string
}

const named = ({ measure }: RecordKind, all: readonly Found[]) => `「${all[0]!.title}」${all.length > 1 ? `等 ${all.length} ${measure}` : ''}`

/** Moves articles to a catalog, all or none. One statement for all; the kit would write each separately. */
export async function switchCatalog(kind: RecordKind, { tx, now, session, audit, trail }: Context, { articles, catalogId }: BodyOf<typeof article.switchCatalog>): Promise<null> {
  const ids = articles.map(({ id }) => id)
  audit(ids.join(','))
  const { label, kind: reference } = kind.fields['catalogId']!
  const gone = `所选的${label}不存在或已删除`
  const { table: catalogs } = target(reference.type === 'reference' ? reference.to : '')
  const [catalog] = await rows(tx, sql`select id from ${catalogs} where id = ${catalogId} and deleted_at is null for share`)
  if (!catalog) throw rule(gone, [{ path: 'catalogId', message: gone }])
  // Lock in id order, so concurrent moves of the same articles wait instead of deadlocking.
  const found = await rows<Found>(tx, sql`select id, title, version, catalog_id as "catalogId" from ${tableOf(kind)} where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for update`)
  const none = `一${kind.measure}也没有移动`
  if (found.length < ids.length) throw absent(`有 ${ids.length - found.length} ${kind.measure}${kind.noun}已经删除，${none}`)
  const versions = new Map(articles.map(({ id, version }) => [id, version]))
  const changed = found.filter(({ id, version }) => versions.get(id) !== version)
  if (changed.length > 0) throw conflict(`${named(kind, changed)}已被他人修改，${none}`)
  await tx.execute(
    sql`update ${tableOf(kind)} set catalog_id = ${catalogId}, version = version + 1, updated_at = ${now}, updated_by = ${session.accountId}
      where ${isOneOf(sql`id`, ids)} and catalog_id <> ${catalogId}`,
  )
  for (const { id, title, catalogId: before } of found) if (before !== catalogId) trail({ domain: kind.domain, id, name: title, before: { catalogId: before }, after: { catalogId } })
  return null
}
