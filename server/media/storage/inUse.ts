import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { mediaUrlOf } from '../../lib/mediaNames'

/**
 * What holds addresses of files without using them: the files themselves, uploads and their answers, the log of what was done, and what
 * visitors write, who could keep any file by naming it.
 */
const NO_USES: ReadonlySet<string> = new Set(['media', 'upload', 'upload_part', 'audit_log', 'visitor', 'rescue', 'question_miss'])

/** Where visitors write beside fields that do hold files: these fields alone count. */
const FIELDS: Readonly<Record<string, string>> = { problem: 'pictures' }

const URL_START = mediaUrlOf('')
const ADDRESS = `${URL_START}([0-9a-f]{64}\\.[a-z0-9]{2,4})`

export interface HoldingTable {
  name: string
  columns: readonly string[]
}

/**
 * Every table that may hold the address of a file, as the database itself lists them: a table that is added later is looked through
 * without being named anywhere. What is not the application's to read holds nothing of its records.
 */
export async function holdingTables(tx: Tx): Promise<HoldingTable[]> {
  const found = await rows<HoldingTable>(
    tx,
    sql`select c.relname as name, json_agg(a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'select')
      group by c.relname order by c.relname`,
  )
  return found.filter(({ name, columns }) => columns.includes('tenant_id') && !NO_USES.has(name))
}

/** What of a table's row may hold addresses, as text. */
function heldBy(table: string): SQL {
  const field = FIELDS[table]
  return field === undefined ? sql`r::text` : sql`r.${sql.identifier(field)}::text`
}

/** The rows of a table that count: what was deleted uses nothing any more. */
export function rowsHolding({ name, columns }: HoldingTable, text: string): SQL {
  const living = columns.includes('deleted_at') ? sql`r.deleted_at is null and ` : sql``
  return sql`${sql.identifier(name)} r where ${living}position(${text} in ${heldBy(name)}) > 0`
}

/** Names of all files of the transaction's tenant that any of its rows names, be it a picture, a text or what a revision holds. */
export async function filesInUse(tx: Tx): Promise<Set<string>> {
  const used = new Set<string>()
  for (const table of await holdingTables(tx)) {
    const found = await rows<{ name: string }>(
      tx,
      sql`select distinct m[1] as name from (select regexp_matches(${heldBy(table.name)}, ${ADDRESS}, 'g') as m from ${rowsHolding(table, URL_START)}) found`,
    )
    for (const { name } of found) used.add(name)
  }
  return used
}
