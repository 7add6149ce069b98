import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BagDeletion, BagIds, BagPart } from '../../../src/contract/guide/package/bagChanges'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { rule } from '../../http/refusal'
import { openBag } from './change'
import type { BagTable, OpenBag } from './change'
import { readPackets, readPois, readRoutes, readSpotRows, treeOrder } from './records'

const TABLES = { packets: 'packet', pois: 'poi', spots: 'spot', routes: 'route' } as const satisfies Record<keyof BagIds, BagTable>

const idsOf = async (tx: Tx, statement: SQL) => (await rows<{ id: string }>(tx, statement)).map(({ id }) => id)

/** Ids of explanations that match a condition on `spot t`, with all their descendants. */
export const spotsWith = (where: SQL) => sql`
  with recursive below as (
    select t.id from spot t where t.deleted is null and ${where}
    union select t.id from spot t join below b on t.parent_id = b.id where t.deleted is null
  ) select id from below`

/**
 * Deletes records of one table together with their explanations. Until the next pass the rows stay, marked with the change number by
 * which `restore` finds them.
 */
export async function removeRows(tx: Tx, bag: OpenBag, { own, spots }: { own: Partial<BagIds>; spots: SQL | null }): Promise<BagDeletion> {
  const deleted: BagIds = { packets: [], pois: [], routes: [], ...own, spots: spots ? await idsOf(tx, spotsWith(spots)) : [] }
  const { change } = await bag.stamp()
  for (const [key, table] of Object.entries(TABLES)) {
    const ids = deleted[key as keyof BagIds]
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

/** Undoes one deletion. */
export async function restore(context: Context, { guideId, change: deleted }: { guideId: string; change: number }): Promise<BagPart> {
  const { tx, audit } = context
  audit(guideId)
  const bag = await openBag(context, guideId)
  const gone = sql`guide_id = ${guideId} and deleted = ${deleted}`
  const [found] = await rows<{ some: boolean }>(
    tx,
    sql`select exists (select 1 from packet where ${gone}) or exists (select 1 from poi where ${gone}) or exists (select 1 from spot where ${gone})
          or exists (select 1 from route where ${gone}) as some`,
  )
  if (!found!.some) throw rule('没有可以恢复的内容：已经恢复，或已随审核通过清除')
  const { change } = await bag.stamp()
  // Meanwhile another packet may have become the language's default.
  await tx.execute(sql`
    update packet t set is_default = false where ${gone} and exists (
      select 1 from packet x where x.guide_id = t.guide_id and x.language_id = t.language_id and x.is_default and x.deleted is null)`)
  for (const table of Object.values(TABLES)) await tx.execute(sql`update ${sql.identifier(table)} set deleted = null, change = ${change} where ${gone}`)
  const orphans = await rows(tx, sql`${ORPHANS} and t.guide_id = ${guideId} limit 1`)
  if (orphans.length > 0) throw rule('它所属的数据包、POI或上级讲解已被删除，请先恢复那一次删除')
  context.trail({ domain: 'guide', id: guideId, name: bag.guide.name })
  return readPart(tx, sql`t.guide_id = ${guideId} and t.change = ${change}`)
}

const readPart = async (tx: Tx, where: SQL): Promise<BagPart> => ({
  packets: await readPackets(tx, where),
  pois: await readPois(tx, where),
  spots: treeOrder(await readSpotRows(tx, where)),
  routes: await readRoutes(tx, where),
})
