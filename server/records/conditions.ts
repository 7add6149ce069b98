import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import type { Visibility } from '../../src/contract/kit/states'
import { contains } from '../db/like'
import { findIds, isOneOf, assumeLikely } from '../db/search'
import type { Tx } from '../db/types'
import type { RecordOptions } from './options'
import { scheduleCondition } from './scheduleCondition'
import { columnOf, tableName } from './table'

type FilterValue = string | number

export type ListFilters = Readonly<Record<string, FilterValue | undefined>>
export type PageInput = { pageNum: number; pageSize: number; orderBy?: string | undefined } & ListFilters

/** SQL conditions on the record `t` for the operator's filters. */
export async function conditions(
  tx: Tx,
  kind: RecordKind,
  options: RecordOptions,
  input: ListFilters,
  now: number,
): Promise<SQL> {
  const parts: SQL[] = [sql`t.deleted_at is null`]
  for (const [name, rule] of Object.entries(kind.filters)) {
    if (rule.by === 'period') {
      parts.push(...periodConditions(rule.field, input[`${name}From`], input[`${name}To`]))
      continue
    }
    const value = input[name]
    if (value === undefined || value === '') continue
    const customFilter = options.filters?.[name]
    if (customFilter) parts.push(customFilter(String(value)))
    else if (rule.by === 'keyword') parts.push(await containsKeyword(tx, kind, options, rule.fields, String(value)))
    else parts.push(valueCondition(kind, options, { name, rule, value, now }))
  }
  return sql.join(parts, sql` and `)
}

const periodConditions = (field: string, from: FilterValue | undefined, to: FilterValue | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`${columnOf(field)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${columnOf(field)} <= ${to}`]),
]

interface ValueFilter {
  name: string
  rule: Exclude<RecordKind['filters'][string], { by: 'period' | 'keyword' }>
  value: FilterValue
  now: number
}

function valueCondition(kind: RecordKind, options: RecordOptions, { name, rule, value, now }: ValueFilter): SQL {
  switch (rule.by) {
    case 'equals':
      return sql`${columnOf(name)} = ${kind.fields[name]?.kind.type === 'flag' ? value === 'true' : value}`
    case 'holds':
      return options.separateFields?.[rule.field]?.holds(String(value)) ?? sql`${columnOf(rule.field)} ? ${value}`
    case 'state':
      return sql`${columnOf(name)} = ${value}`
    case 'publish':
      return sql`t.publish = ${value}`
    case 'shown':
      return scheduleCondition(value as Visibility, now)
  }
}

/** Uses the table's search index; if the table is small or most rows match, scans in list order instead. */
async function containsKeyword(
  tx: Tx,
  kind: RecordKind,
  { search = 'index' }: RecordOptions,
  fields: readonly string[],
  keyword: string,
): Promise<SQL> {
  const ids = search === 'index' ? await findIds(tx, `search_${tableName(kind)}`, keyword) : null
  if (ids) return isOneOf(sql`t.id`, ids)
  const condition = sql.join(
    fields.map((field) => contains(columnOf(field), keyword)),
    sql` or `,
  )
  return search === 'index' ? assumeLikely(condition) : sql`(${condition})`
}
