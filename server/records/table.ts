import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Field } from '../../src/contract/kit/fields'
import { kindOf } from '../../src/contract/kinds'
import type { RecordKind } from '../../src/contract/kit/record'

/** `scenicType` → `scenic_type`: tables are named after their domain, columns after their field. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tableName = (kind: Pick<RecordKind, 'domain'>): string => snake(kind.domain)
export const tableOf = (kind: Pick<RecordKind, 'domain'>): SQL => sql`${sql.identifier(tableName(kind))}`
/** A column of the record's table, which has the alias `t`. */
export const columnOf = (key: string): SQL => sql`t.${sql.identifier(snake(key))}`

/** Table and name column of a domain that others refer to, including domains that are not ordinary records. */
export function target(domain: string): { table: SQL; name: SQL } {
  const kind = kindOf(domain)
  return { table: tableOf({ domain }), name: sql.identifier(snake(kind?.names ?? 'name')) as unknown as SQL }
}

const JSON_KINDS: ReadonlySet<string> = new Set(['pictures', 'references', 'lines', 'link', 'value'])

const isJson = ({ kind }: Field): boolean => JSON_KINDS.has(kind.type)

export function columnType(field: Field): string {
  switch (field.kind.type) {
    case 'number':
      return field.kind.integer ? 'integer' : 'double precision'
    case 'money':
      return 'integer'
    case 'flag':
      return 'boolean'
    case 'time':
      return 'bigint'
    default:
      return isJson(field) ? 'jsonb' : 'text'
  }
}

export const columnValue = (field: Field, value: unknown): SQL =>
  isJson(field) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

/** The column's value: the drivers read int8 differently, but both read float8 as a number. */
export const readColumn = (key: string, field: Pick<Field, 'kind'>): SQL =>
  field.kind.type === 'time' ? sql`${columnOf(key)}::float8` : columnOf(key)
