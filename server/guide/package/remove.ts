import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { PackageDeletion, PackageIds, PackagePart } from '../../../src/contract/guide/package/packageChanges'
import { idRow } from '../../db/rowShapes'
import { hasRow, onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { rule } from '../../http/refusal'
import { openPackage } from './change'
import type { PackageTable, OpenPackage } from './change'
import { readPackets, readPois, readRoutes, readSpotRows, treeOrder } from './records'

const TABLES = { packets: 'packet', pois: 'poi', spots: 'spot', routes: 'route' } as const satisfies Record<
  keyof PackageIds,
  PackageTable
>

const idsOf = async (tx: Tx, statement: SQL) => (await rows(tx, idRow, statement)).map(({ id }) => id)

/** Ids of explanations that match a condition on `spot t`, with all their descendants. */
export const withDescendants = (where: SQL) => sql`
  with recursive below as (
    select t.id from spot t where t.deleted is null and ${where}
    union select t.id from spot t join below b on t.parent_id = b.id where t.deleted is null
  ) select id from below`

/**
 * Deletes records of one table together with their explanations. Until the next pass the rows stay, marked with the
 * change number by which `restore` finds them.
 */
export async function removeRows(
  tx: Tx,
  guidePackage: OpenPackage,
  { own: ownIds, spots }: { own: Partial<PackageIds>; spots: SQL | null },
): Promise<PackageDeletion> {
  const deleted: PackageIds = {
    packets: [],
    pois: [],
    routes: [],
    ...ownIds,
    spots: spots ? await idsOf(tx, withDescendants(spots)) : [],
  }
  const { change } = await guidePackage.stamp()
  for (const [key, table] of Object.entries(TABLES)) {
    const ids = deleted[key as keyof PackageIds]
    if (ids.length === 0) continue
    await tx.execute(sql`
      update ${sql.identifier(table)} t set deleted = ${change}, change = ${change}
      from json_array_elements_text(${JSON.stringify(ids)}::json) x(id) where t.id = x.id`)
  }
  return { change, deleted }
}

/** Restored records whose packet, point or parent is still deleted. */
const ORPHANS = sql`
  select 1 from spot t where t.deleted is null and (
    exists (select 1 from packet p where p.id = t.packet_id and p.deleted is not null)
    or exists (select 1 from poi p where p.id = t.poi_id and p.deleted is not null)
    or exists (select 1 from spot p where p.id = t.parent_id and p.deleted is not null))`

const existsRow = z.object({ some: z.boolean() })

/** Undoes one deletion. */
export async function restore(
  context: Context,
  { guideId, change: deletion }: { guideId: string; change: number },
): Promise<PackagePart> {
  const { tx, audit } = context
  audit(guideId)
  const guidePackage = await openPackage(context, guideId)
  const isDeleted = sql`guide_id = ${guideId} and deleted = ${deletion}`
  const row = await onlyRow(
    tx,
    existsRow,
    sql`select exists (select 1 from packet where ${isDeleted}) or exists (select 1 from poi where ${isDeleted})
        or exists (select 1 from spot where ${isDeleted})
          or exists (select 1 from route where ${isDeleted}) as some`,
  )
  if (!row.some) throw rule('没有可以恢复的内容：已经恢复，或已随审核通过清除')
  const { change } = await guidePackage.stamp()
  // Meanwhile another packet may have become the language's default.
  await tx.execute(sql`
    update packet t set is_default = false where ${isDeleted} and exists (
      select 1
      from packet x
      where x.guide_id = t.guide_id and x.language_id = t.language_id and x.is_default and x.deleted is null)`)
  for (const table of Object.values(TABLES))
    await tx.execute(sql`update ${sql.identifier(table)} set deleted = null, change = ${change} where ${isDeleted}`)
  const hasOrphans = await hasRow(tx, sql`${ORPHANS} and t.guide_id = ${guideId} limit 1`)
  if (hasOrphans) throw rule('它所属的数据包、POI或上级讲解已被删除，请先恢复那一次删除')
  context.recordChange({ domain: 'guide', id: guideId, name: guidePackage.guide.name })
  return readPart(tx, sql`t.guide_id = ${guideId} and t.change = ${change}`)
}

const readPart = async (tx: Tx, where: SQL): Promise<PackagePart> => ({
  packets: await readPackets(tx, where),
  pois: await readPois(tx, where),
  spots: treeOrder(await readSpotRows(tx, where)),
  routes: await readRoutes(tx, where),
})
