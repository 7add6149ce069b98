import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { asTenant } from '../../db/database'
import { nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Platform, StoredFile } from '../../platform'
import { tenantTables } from './tables'

/** Rows read at a time, and written as one file. */
const PIECE = 1000

/** Takes one file of the archive; the next follows once it is written. */
export type Put = (path: string, file: Uint8Array | StoredFile) => Promise<void>

const encoder = new TextEncoder()

const exportedRow = z.object({ row: z.string() })

/** `tables/<table>/00001.ndjson`: each row in PostgreSQL's JSON form, bytes in hexadecimal after `\x`. */
async function putTable(tx: Tx, name: string, condition: SQL, put: Put): Promise<number> {
  await tx.execute(
    sql`declare exported no scroll cursor for
      select to_jsonb(t)::text as row
      from ${sql.identifier(name)} t
      where ${condition}`,
  )
  let total = 0
  for (let piece = 1; ; piece += 1) {
    const batch = await rows(tx, exportedRow, sql`fetch ${sql.raw(String(PIECE))} from exported`)
    if (batch.length > 0)
      await put(
        `tables/${name}/${String(piece).padStart(5, '0')}.ndjson`,
        encoder.encode(batch.map(({ row }) => `${row}\n`).join('')),
      )
    total += batch.length
    if (batch.length < PIECE) break
  }
  await tx.execute(sql`close exported`)
  return total
}

async function fileNames(tx: Tx, tenantId: string): Promise<string[]> {
  const list = await rows(
    tx,
    nameRow,
    sql`select name
      from media
      where tenant_id = ${tenantId}
      union select thumbnail
      from media
      where tenant_id = ${tenantId} and thumbnail is not null
      order by 1`,
  )
  return list.map(({ name }) => name)
}

/**
 * All data of one tenant: its rows from one snapshot, then its stored files, which never change. One piece is in memory
 * at a time. Answers the row count of each table, also stored in the archive (`manifest.json`, written last: an archive
 * without it is incomplete).
 */
export async function exportTenant(
  { db, media, now }: Platform,
  { id, name }: { id: string; name: string },
  put: Put,
): Promise<{ tables: Record<string, number>; files: number; missing: string[] }> {
  const tables: Record<string, number> = {}
  const names = await db.owner(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)`,
    )
    await asTenant(tx, id)
    tables['merchant'] = await putTable(tx, 'merchant', sql`t.id = ${sql.raw(quoteLiteral(id))}`, put)
    for (const table of await tenantTables(tx))
      tables[table] = await putTable(tx, table, sql`t.tenant_id = ${sql.raw(quoteLiteral(id))}`, put)
    return fileNames(tx, id)
  })
  const missing: string[] = []
  for (const file of names) {
    const content = await media.get(file)
    if (content) await put(`media/${file}`, content)
    else missing.push(file)
  }
  const manifest = { tenant: { id, name }, exportedAt: now(), tables, files: names.length - missing.length, missing }
  await put('manifest.json', encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** A cursor takes no parameters. Ids come from the server itself; a quote in one would be doubled. */
const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
