import type { RecordKind } from '@/contract/kit/record'
import type { RecordRow, StoredRecord } from './types'

/** A scalar as text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A record's name, from its naming field. */
export const nameOf = (kind: RecordKind, record: StoredRecord): string =>
  textOf((record as unknown as Record<string, unknown>)[kind.names])

/** A row's value by field key. */
export const valueOf = (row: RecordRow, key: string): unknown => (row as unknown as Record<string, unknown>)[key]

/** A record's picture in lists, from its first picture field. Null: the kind has pictures, the record has none. */
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
