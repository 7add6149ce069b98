import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import type { Visibility } from '../../src/contract/kit/states'
import { containing } from '../db/like'
import { findIds, isOneOf, assumeLikely } from '../db/search'
import type { Tx } from '../db/types'
import type { RecordOptions } from './options'
import { scheduleCondition } from './scheduleCondition'
import { columnOf, tableName } from './table'

export type PageInput = { pageNum: number; pageSize: number; orderBy?: string | undefined } & Record<
  string,
  string | number | undefined
>

/** SQL conditions on the record `t` for the operator's filters. */
export async function conditions(
  tx: Tx,
  kind: RecordKind,
  options: RecordOptions,
  input: PageInput,
  now: number,
): Promise<SQL> {
  const parts: SQL[] = [sql`t.deleted_at is null`]
  for (const [name, rule] of Object.entries(kind.filters)) {
    if (rule.by === 'period') {
      const [from, to] = [input[`${name}From`], input[`${name}To`]]
      if (from !== undefined) parts.push(sql`${columnOf(rule.field)} >= ${from}`)
      if (to !== undefined) parts.push(sql`${columnOf(rule.field)} <= ${to}`)
      continue
    }
    const value = input[name]
    if (value === undefined || value === '') continue
    const customFilter = options.filters?.[name]
    if (customFilter) {
      parts.push(customFilter(String(value)))
      continue
    }
    switch (rule.by) {
      case 'keyword':
        parts.push(await contains(tx, kind, options, rule.fields, String(value)))
        break
      case 'equals':
        parts.push(sql`${columnOf(name)} = ${kind.fields[name]?.kind.type === 'flag' ? value === 'true' : value}`)
        break
      case 'holds':
        parts.push(
          options.separateFields?.[rule.field]?.holds(String(value)) ?? sql`${columnOf(rule.field)} ? ${value}`,
        )
        break
      case 'state':
        parts.push(sql`${columnOf(name)} = ${value}`)
        break
      case 'publish':
        parts.push(sql`t.publish = ${value}`)
        break
      case 'shown':
        parts.push(scheduleCondition(value as Visibility, now))
        break
    }
  }
  return sql.join(parts, sql` and `)
}

/** Uses the table's search index; if the table is small or most rows match, scans in list order instead. */
async function contains(
  tx: Tx,
  kind: RecordKind,
  { search = 'index' }: RecordOptions,
  fields: readonly string[],
  keyword: string,
): Promise<SQL> {
  const ids = search === 'index' ? await findIds(tx, `search_${tableName(kind)}`, keyword) : null
  if (ids) return isOneOf(sql`t.id`, ids)
  const pattern = containing(keyword)
  const condition = sql.join(
    fields.map((field) => sql`${columnOf(field)} ilike ${pattern}`),
    sql` or `,
  )
  return search === 'index' ? assumeLikely(condition) : sql`(${condition})`
}
