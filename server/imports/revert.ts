import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { RecordKind } from '../../src/contract/kit/record'
import { rows } from '../db/rows'
import type { Context } from '../http/handler'
import type { RecordOptions } from '../records/options'
import { tableOf } from '../records/table'
import { setColumns, updateRecord, writeSeparateFields } from '../records/write'
import type { Write } from './importer'

const versionRow = z.object({ version: z.number() })

/** Restores a record's previous values; false if someone has changed it since. */
export async function revert(
  { tx, now, session }: Context,
  kind: RecordKind,
  options: RecordOptions,
  { id, version, before }: Write,
): Promise<boolean> {
  const [current] = await rows(
    tx,
    versionRow,
    sql`select version from ${tableOf(kind)} where id = ${id} and deleted_at is null for update`,
  )
  if (current?.version !== version) return false
  const writer = { now, by: session.accountId }
  if (before === null) {
    await setColumns(tx, kind, id, [['deleted_at', sql`${now}`]], writer)
    return true
  }
  await updateRecord(tx, kind, id, before, writer)
  await writeSeparateFields(tx, options, id, before)
  return true
}
