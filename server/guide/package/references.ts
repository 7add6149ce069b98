import { sql } from 'drizzle-orm'
import type { FieldError } from '../../../src/contract/kit/core'
import { idRow, nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { mediaName } from '../../lib/mediaNames'

export interface ReferenceField {
  path: string
  value: string
}

type Source = 'poi_type' | 'language' | 'voice_style'

const LABELS: Record<Source, string> = { poi_type: 'POI类型', language: '语种', voice_style: '音色' }

const valuesJson = (fields: readonly ReferenceField[]) =>
  sql.param(JSON.stringify([...new Set(fields.map(({ value }) => value))]))

/** Shared locks: a type that is being deleted cannot be assigned. */
export async function unknownTypes(tx: Tx, table: Source, fields: readonly ReferenceField[]): Promise<FieldError[]> {
  if (fields.length === 0) return []
  const existing = await rows(
    tx,
    idRow,
    sql`select t.id
      from ${sql.identifier(table)} t
      join json_array_elements_text(${valuesJson(fields)}::json) x(id) on x.id = t.id
      where t.deleted_at is null
      for share of t`,
  )
  const existingIds = new Set(existing.map(({ id }) => id))
  return fields
    .filter(({ value }) => !existingIds.has(value))
    .map(({ path }) => ({ path, message: `${LABELS[table]}不存在` }))
}

/** Stored files that this tenant does not have. */
export async function unknownFiles(
  tx: Tx,
  kind: 'picture' | 'voice',
  fields: readonly ReferenceField[],
): Promise<FieldError[]> {
  if (fields.length === 0) return []
  const names = fields.map(({ path, value }) => ({ path, value: mediaName(value) }))
  const existing = await rows(
    tx,
    nameRow,
    sql`select m.name
      from media m
      join json_array_elements_text(${valuesJson(names)}::json) x(name) on x.name = m.name
      where m.kind = ${kind}
      for key share of m`,
  )
  const existingNames = new Set(existing.map(({ name }) => name))
  return names
    .filter(({ value }) => !existingNames.has(value))
    .map(({ path }) => ({ path, message: kind === 'picture' ? '图片不存在，请重新上传' : '音频不存在，请重新上传' }))
}

/** Points that the guide does not have, or has deleted. */
export async function unknownPois(tx: Tx, guideId: string, fields: readonly ReferenceField[]): Promise<FieldError[]> {
  if (fields.length === 0) return []
  const existing = await rows(
    tx,
    idRow,
    sql`select t.id
      from poi t
      join json_array_elements_text(${valuesJson(fields)}::json) x(id) on x.id = t.id
      where t.guide_id = ${guideId} and t.deleted is null`,
  )
  const existingIds = new Set(existing.map(({ id }) => id))
  return fields.filter(({ value }) => !existingIds.has(value)).map(({ path }) => ({ path, message: 'POI不存在' }))
}
