import { sql } from 'drizzle-orm'
import type { FieldError } from '../../src/contract/kit/core'
import type { LinkTarget } from '../../src/contract/kit/linkTarget'
import type { RecordKind } from '../../src/contract/kit/record'
import { countRows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { duplicateText } from '../db/violation'
import { rule, refuseFields } from '../http/refusal'
import { checkLinkTarget } from '../lib/links/check'
import { cleanRichText } from '../lib/richText/clean'
import { mediaName } from '../lib/mediaNames'
import { snake, tableName, target } from './table'

const listOf = (value: unknown): string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value as string]

const MEDIA: Readonly<Record<string, { kind: string; missing: string }>> = {
  picture: { kind: 'picture', missing: '图片不存在，请重新上传' },
  pictures: { kind: 'picture', missing: '图片不存在，请重新上传' },
  voice: { kind: 'voice', missing: '音频不存在，请重新上传' },
  video: { kind: 'video', missing: '视频不存在，请重新上传' },
}

const keysOf = (kind: RecordKind, type: string) =>
  Object.entries(kind.fields).flatMap(([key, field]) => (field.kind.type === type ? [key] : []))

/** Cleans every rich text among the values; used both on the way in and on the way out. */
export function cleanRichTexts<V extends Readonly<Record<string, unknown>>>(kind: RecordKind, values: V): V {
  const texts = keysOf(kind, 'richText').filter((key) => typeof values[key] === 'string')
  return texts.length === 0
    ? values
    : { ...values, ...Object.fromEntries(texts.map((key) => [key, cleanRichText(values[key] as string)])) }
}

/** Refuses references to anything this tenant does not have, field by field. */
export async function checkReferences(
  tx: Tx,
  kind: RecordKind,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldError[] = []
  for (const [key, { kind: type, label }] of Object.entries(kind.fields)) {
    const ids = listOf(input[key])
    if (ids.length === 0) continue
    if (type.type === 'reference' || type.type === 'references') {
      // Shared locks: a row that is being deleted right now cannot be referenced.
      const { table } = target(type.to)
      const existing = await countRows(
        tx,
        sql`select id from ${table} where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for share`,
      )
      if (existing !== new Set(ids).size) errors.push({ path: key, message: `所选的${label}不存在或已删除` })
    }
    const media = MEDIA[type.type]
    if (media) {
      const names = [...new Set(ids.map(mediaName))]
      // Locked too: a file that is being removed as unused right now counts as missing.
      const existing = await countRows(
        tx,
        sql`select name from media where kind = ${media.kind} and ${isOneOf(sql`name`, names)} for key share`,
      )
      if (existing !== names.length) errors.push({ path: key, message: media.missing })
    }
  }
  refuseFields(errors)
  for (const key of keysOf(kind, 'link')) await checkLinkTarget(tx, input[key] as LinkTarget, key)
}

/** Runs a write of these values and turns a duplicate in a unique field into a refusal worded by that field. */
export async function mapDuplicates<T>(
  kind: RecordKind,
  values: Readonly<Record<string, unknown>>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    for (const [key, { unique, label }] of Object.entries(kind.fields)) {
      const message = unique && duplicateText(error, `${tableName(kind)}_${snake(key)}`, label, values[key])
      if (message) throw rule(message, [{ path: key, message }])
    }
    throw error
  }
}
