import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PackageIds } from '../../../src/contract/guide/package/packageChanges'
import type { BodyOf, ResultOf } from '../../../src/contract/kit/core'
import type { guidePacket } from '../../../src/contract/guide/package/guidePacket'
import { SHOW_SETTING, showSetting } from '../../../src/contract/guide/package/packetEntity'
import type { ShowSetting } from '../../../src/contract/guide/package/packetEntity'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { findGuide } from '../guide/access'
import { sameContent } from '../../lib/sameContent'
import type { Context } from '../../http/handler'
import { openPackage } from './change'
import { readPackets, readPois, readRoutes, readSpotRows, treeOrder } from './records'

const packageState = z.object({
  change: z.number(),
  purged: z.number(),
  labels: z.array(z.string()),
  showSetting: showSetting.nullable(),
})
type PackageState = z.output<typeof packageState>

async function readState(tx: Tx, guideId: string): Promise<PackageState> {
  const [row] = await rows(
    tx,
    packageState,
    sql`select change, purged, labels, show_setting as "showSetting" from guide_bag where guide_id = ${guideId}`,
  )
  return row ?? { change: 0, purged: 0, labels: [], showSetting: null }
}

const NO_IDS: PackageIds = { packets: [], pois: [], spots: [], routes: [] }

/** Changes since a known change number. Polled every few seconds, so it reads one row if nothing changed. */
export async function readChanges(
  { tx, session }: Context,
  { guideId, since }: { guideId: string; since: number },
): Promise<ResultOf<typeof guidePacket.changes>> {
  const { review, version } = await findGuide(tx, session, { id: guideId })
  const { change, purged, labels, showSetting } = await readState(tx, guideId)
  const state = { change, labels, showSetting: showSetting ?? SHOW_SETTING, guide: { review, version } }
  const reset = since > 0 && (since < purged || since > change)
  if (since === change && !reset)
    return { ...state, reset, packets: [], pois: [], spots: [], routes: [], deleted: NO_IDS }
  const from = reset ? 0 : since
  const inGuide = sql`t.guide_id = ${guideId}`
  const changed = sql`${inGuide} and t.change > ${from}`
  return {
    ...state,
    reset,
    // All packets: their counts depend on other changes.
    packets: await readPackets(tx, inGuide),
    pois: await readPois(tx, changed),
    spots: treeOrder(await readSpotRows(tx, changed)),
    // Including routes that lost a stop, or whose stop moved.
    routes: await readRoutes(
      tx,
      sql`${inGuide} and (t.change > ${from} or exists (
        select 1 from poi p where p.guide_id = t.guide_id and p.change > ${from} and t.poi_ids ? p.id
      ))`,
    ),
    deleted: from === 0 ? NO_IDS : await readDeleted(tx, guideId, from),
  }
}

async function readDeleted(tx: Tx, guideId: string, since: number): Promise<PackageIds> {
  const deletedIds = async (table: 'packet' | 'poi' | 'spot' | 'route') =>
    (
      await rows(
        tx,
        idRow,
        sql`select id
          from ${sql.identifier(table)}
          where guide_id = ${guideId} and change > ${since} and deleted is not null`,
      )
    ).map(({ id }) => id)
  return {
    packets: await deletedIds('packet'),
    pois: await deletedIds('poi'),
    spots: await deletedIds('spot'),
    routes: await deletedIds('route'),
  }
}

export const readShowSetting = async (tx: Tx, guideId: string): Promise<ShowSetting> =>
  (await readState(tx, guideId)).showSetting ?? SHOW_SETTING

export async function setShowSetting(
  context: Context,
  { guideId, showSetting }: BodyOf<typeof guidePacket.setShowSetting>,
): Promise<ShowSetting> {
  const { tx, audit } = context
  audit(guideId)
  const guidePackage = await openPackage(context, guideId)
  if (sameContent(await readShowSetting(tx, guideId), showSetting)) return showSetting
  await guidePackage.stamp()
  context.recordChange({ domain: 'guide', id: guideId, name: guidePackage.guide.name })
  await tx.execute(
    sql`update guide_bag set show_setting = ${JSON.stringify(showSetting)}::jsonb where guide_id = ${guideId}`,
  )
  return showSetting
}
