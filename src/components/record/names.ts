import type { RecordKind } from '@/contract/kit/record'
import type { RecordRow, StoredRecord } from './types'

/** A plain value as text; what has no text of its own is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What a record is called: the field that names it. */
export const nameOf = (kind: RecordKind, record: StoredRecord): string => textOf((record as unknown as Record<string, unknown>)[kind.names])

/** A value of a row by its field's key. */
export const valueOf = (row: RecordRow, key: string): unknown => (row as unknown as Record<string, unknown>)[key]

/** The picture that stands for a record in lists: that of its first picture field. Null is a kind with pictures whose record has none. */
export function pictureOf(kind: RecordKind, row: RecordRow): string | null | undefined {
  const key = Object.keys(kind.fields).find((name) => {
    const type = kind.fields[name]?.kind.type
    return type === 'picture' || type === 'pictures'
  })
  if (key === undefined) return undefined
  const value = valueOf(row, key)
  const picture: unknown = Array.isArray(value) ? value[0] : value
  return typeof picture === 'string' ? (row.thumbnails[picture] ?? picture) : null
}
