import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import { required } from '../../src/lib/required'
import { hasRow } from '../db/rows'
import type { Tx } from '../db/types'
import { columnOf, tableOf } from './table'

const SUFFIX = '（副本）'

/** A name for a copy that fits into the field; adds a number if the name is taken. */
export async function copyName(tx: Tx, kind: RecordKind, name: string): Promise<string> {
  const field = required(kind.fields[kind.names], kind.names)
  const max = field.kind.type === 'line' ? field.kind.max : name.length + SUFFIX.length + 4
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? SUFFIX : `（副本 ${number}）`
    const candidate = name.slice(0, max - end.length) + end
    if (!field.unique) return candidate
    const isTaken = await hasRow(
      tx,
      sql`select 1 from ${tableOf(kind)} t where ${columnOf(kind.names)} = ${candidate} and t.deleted_at is null`,
    )
    if (!isTaken) return candidate
  }
}
