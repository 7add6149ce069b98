import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Field } from '../../src/contract/kit/fields'
import { kindOf } from '../../src/contract/kinds'
import type { RecordKind } from '../../src/contract/kit/record'

/** `scenicType` → `scenic_type`: tables are called as their domain, columns as their field. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tableName = (kind: Pick<RecordKind, 'domain'>): string => snake(kind.domain)
export const tableOf = (kind: Pick<RecordKind, 'domain'>): SQL => sql`${sql.identifier(tableName(kind))}`
/** A column of the record's table, which statements call `t`. */
export const columnOf = (key: string): SQL => sql`t.${sql.identifier(snake(key))}`

/** Table and name of the records of a domain that others refer to, also of those that are no ordinary records. */
export function target(domain: string): { table: SQL; name: SQL } {
  const kind = kindOf(domain)
  return { table: tableOf({ domain }), name: sql.identifier(snake(kind?.names ?? 'name')) as unknown as SQL }
}

const JSON_KINDS: ReadonlySet<string> = new Set(['pictures', 'references', 'lines', 'link', 'value'])

const isJson = ({ kind }: Field): boolean => JSON_KINDS.has(kind.type)

/** What a column is declared as. */
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

/** The value as a parameter of its column. */
export const written = (field: Field, value: unknown): SQL => (isJson(field) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`)

/** The column as its value: both drivers read int8 as different things, float8 as a number. */
export const readColumn = (key: string, field: Pick<Field, 'kind'>): SQL => (field.kind.type === 'time' ? sql`${columnOf(key)}::float8` : columnOf(key))
