import { sql } from 'drizzle-orm'
import { nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/**
 * Every table whose rows belong to tenants, from the catalog, so tables of later releases are included. Partitions come
 * with their table.
 */
export async function tenantTables(tx: Tx): Promise<string[]> {
  const list = await rows(
    tx,
    nameRow,
    sql`select c.relname as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
      order by 1`,
  )
  return list.map(({ name }) => name)
}
