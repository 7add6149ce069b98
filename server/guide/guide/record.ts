import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { GuideRecord } from '../../../src/contract/guide/guide/guide'
import { guideRecord } from '../../../src/contract/guide/guide/guide'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/*
 * A guide `g` as the contract defines it, built by the database: with json both drivers return equal numbers, and one
 * statement includes the names.
 */

export const person = (column: SQL) =>
  sql`json_build_object('id', ${column}, 'name', coalesce((select name from account where id = ${column}), '已删除的账号'))`

const region = sql`case when g.province is null then null
  else json_build_object('province', g.province, 'city', g.city, 'district', g.district) end`

/** The name of a stored file, from its address. */
export const mediaNameOf = (address: SQL): SQL => sql`substr(${address}, length('/saas/media/') + 1)`

export const coverThumbnail = sql`(
  select '/saas/media/' || m.thumbnail from media m where m.name = ${mediaNameOf(sql`g.cover`)})`

const record = sql`json_build_object(
  'id', g.id, 'type', g.type, 'name', g.name, 'level', g.level, 'cover', g.cover, 'region', ${region}, 'address',
  g.address, 'labels', g.own_labels, 'capacity', g.capacity,
  'scenicTypeId', g.scenic_type_id, 'lng', g.lng, 'lat', g.lat, 'phone', g.phone, 'openingHours', g.opening_hours,
  'introduction', g.introduction, 'languageIds', g.own_languages, 'settings', g.settings,
  'review', g.review, 'reviewReason', g.review_reason, 'submittedAt', g.submitted_at, 'submittedBy',
  case when g.submitted_by is null then null else ${person(sql`g.submitted_by`)} end,
  'publish', g.publish, 'topAt', g.top_at, 'sort', g.sort, 'version', g.version, 'visibleRevision', g.visible_revision,
  'createdAt', g.created_at, 'createdBy', ${person(sql`g.created_by`)}, 'updatedAt', g.updated_at, 'updatedBy',
  ${person(sql`g.updated_by`)})`

const recordRow = z.object({ record: guideRecord })

/** The complete guide unless it is missing or deleted. */
export async function readPresent(tx: Tx, id: string): Promise<GuideRecord | undefined> {
  const [row] = await rows(
    tx,
    recordRow,
    sql`select ${record} as record from guide g where g.id = ${id} and g.deleted_at is null`,
  )
  return row?.record
}

/** The complete guide; it must exist. */
export async function readRecord(tx: Tx, id: string): Promise<GuideRecord> {
  const [row] = await rows(tx, recordRow, sql`select ${record} as record from guide g where g.id = ${id}`)
  if (!row) throw new Error(`guide ${id} vanished within its transaction`)
  return row.record
}
