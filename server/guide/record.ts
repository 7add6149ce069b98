import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GuideRecord } from '../../src/contract/guide'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/*
 * A guide `g` as the contract words it, built by the database: json keeps the numbers of both drivers equal, and one
 * statement brings names, languages and labels along.
 */

export const person = (column: SQL) =>
  sql`json_build_object('id', ${column}, 'name', coalesce((select name from account where id = ${column}), '已删除的账号'))`

export const languageIds = sql`coalesce((
  select json_agg(x.language_id order by x.position) from guide_language x where x.guide_id = g.id), '[]')`

export const labels = sql`coalesce((select json_agg(x.label order by x.position) from guide_label x where x.guide_id = g.id), '[]')`

const region = sql`case when g.province is null then null
  else json_build_object('province', g.province, 'city', g.city, 'district', g.district) end`

/** The name of a stored file, of its address. */
export const mediaNameOf = (address: SQL): SQL => sql`substr(${address}, length('/saas/media/') + 1)`

export const coverThumbnail = sql`(
  select '/saas/media/' || m.thumbnail from media m where m.name = ${mediaNameOf(sql`g.cover`)})`

/** What both hold; `who` words the people. */
const state = (who: (column: SQL) => SQL) => sql`
  'id', g.id, 'type', g.type, 'review', g.review, 'reviewReason', g.review_reason, 'submittedAt', g.submitted_at, 'submittedBy', ${who(sql`g.submitted_by`)},
  'publish', g.publish, 'topAt', g.top_at, 'sort', g.sort, 'version', g.version, 'visibleRevision', g.visible_revision,
  'createdAt', g.created_at, 'createdBy', ${who(sql`g.created_by`)}, 'updatedAt', g.updated_at, 'updatedBy', ${who(sql`g.updated_by`)}`

const shared = sql`
  'name', g.name, 'level', g.level, 'cover', g.cover, 'region', ${region}, 'address', g.address`

const record = sql`json_build_object(${shared}, 'labels', ${labels},
  'scenicTypeId', g.scenic_type_id, 'lng', g.lng, 'lat', g.lat, 'phone', g.phone, 'openingHours', g.opening_hours,
  'introduction', g.introduction, 'languageIds', ${languageIds}, 'settings', g.settings, ${state((column) => sql`case when ${column} is null then null else ${person(column)} end`)})`

/** A row of the lists as it is stored, with `labels` and `language_ids` beside its columns; names and pictures come once for a page (`wholePage`). */
export const storedRow = sql`json_build_object(${shared}, 'labels', g.labels, 'languages', g.language_ids, 'scenicType', g.scenic_type_id, ${state((column) => column)})`

/** The whole guide; it must exist. */
export async function readRecord(tx: Tx, id: string): Promise<GuideRecord> {
  const [found] = await rows<{ record: GuideRecord }>(tx, sql`select ${record} as record from guide g where g.id = ${id}`)
  if (!found) throw new Error(`guide ${id} vanished within its transaction`)
  return found.record
}
