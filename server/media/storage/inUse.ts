import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { mediaUrlOf } from '../../lib/mediaNames'

/**
 * Tables that hold addresses of files without using them: files, uploads and their answers, the audit log, and
 * visitors' texts, which could otherwise keep any file alive by naming it.
 */
const IGNORED_TABLES: ReadonlySet<string> = new Set([
  'media',
  'upload',
  'upload_part',
  'audit_log',
  'visitor',
  'rescue',
  'question_miss',
])

/** Tables that mix visitors' texts with real file fields: only these fields count. */
const FIELDS: Readonly<Record<string, string>> = { problem: 'pictures' }

const URL_START = mediaUrlOf('')
const ADDRESS = `${URL_START}([0-9a-f]{64}\\.[a-z0-9]{2,4})`

const referencingTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
})
export type ReferencingTable = z.output<typeof referencingTable>

/**
 * Every table that may hold file addresses, from the database catalog, so tables added later are included
 * automatically. Tables that the application cannot read hold none of its records.
 */
export async function referencingTables(tx: Tx): Promise<ReferencingTable[]> {
  const tables = await rows(
    tx,
    referencingTable,
    sql`select c.relname as name, json_agg(a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select')
      group by c.relname order by c.relname`,
  )
  return tables.filter(({ name, columns }) => columns.includes('tenant_id') && !IGNORED_TABLES.has(name))
}

/** Parts of a table's row that may hold addresses, as text. */
function referencingText(table: string): SQL {
  const field = FIELDS[table]
  return field === undefined ? sql`r::text` : sql`r.${sql.identifier(field)}::text`
}

/** The relevant rows of a table: deleted rows no longer use files. */
export function rowsReferencing({ name, columns }: ReferencingTable, text: string): SQL {
  const isNotDeleted = columns.includes('deleted_at') ? sql`r.deleted_at is null and ` : sql``
  return sql`${sql.identifier(name)} r where ${isNotDeleted}position(${text} in ${referencingText(name)}) > 0`
}

/**
 * Names of all files that any row of the transaction's tenant references, whether in a picture, a text or a revision.
 */
export async function filesInUse(tx: Tx): Promise<Set<string>> {
  const names = new Set<string>()
  for (const table of await referencingTables(tx)) {
    const list = await rows(
      tx,
      nameRow,
      sql`select distinct m[1] as name
        from (
          select regexp_matches(${referencingText(table.name)}, ${ADDRESS}, 'g') as m
          from ${rowsReferencing(table, URL_START)}
        ) found`,
    )
    for (const { name } of list) names.add(name)
  }
  return names
}
