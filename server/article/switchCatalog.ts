import { sql } from 'drizzle-orm'
import type { article } from '../../src/contract/article'
import type { BodyOf } from '../../src/contract/core'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Context } from '../http/handler'
import { absent, conflict, rule } from '../http/refusal'

interface Found {
  id: string
  title: string
  version: number
}

const GONE = '所选的分类不存在或已删除'

const named = (all: readonly Found[]) => `「${all[0]!.title}」${all.length > 1 ? `等 ${all.length} 篇` : ''}`

/** Puts articles under a catalog: all of them, or none. One statement for all, where the kit would write each for itself. */
export async function switchCatalog({ tx, now, session, audit }: Context, { articles, catalogId }: BodyOf<typeof article.switchCatalog>): Promise<null> {
  const ids = articles.map(({ id }) => id)
  audit(ids.join(','))
  const [catalog] = await rows(tx, sql`select id from catalog where id = ${catalogId} and deleted_at is null for share`)
  if (!catalog) throw rule(GONE, [{ path: 'catalogId', message: GONE }])
  // Locked in the order of their ids: two who move the same articles wait for each other instead of locking each other out.
  const found = await rows<Found>(tx, sql`select id, title, version from article where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for update`)
  if (found.length < ids.length) throw absent(`有 ${ids.length - found.length} 篇攻略已经删除，一篇也没有移动`)
  const versions = new Map(articles.map(({ id, version }) => [id, version]))
  const changed = found.filter(({ id, version }) => versions.get(id) !== version)
  if (changed.length > 0) throw conflict(`${named(changed)}已被他人修改，一篇也没有移动`)
  await tx.execute(
    sql`update article set catalog_id = ${catalogId}, version = version + 1, updated_at = ${now}, updated_by = ${session.accountId}
      where ${isOneOf(sql`id`, ids)} and catalog_id <> ${catalogId}`,
  )
  return null
}
