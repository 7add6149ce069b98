import { sql } from 'drizzle-orm'
import type { groupLabel } from '../../../src/contract/guide/package/groupLabel'
import type { guidePacket } from '../../../src/contract/guide/package/guidePacket'
import type { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import type { guideRoute } from '../../../src/contract/guide/package/guideRoute'
import type { guideSpot } from '../../../src/contract/guide/package/guideSpot'
import { rows } from '../../db/rows'
import { findGuide } from '../guide/access'
import type { Context, Handlers } from '../../http/handler'
import { importHandlers } from '../../lib/imports/handlers'
import { atVersion, guideOf, noRecord, openBag, openBagOf, remember } from './change'
import type { BagTable } from './change'
import { readChanges, readShowSetting, setShowSetting } from './changes'
import { exportPacket } from './export'
import { packetImporter } from './import'
import { addLabel, countLabels, removeLabel, renameLabel, sortLabels } from './labels'
import { readMissing } from './missing'
import { addPacket, copyPacket, readBinding, setDefault, updatePacket } from './packet'
import { readOptions, readParents, readTree } from './packetTree'
import { addPoi, bulkPois, onePoi, readSelection, rememberAll, removePicture, updatePoi } from './poi'
import { readPoiDeletion } from './poiDeletion'
import { readPackets, readPois, readRoutes, readSpotRows, readSpots, treeOrder } from './records'
import { removeRows, restore } from './remove'
import { addRoute, oneRoute, updateRoute } from './route'
import { sortBag } from './sort'
import { addSpot, moveSpot, oneSpot, updateSpot } from './spot'

/** Checks that the account may see the guide, or the guide of a record. */
const seen = ({ tx, session }: Context, guideId: string) => findGuide(tx, session, { id: guideId })
const seenRecord = async (context: Context, table: BagTable, id: string) => seen(context, await guideOf(context.tx, table, id))

const ofGuide = (guideId: string) => sql`t.guide_id = ${guideId}`
const isOne = (id: string) => sql`t.id = ${id}`

export const guidePacketHandlers: Handlers<typeof guidePacket> = {
  tree: async ({ query }, context) => readTree(context.tx, (await seen(context, query.guideId)).id),
  cascadeOptions: async ({ query }, context) => readOptions(context.tx, (await seen(context, query.guideId)).id),
  parentList: async ({ query }, context) => readParents(context.tx, (await seen(context, query.guideId)).id),
  bindingList: ({ query }, context) => readBinding(context, query.id),
  add: ({ body }, context) => addPacket(context, body),
  copy: ({ body }, context) => copyPacket(context, body),
  update: ({ body }, context) => updatePacket(context, body),
  setDefault: ({ body }, context) => setDefault(context, body),
  delete: async ({ params, query }, context) => {
    const bag = await openBagOf(context, 'packet', params.id)
    remember(context, 'packet', atVersion('packet', (await readPackets(context.tx, isOne(params.id)))[0], query.version), null)
    return removeRows(context.tx, bag, { own: { packets: [params.id] }, spots: sql`t.packet_id = ${params.id}` })
  },
  restore: ({ body }, context) => restore(context, body),
  changes: ({ query }, context) => readChanges(context, query),
  missing: async ({ query }, context) => readMissing(context.tx, (await seen(context, query.guideId)).id),
  getShowSetting: async ({ query }, context) => readShowSetting(context.tx, (await seen(context, query.guideId)).id),
  setShowSetting: ({ body }, context) => setShowSetting(context, body),
  exportPacket: { detached: ({ params }, context) => exportPacket(context, params.id) },
  ...importHandlers(({ packetId }: { packetId: string }) => packetImporter(packetId)),
}

export const guidePoiHandlers: Handlers<typeof guidePoi> = {
  list: async ({ query: { guideId, label } }, context) => {
    await seen(context, guideId)
    return readPois(context.tx, label ? sql`${ofGuide(guideId)} and t.labels ? ${label}` : ofGuide(guideId))
  },
  simpleList: async ({ query }, context) => {
    await seen(context, query.guideId)
    return rows(
      context.tx,
      sql`select t.id, t.name, t.poi_type_id as "poiTypeId", t.lng, t.lat, t.floor, t.online from poi t where ${ofGuide(query.guideId)} and t.deleted is null order by t.sort, t.id`,
    )
  },
  types: async ({ query }, context) => {
    await seen(context, query.guideId)
    return rows(
      context.tx,
      sql`select y.id, y.name, y.icon, y.deleted_at is not null as deleted from poi_type y
          where y.deleted_at is null or exists (select 1 from poi t where ${ofGuide(query.guideId)} and t.deleted is null and t.poi_type_id = y.id) order by y.sort, y.id`,
    )
  },
  detail: async ({ params }, context) => {
    await seenRecord(context, 'poi', params.id)
    return onePoi(context.tx, params.id)
  },
  labelFilter: async ({ query }, context) => countLabels(context.tx, (await seen(context, query.guideId)).id),
  add: ({ body }, context) => addPoi(context, body),
  update: ({ body }, context) => updatePoi(context, body),
  bulk: ({ body }, context) => bulkPois(context, body),
  sort: async ({ body: { guideId, ...order } }, context) =>
    sortBag(context.tx, await openBag(context, guideId), 'poi', { ...order, scope: sql`guide_id = ${guideId}` }),
  labelSort: ({ body }, context) => sortLabels(context, body),
  delete: async ({ params, query }, context) => {
    const bag = await openBagOf(context, 'poi', params.id)
    remember(context, 'poi', atVersion('poi', (await readPois(context.tx, isOne(params.id)))[0], query.version), null)
    return removeRows(context.tx, bag, { own: { pois: [params.id] }, spots: sql`t.poi_id = ${params.id}` })
  },
  deleteMany: async ({ body: { guideId, items } }, context) => {
    context.audit(guideId)
    const bag = await openBag(context, guideId)
    const found = await readSelection(context.tx, bag, items)
    rememberAll(context, bag, found.map((one) => [one, null]))
    const pois = found.map(({ id }) => id)
    return removeRows(context.tx, bag, { own: { pois }, spots: sql`t.guide_id = ${guideId} and t.poi_id in (select json_array_elements_text(${JSON.stringify(pois)}::json))` })
  },
  pictureDelete: ({ params, query }, context) => removePicture(context, { ...params, ...query }),
  deletion: async ({ params }, context) => {
    await seenRecord(context, 'poi', params.id)
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
    await seen(context, guideId)
    if (packetId !== undefined && (await guideOf(context.tx, 'packet', packetId)) !== guideId) throw noRecord('packet')
    return treeOrder(await readSpotRows(context.tx, packetId === undefined ? ofGuide(guideId) : sql`t.packet_id = ${packetId}`))
  },
  detail: async ({ params }, context) => {
    await seenRecord(context, 'spot', params.id)
    return oneSpot(context.tx, params.id)
  },
  add: ({ body }, context) => addSpot(context, body),
  update: ({ body }, context) => updateSpot(context, body),
  move: ({ body }, context) => moveSpot(context, body),
  sort: async ({ body: { packetId, parentId, ...order } }, context) =>
    sortBag(context.tx, await openBagOf(context, 'packet', packetId), 'spot', { ...order, scope: sql`packet_id = ${packetId} and parent_id is not distinct from ${parentId}` }),
  delete: async ({ params, query }, context) => {
    const bag = await openBagOf(context, 'spot', params.id)
    remember(context, 'spot', atVersion('spot', (await readSpots(context.tx, isOne(params.id)))[0], query.version), null)
    return removeRows(context.tx, bag, { own: {}, spots: isOne(params.id) })
  },
}

export const guideRouteHandlers: Handlers<typeof guideRoute> = {
  list: async ({ query: { guideId, label } }, context) => {
    await seen(context, guideId)
    return readRoutes(context.tx, label ? sql`${ofGuide(guideId)} and t.label = ${label}` : ofGuide(guideId))
  },
  label: async ({ query }, context) => {
    await seen(context, query.guideId)
    return rows(
      context.tx,
      sql`select t.label, count(*)::int as routes from route t where ${ofGuide(query.guideId)} and t.deleted is null and t.label <> '' group by t.label order by min(t.sort), t.label`,
    )
  },
  detail: async ({ params }, context) => {
    await seenRecord(context, 'route', params.id)
    return oneRoute(context.tx, params.id)
  },
  add: ({ body }, context) => addRoute(context, body),
  update: ({ body }, context) => updateRoute(context, body),
  sort: async ({ body: { guideId, ...order } }, context) =>
    sortBag(context.tx, await openBag(context, guideId), 'route', { ...order, scope: sql`guide_id = ${guideId}` }),
  delete: async ({ params, query }, context) => {
    const bag = await openBagOf(context, 'route', params.id)
    remember(context, 'route', atVersion('route', (await readRoutes(context.tx, isOne(params.id)))[0], query.version), null)
    return removeRows(context.tx, bag, { own: { routes: [params.id] }, spots: null })
  },
}
