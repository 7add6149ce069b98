import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { newId } from '../db/id'
import { sortKey } from '../db/pinyin'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { ConfigKind } from './kind'

/** A record as all kinds have it; the further fields of its kind stand beside these. */
export interface ConfigRecord {
  id: string
  name: string
  note: string
  sort: number
  version: number
  updatedAt: number
}

type ConfigInput = { name: string; note: string } & Record<string, unknown>

const tableOf = (kind: ConfigKind): SQL => sql`${sql.identifier(kind.table)}`
const columnsOf = (kind: ConfigKind): string[] => ['name', 'note', ...kind.fields]

function recordOf(kind: ConfigKind): SQL<ConfigRecord> {
  const own = columnsOf(kind).map((field) => sql`${sql.raw(`'${field}'`)}, t.${sql.identifier(field)}`)
  return sql`json_build_object('id', t.id, ${sql.join(own, sql`, `)}, 'sort', t.sort, 'version', t.version, 'updatedAt', t.updated_at)`
}

export async function readRecords(tx: Tx, kind: ConfigKind, where: SQL, tail: SQL): Promise<ConfigRecord[]> {
  const found = await rows<{ record: ConfigRecord }>(
    tx,
    sql`select ${recordOf(kind)} as record from ${tableOf(kind)} t where t.deleted_at is null and ${where} ${tail}`,
  )
  return found.map(({ record }) => record)
}

export async function countRecords(tx: Tx, kind: ConfigKind, where: SQL): Promise<number> {
  const [found] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${tableOf(kind)} t where t.deleted_at is null and ${where}`,
  )
  return found!.total
}

/** A new record stands last. */
export async function insertRecord(tx: Tx, kind: ConfigKind, input: ConfigInput, now: number): Promise<string> {
  const id = newId()
  const columns = columnsOf(kind)
  await tx.execute(sql`
    insert into ${tableOf(kind)} (id, name_pinyin, sort, updated_at, ${sql.join(columns.map((column) => sql.identifier(column)), sql`, `)})
    values (${id}, ${sortKey(input.name)}, (select coalesce(max(sort), 0) + 1 from ${tableOf(kind)} where deleted_at is null), ${now},
      ${sql.join(columns.map((column) => sql`${input[column]}`), sql`, `)})`)
  return id
}

export async function updateRecord(tx: Tx, kind: ConfigKind, id: string, input: ConfigInput, now: number): Promise<void> {
  const values = columnsOf(kind).map((column) => sql`${sql.identifier(column)} = ${input[column]}`)
  await tx.execute(sql`
    update ${tableOf(kind)} set ${sql.join(values, sql`, `)}, name_pinyin = ${sortKey(input.name)}, version = version + 1, updated_at = ${now}
    where id = ${id}`)
}

export async function removeRecord(tx: Tx, kind: ConfigKind, id: string, now: number): Promise<void> {
  await tx.execute(sql`update ${tableOf(kind)} set deleted_at = ${now}, version = version + 1 where id = ${id}`)
}

/** Guides whose draft or visible revision uses the record. */
export async function countUses(tx: Tx, kind: ConfigKind, id: string): Promise<number> {
  if (!kind.usedBy) return 0
  const [found] = await rows<{ guides: number }>(
    tx,
    sql`select count(*)::int as guides
        from guide g left join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
        where g.deleted_at is null and ${kind.usedBy(id)}`,
  )
  return found!.guides
}
