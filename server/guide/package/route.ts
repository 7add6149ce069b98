import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { guideRoute } from '../../../src/contract/guide/package/guideRoute'
import type { RouteInput, RouteRecord } from '../../../src/contract/guide/package/routeEntity'
import { newId } from '../../db/id'
import { route } from '../../db/schema/bag'
import type { Tx } from '../../db/types'
import { sameContent } from '../../lib/sameContent'
import type { Context } from '../../http/handler'
import { atVersion, lastPlace, noRecord, openBag, openBagOf, refuseMore, remember } from './change'
import { readRoutes } from './records'
import { refuse, unknownFiles, unknownPois } from './references'

const ROUTE_MAX = 100

async function checkRoute(tx: Tx, guideId: string, { poiIds, path, cover }: RouteInput, before: RouteRecord | null): Promise<void> {
  const old = new Set(before?.poiIds)
  refuse([
    ...(await unknownPois(tx, guideId, poiIds.flatMap((value, index) => (old.has(value) ? [] : [{ path: `poiIds.${index}`, value }])))),
    ...(await unknownFiles(tx, 'picture', cover === null || cover === before?.cover ? [] : [{ path: 'cover', value: cover }])),
    ...(poiIds.length < 2 && path.length < 2 ? [{ path: 'poiIds', message: '至少选择 2 站，或画出路线' }] : []),
  ])
}

export async function addRoute(context: Context, { guideId, ...input }: BodyOf<typeof guideRoute.add>): Promise<RouteRecord> {
  const { tx, audit } = context
  const bag = await openBag(context, guideId)
  await refuseMore(tx, 'route', guideId, ROUTE_MAX)
  await checkRoute(tx, guideId, input, null)
  const id = newId()
  audit(id)
  await tx.insert(route).values({ id, guideId, ...input, sort: lastPlace('route', guideId), ...(await bag.stamp()) })
  const added = await oneRoute(tx, id)
  remember(context, 'route', null, added)
  return added
}

export async function updateRoute(context: Context, { id, version, ...input }: BodyOf<typeof guideRoute.update>): Promise<RouteRecord> {
  const { tx } = context
  const bag = await openBagOf(context, 'route', id)
  const before = atVersion('route', (await readRoutes(tx, sql`t.id = ${id}`))[0], version)
  await checkRoute(tx, bag.guide.id, input, before)
  const { name, label, cover, poiIds, path, difficulty } = before
  if (sameContent({ name, label, cover, poiIds, path, difficulty }, input)) return before
  await tx
    .update(route)
    .set({ ...input, version: version + 1, ...(await bag.stamp()) })
    .where(and(eq(route.id, id), eq(route.guideId, bag.guide.id)))
  const after = await oneRoute(tx, id)
  remember(context, 'route', before, after)
  return after
}

export async function oneRoute(tx: Tx, id: string): Promise<RouteRecord> {
  const [found] = await readRoutes(tx, sql`t.id = ${id}`)
  if (!found) throw noRecord('route')
  return found
}
