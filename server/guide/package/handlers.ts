import { sql } from 'drizzle-orm'
import type { groupLabel } from '../../../src/contract/guide/package/groupLabel'
import type { guidePacket } from '../../../src/contract/guide/package/guidePacket'
import type { guideSpot } from '../../../src/contract/guide/package/guideSpot'
import { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { guideRoute } from '../../../src/contract/guide/package/guideRoute'
import { rows, onlyRow } from '../../db/rows'
import { findGuide } from '../guide/access'
import type { Context, Handlers } from '../../http/handler'
import { importHandlers } from '../../imports/handlers'
import { requireVersion, guideOf, noRecord, openPackage, openPackageOf, recordPartChange } from './change'
import type { PackageTable } from './change'
import { readChanges, readShowSetting, setShowSetting } from './changes'
import { exportPacket } from './export'
import { packetImporter } from './import'
import { addLabel, countLabels, removeLabel, renameLabel, sortLabels } from './labels'
import { readMissing } from './missing'
import { addPacket, copyPacket, readBinding, setDefault, updatePacket } from './packet'
import { readOptions, readParents, readTree } from './packetTree'
import { addPoi, bulkPois, requirePoi, readSelection, recordPoiChanges, removePicture, updatePoi } from './poi'
import { readPackets, readPois, readRoutes, readSpotRows, readSpots, treeOrder } from './records'
import { removeRows, restore, withDescendants } from './remove'
import { addRoute, requireRoute, updateRoute } from './route'
import { sortPackage } from './sort'
import { addSpot, moveSpot, requireSpot, updateSpot } from './spot'
import type { ResultOf } from '../../../src/contract/kit/core'
import { idAndName } from '../../../src/contract/kit/core'
import type { Tx } from '../../db/types'

const countsRow = guidePoi.deletion.result.omit({ routes: true })

/** Deleted along with a point: its explanations with their children, and its stops on routes. */
async function readPoiDeletion(tx: Tx, id: string): Promise<ResultOf<typeof guidePoi.deletion>> {
  const counts = await onlyRow(
    tx,
    countsRow,
    sql`select count(*)::int as spots, count(audio)::int as audios
      from spot
      where id in (${withDescendants(sql`t.poi_id = ${id}`)})`,
  )
  const routes = await rows(
    tx,
    idAndName,
    sql`select t.id, t.name
      from route t
      join poi p on p.guide_id = t.guide_id
      where p.id = ${id} and t.deleted is null and t.poi_ids ? ${id}
      order by t.sort, t.id`,
  )
  return { ...counts, routes }
}

/** Checks that the account may see the guide, or the guide of a record. */
const requireVisible = ({ tx, session }: Context, guideId: string) => findGuide(tx, session, { id: guideId })
const requireVisibleRecord = async (context: Context, table: PackageTable, id: string) =>
  requireVisible(context, await guideOf(context.tx, table, id))

const inGuide = (guideId: string) => sql`t.guide_id = ${guideId}`
const hasId = (id: string) => sql`t.id = ${id}`

export const guidePacketHandlers: Handlers<typeof guidePacket> = {
  tree: async ({ query }, context) => readTree(context.tx, (await requireVisible(context, query.guideId)).id),
  cascadeOptions: async ({ query }, context) =>
    readOptions(context.tx, (await requireVisible(context, query.guideId)).id),
  parentList: async ({ query }, context) => readParents(context.tx, (await requireVisible(context, query.guideId)).id),
  bindingList: ({ query }, context) => readBinding(context, query.id),
  add: ({ body }, context) => addPacket(context, body),
  copy: ({ body }, context) => copyPacket(context, body),
  update: ({ body }, context) => updatePacket(context, body),
  setDefault: ({ body }, context) => setDefault(context, body),
  delete: async ({ params, query }, context) => {
    const guidePackage = await openPackageOf(context, 'packet', params.id)
    recordPartChange(
      context,
      'packet',
      requireVersion('packet', (await readPackets(context.tx, hasId(params.id)))[0], query.version),
      null,
    )
    return removeRows(context.tx, guidePackage, {
      own: { packets: [params.id] },
      spots: sql`t.packet_id = ${params.id}`,
    })
  },
  restore: ({ body }, context) => restore(context, body),
  changes: ({ query }, context) => readChanges(context, query),
  missing: async ({ query }, context) => readMissing(context.tx, (await requireVisible(context, query.guideId)).id),
  getShowSetting: async ({ query }, context) =>
    readShowSetting(context.tx, (await requireVisible(context, query.guideId)).id),
  setShowSetting: ({ body }, context) => setShowSetting(context, body),
  exportPacket: { detached: ({ params }, context) => exportPacket(context, params.id) },
  ...importHandlers(({ packetId }: { packetId: string }) => packetImporter(packetId)),
}

export const guidePoiHandlers: Handlers<typeof guidePoi> = {
  list: async ({ query: { guideId, label } }, context) => {
    await requireVisible(context, guideId)
    return readPois(context.tx, label ? sql`${inGuide(guideId)} and t.labels ? ${label}` : inGuide(guideId))
  },
  simpleList: async ({ query }, context) => {
    await requireVisible(context, query.guideId)
    return rows(
      context.tx,
      guidePoi.simpleList.result.element,
      sql`select t.id, t.name, t.poi_type_id as "poiTypeId", t.lng, t.lat, t.floor, t.online
        from poi t
        where ${inGuide(query.guideId)} and t.deleted is null
        order by t.sort, t.id`,
    )
  },
  types: async ({ query }, context) => {
    await requireVisible(context, query.guideId)
    return rows(
      context.tx,
      guidePoi.types.result.element,
      sql`select y.id, y.name, y.icon, y.deleted_at is not null as deleted from poi_type y
          where y.deleted_at is null or exists (
            select 1 from poi t where ${inGuide(query.guideId)} and t.deleted is null and t.poi_type_id = y.id
          )
          order by y.sort, y.id`,
    )
  },
  detail: async ({ params }, context) => {
    await requireVisibleRecord(context, 'poi', params.id)
    return requirePoi(context.tx, params.id)
  },
  labelFilter: async ({ query }, context) => countLabels(context.tx, (await requireVisible(context, query.guideId)).id),
  add: ({ body }, context) => addPoi(context, body),
  update: ({ body }, context) => updatePoi(context, body),
  bulk: ({ body }, context) => bulkPois(context, body),
  sort: async ({ body: { guideId, ...order } }, context) =>
    sortPackage(context.tx, await openPackage(context, guideId), 'poi', {
      ...order,
      scope: sql`guide_id = ${guideId}`,
    }),
  labelSort: ({ body }, context) => sortLabels(context, body),
  delete: async ({ params, query }, context) => {
    const guidePackage = await openPackageOf(context, 'poi', params.id)
    recordPartChange(
      context,
      'poi',
      requireVersion('poi', (await readPois(context.tx, hasId(params.id)))[0], query.version),
      null,
    )
    return removeRows(context.tx, guidePackage, { own: { pois: [params.id] }, spots: sql`t.poi_id = ${params.id}` })
  },
  deleteMany: async ({ body: { guideId, items } }, context) => {
    context.audit(guideId)
    const guidePackage = await openPackage(context, guideId)
    const selected = await readSelection(context.tx, guidePackage, items)
    recordPoiChanges(
      context,
      guidePackage,
      selected.map((poi) => [poi, null]),
    )
    const pois = selected.map(({ id }) => id)
    return removeRows(context.tx, guidePackage, {
      own: { pois },
      spots: sql`t.guide_id = ${guideId}
        and t.poi_id in (select json_array_elements_text(${JSON.stringify(pois)}::json))`,
    })
  },
  pictureDelete: ({ params, query }, context) => removePicture(context, { ...params, ...query }),
  deletion: async ({ params }, context) => {
    await requireVisibleRecord(context, 'poi', params.id)
    return readPoiDeletion(context.tx, params.id)
  },
}

export const groupLabelHandlers: Handlers<typeof groupLabel> = {
  add: ({ body }, context) => addLabel(context, body),
  update: ({ body }, context) => renameLabel(context, body),
  delete: ({ query }, context) => removeLabel(context, query),
}

export const guideSpotHandlers: Handlers<typeof guideSpot> = {
  tree: async ({ query: { guideId, packetId } }, context) => {
    await requireVisible(context, guideId)
    if (packetId !== undefined && (await guideOf(context.tx, 'packet', packetId)) !== guideId) throw noRecord('packet')
    return treeOrder(
      await readSpotRows(context.tx, packetId === undefined ? inGuide(guideId) : sql`t.packet_id = ${packetId}`),
    )
  },
  detail: async ({ params }, context) => {
    await requireVisibleRecord(context, 'spot', params.id)
    return requireSpot(context.tx, params.id)
  },
  add: ({ body }, context) => addSpot(context, body),
  update: ({ body }, context) => updateSpot(context, body),
  move: ({ body }, context) => moveSpot(context, body),
  sort: async ({ body: { packetId, parentId, ...order } }, context) =>
    sortPackage(context.tx, await openPackageOf(context, 'packet', packetId), 'spot', {
      ...order,
      scope: sql`packet_id = ${packetId} and parent_id is not distinct from ${parentId}`,
    }),
  delete: async ({ params, query }, context) => {
    const guidePackage = await openPackageOf(context, 'spot', params.id)
    recordPartChange(
      context,
      'spot',
      requireVersion('spot', (await readSpots(context.tx, hasId(params.id)))[0], query.version),
      null,
    )
    return removeRows(context.tx, guidePackage, { own: {}, spots: hasId(params.id) })
  },
}

export const guideRouteHandlers: Handlers<typeof guideRoute> = {
  list: async ({ query: { guideId, label } }, context) => {
    await requireVisible(context, guideId)
    return readRoutes(context.tx, label ? sql`${inGuide(guideId)} and t.label = ${label}` : inGuide(guideId))
  },
  label: async ({ query }, context) => {
    await requireVisible(context, query.guideId)
    return rows(
      context.tx,
      guideRoute.label.result.element,
      sql`select t.label, count(*)::int as routes
        from route t
        where ${inGuide(query.guideId)} and t.deleted is null and t.label <> ''
        group by t.label
        order by min(t.sort), t.label`,
    )
  },
  detail: async ({ params }, context) => {
    await requireVisibleRecord(context, 'route', params.id)
    return requireRoute(context.tx, params.id)
  },
  add: ({ body }, context) => addRoute(context, body),
  update: ({ body }, context) => updateRoute(context, body),
  sort: async ({ body: { guideId, ...order } }, context) =>
    sortPackage(context.tx, await openPackage(context, guideId), 'route', {
      ...order,
      scope: sql`guide_id = ${guideId}`,
    }),
  delete: async ({ params, query }, context) => {
    const guidePackage = await openPackageOf(context, 'route', params.id)
    recordPartChange(
      context,
      'route',
      requireVersion('route', (await readRoutes(context.tx, hasId(params.id)))[0], query.version),
      null,
    )
    return removeRows(context.tx, guidePackage, { own: { routes: [params.id] }, spots: null })
  },
}
