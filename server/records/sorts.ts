import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import { columnOf } from './table'

/** Default list order: pinned first, latest pin first, then the operators' order. Otherwise latest first. */
export function listOrder(kind: RecordKind): SQL {
  if (kind.can.has('top')) return sql`t.top_at desc nulls last, t.sort, t.id`
  return kind.can.has('sort') ? sql`t.sort, t.id` : sql`t.created_at desc, t.id desc`
}

const NULLABLE: ReadonlySet<string> = new Set(['time', 'reference', 'picture', 'voice', 'video'])

export function orderOf(kind: RecordKind, orderBy: string | undefined): SQL {
  if (orderBy === undefined) return listOrder(kind)
  const [key, direction] = orderBy.split(':') as [string, 'asc' | 'desc']
  // Names sort by pinyin, because the embedded database has no Chinese collation.
  const column = key === kind.names ? sql`t.name_pinyin` : columnOf(key)
  if (direction === 'asc') return sql`${column}, t.id`
  const field = kind.fields[key]
  const last = (field && NULLABLE.has(field.kind.type)) || key === 'startsAt' || key === 'endsAt'
  return last ? sql`${column} desc nulls last, t.id desc` : sql`${column} desc, t.id desc`
}
