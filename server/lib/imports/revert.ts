import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../../src/contract/kit/record'
import type { Context } from '../../http/handler'
import type { RecordOptions } from '../../records/options'
import { readRecord } from '../../records/read'
import { setColumns, updateRecord, writeSeparateFields } from '../../records/write'
import type { Write } from './importer'

/** Restores a record's previous values; false if someone has changed it since. */
export async function revert(
  { tx, now, session }: Context,
  kind: RecordKind,
  options: RecordOptions,
  { id, version, before }: Write,
): Promise<boolean> {
  const current = await readRecord(tx, kind, options, id, now, 'change')
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
