import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { SORT_MAX } from '../../src/contract/kit/paging'
import type { Page } from '../../src/contract/kit/paging'
import type { RecordKind } from '../../src/contract/kit/record'
import { visibilityAt } from '../../src/contract/kit/states'
import type { Schedule } from '../../src/contract/kit/states'
import { idAndName } from '../../src/contract/kit/core'
import { required } from '../../src/lib/required'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { rule } from '../http/refusal'
import { cleanRichTexts } from './check'
import { conditions } from './conditions'
import type { PageInput } from './conditions'
import { namesOf, thumbnailsOf } from './lookups'
import { peopleOf } from '../db/people'
import type { RecordOptions } from './options'
import { readRows } from './pageOf'
import { readColumn, tableOf, columnOf } from './table'
import { totalOf } from './total'

/** Default list order: pinned first, latest pin first, then the operators' order. Otherwise latest first. */
export function listOrder(kind: RecordKind): SQL {
  if (kind.can.has('top')) return sql`t.top_at desc nulls last, t.sort, t.id`
  return kind.can.has('sort') ? sql`t.sort, t.id` : sql`t.created_at desc, t.id desc`
}

const NULLABLE: ReadonlySet<string> = new Set(['time', 'reference', 'picture', 'voice', 'video'])

function orderOf(kind: RecordKind, orderBy: string | undefined): SQL {
  if (orderBy === undefined) return listOrder(kind)
  const [key, direction] = orderBy.split(':') as [string, 'asc' | 'desc']
  // Names sort by pinyin, because the embedded database has no Chinese collation.
  const column = key === kind.names ? sql`t.name_pinyin` : columnOf(key)
  if (direction === 'asc') return sql`${column}, t.id`
  const field = kind.fields[key]
  const last = (field && !field.required && NULLABLE.has(field.kind.type)) || key === 'startsAt' || key === 'endsAt'
  return last ? sql`${column} desc nulls last, t.id desc` : sql`${column} desc, t.id desc`
}

/** A record as returned by the database: values by field, people by id. */
export type StoredRecord = z.output<typeof storedState> & Record<string, unknown>

const storedState = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string().nullable(),
})

interface StoredShapes {
  record: z.ZodType<StoredRecord>
  row: z.ZodType<StoredRecord>
}

const shapesByKind = new WeakMap<RecordKind, StoredShapes>()

/** Rows of a kind: its records and list rows without what is added afterwards. */
function storedShapes(kind: RecordKind): StoredShapes {
  const shapes = shapesByKind.get(kind) ?? { record: storedShape(kind.record), row: storedShape(kind.row) }
  shapesByKind.set(kind, shapes)
  return shapes
}

function storedShape(shape: z.ZodObject): z.ZodType<StoredRecord> {
  const { shown: _shown, names: _names, thumbnails: _thumbnails, ...columns } = shape.shape
  return z.strictObject({ ...columns, ...storedState.shape })
}

const TIME = { kind: { type: 'time' } } as const
const VALUE = { kind: { type: 'value' } } as const

function selection(kind: RecordKind, options: RecordOptions, light: boolean): SQL {
  const { can } = kind
  const columns: [string, SQL][] = [
    ...Object.entries(kind.fields).flatMap(([key, field]): [string, SQL][] =>
      light && field.heavy ? [] : [[key, options.separateFields?.[key]?.read ?? readColumn(key, field)]],
    ),
    ...[
      'id',
      'version',
      'createdBy',
      'updatedBy',
      ...(can.has('sort') ? ['sort'] : []),
      ...(can.has('publish') ? ['publish'] : []),
      ...(can.has('reads') ? ['readCount'] : []),
    ].map((key): [string, SQL] => [key, readColumn(key, VALUE)]),
    ...[
      'createdAt',
      'updatedAt',
      ...(can.has('schedule') ? ['startsAt', 'endsAt'] : []),
      ...(can.has('top') ? ['topAt'] : []),
    ].map((key): [string, SQL] => [key, readColumn(key, TIME)]),
    ...Object.entries(options.computedFields ?? {}),
  ]
  return sql.join(
    columns.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  )
}

/** Adds time-dependent state and people's names. */
async function complete(tx: Tx, kind: RecordKind, records: readonly StoredRecord[], now: number) {
  const people = await peopleOf(
    tx,
    records.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  )
  return records.map((record) => ({
    ...cleanRichTexts(kind, record),
    createdBy: people(record.createdBy),
    updatedBy: people(record.updatedBy),
    ...(kind.can.has('schedule') && { shown: visibilityAt(record as unknown as Schedule, now) }),
  }))
}

/** Reads one record, null if there is none; `change` locks it until the transaction ends. */
export async function readRecord(
  tx: Tx,
  kind: RecordKind,
  options: RecordOptions,
  id: string,
  now: number,
  use: 'read' | 'change' = 'read',
) {
  const lock = use === 'change' ? sql`for update of t` : sql``
  const from = sql`${tableOf(kind)} t where t.id = ${id} and t.deleted_at is null ${lock}`
  const [record] = await readStored(tx, kind, options, from, now)
  return record ?? null
}

/** Whole records `t` of a from clause and what follows it. */
export const readStored = async (tx: Tx, kind: RecordKind, options: RecordOptions, from: SQL, now: number) =>
  complete(
    tx,
    kind,
    await rows(tx, storedShapes(kind).record, sql`select ${selection(kind, options, false)} from ${from}`),
    now,
  )

/** Reads one page. It selects the rows before computing facts, and loads names once per page, not per row. */
export async function readPage(
  tx: Tx,
  kind: RecordKind,
  options: RecordOptions,
  input: PageInput,
  now: number,
): Promise<Page<Record<string, unknown>>> {
  const { pageNum, pageSize, orderBy } = input
  const where = await conditions(tx, kind, options, input, now)
  const order = orderOf(kind, orderBy)
  const [records, total] = await Promise.all([
    readRows(
      tx,
      storedShapes(kind).row,
      { table: tableOf(kind), row: sql`t`, where, order, pageNum, pageSize },
      (page) => sql`select ${selection(kind, options, true)} from (${page}) t order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from ${tableOf(kind)} t where ${where}`),
  ])
  const [names, thumbnails, completed] = await Promise.all([
    namesOf(tx, kind, records),
    thumbnailsOf(tx, kind, records),
    complete(tx, kind, records, now),
  ])
  const list = completed.map((record) => ({ ...record, names: names(record), thumbnails: thumbnails(record) }))
  return { list, ...total, pageNum, pageSize }
}

const namedRow = idAndName.extend({ top: z.boolean().optional() })

/** All records by name, in list order, up to the number that can be sorted by hand. */
export async function readNames(tx: Tx, kind: RecordKind): Promise<{ id: string; name: string; top?: boolean }[]> {
  const top = kind.can.has('top') ? sql`, t.top_at is not null as top` : sql``
  const order = kind.can.has('sort') ? sql`t.sort, t.id` : listOrder(kind)
  const list = await rows(
    tx,
    namedRow,
    sql`select t.id, ${readColumn(kind.names, required(kind.fields[kind.names], kind.names))} as name${top}
      from ${tableOf(kind)} t
      where t.deleted_at is null
      order by ${order}
      limit ${SORT_MAX + 1}`,
  )
  if (list.length > SORT_MAX)
    throw rule(`${kind.noun}超过 ${SORT_MAX} ${kind.classifier}，不能一次全部读取，请分页查询`)
  return list
}
