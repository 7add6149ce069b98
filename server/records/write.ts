import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import { newId } from '../db/id'
import { sortKey } from '../db/pinyin'
import type { Tx } from '../db/types'
import type { RecordOptions } from './options'
import { snake, tableOf, columnValue } from './table'

export interface Writer {
  now: number
  /** Null for system writes: the template of a new tenant. */
  by: string | null
}

type Values = Readonly<Record<string, unknown>>

const SCHEDULE_KEYS = ['startsAt', 'endsAt'] as const

/** The operator's values by column. */
function columnsOf(kind: RecordKind, input: Values): [string, SQL][] {
  return [
    ...Object.entries(kind.fields).flatMap(([key, field]): [string, SQL][] =>
      field.apart ? [] : [[snake(key), columnValue(field, input[key])]],
    ),
    ...(kind.can.has('schedule')
      ? SCHEDULE_KEYS.map((key): [string, SQL] => [snake(key), sql`${input[key] ?? null}`])
      : []),
    ['name_pinyin', sql`${sortKey(String(input[kind.names]))}`],
  ]
}

/** Inserts a record; returns its id. `state` sets columns that operators do not write. */
export async function insertRecord(
  tx: Tx,
  kind: RecordKind,
  input: Values,
  { now, by }: Writer,
  state: Readonly<Record<string, SQL>> = {},
): Promise<string> {
  const id = newId()
  const edge = kind.newPosition === 'first' ? sql`coalesce(min(sort), 1) - 1` : sql`coalesce(max(sort), 0) + 1`
  const columns: [string, SQL][] = [
    ['id', sql`${id}`],
    ...columnsOf(kind, input),
    ['created_at', sql`${now}`],
    ['created_by', sql`${by}`],
    ['updated_at', sql`${now}`],
    ['updated_by', sql`${by}`],
    ...(kind.can.has('sort')
      ? [['sort', sql`(select ${edge} from ${tableOf(kind)} where deleted_at is null)`] as [string, SQL]]
      : []),
    ...Object.entries(state),
  ]
  const values = new Map(columns)
  await tx.execute(
    sql`insert into ${tableOf(kind)} (${sql.join(
      [...values.keys()].map((name) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join([...values.values()], sql`, `)})`,
  )
  return id
}

/** Writes columns of a record already locked for the change, as a new version. */
export async function setColumns(
  tx: Tx,
  kind: RecordKind,
  id: string,
  columns: Iterable<[string, SQL]>,
  { now, by }: Writer,
): Promise<void> {
  const values = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}, `)
  await tx.execute(
    sql`update ${tableOf(kind)}
      set ${sql.join(values)} version = version + 1, updated_at = ${now}, updated_by = ${by}
      where id = ${id}`,
  )
}

/** Writes the fields that have their own tables. */
export async function writeSeparateFields(
  tx: Tx,
  { separateFields = {} }: RecordOptions,
  id: string,
  input: Values,
): Promise<void> {
  for (const [key, { write }] of Object.entries(separateFields)) await write(tx, id, input[key])
}

export const updateRecord = (
  tx: Tx,
  kind: RecordKind,
  id: string,
  input: Values,
  writer: Writer,
  state: Readonly<Record<string, SQL>> = {},
): Promise<void> => setColumns(tx, kind, id, [...columnsOf(kind, input), ...Object.entries(state)], writer)
