import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { computePositions, positionRow } from '../../db/positions'
import type { Position } from '../../db/positions'
import { differenceText } from '../../db/reorder'
import type { NewOrder } from '../../db/reorder'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { conflict } from '../../http/refusal'
import { labelOf } from './change'
import type { PackageTable, OpenPackage } from './change'

/** Sorts the records of a scope (a condition on the table's columns) without changing their versions. */
export async function sortPackage(
  tx: Tx,
  guidePackage: OpenPackage,
  table: PackageTable,
  { scope, ids, from }: NewOrder & { scope: SQL },
): Promise<null> {
  const current = await rows(
    tx,
    positionRow,
    sql`select id, sort from ${sql.identifier(table)} where deleted is null and ${scope} order by sort, id`,
  )
  const changed = computePositions(current, ids)
  if (!changed) throw conflict(differenceText(labelOf(table), 'rows'))
  if (from && !(from.length === current.length && current.every(({ id }, index) => id === from[index])))
    throw conflict(differenceText(labelOf(table), 'order'))
  if (changed.length > 0) await writePlaces(tx, table, changed, (await guidePackage.stamp()).change)
  return null
}

export async function writePlaces(
  tx: Tx,
  table: PackageTable,
  places: readonly Position[],
  change: number,
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(table)} t set sort = x.sort, change = ${change}
    from json_to_recordset(${JSON.stringify(places)}::json) as x(id text, sort integer) where t.id = x.id`)
}
