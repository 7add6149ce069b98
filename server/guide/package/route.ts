import { refuseFields } from '../../http/refusal'
import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { guideRoute } from '../../../src/contract/guide/package/guideRoute'
import type { RouteInput, RouteRecord } from '../../../src/contract/guide/package/routeEntity'
import { newId } from '../../db/id'
import { route } from '../../db/schema/package'
import type { Tx } from '../../db/types'
import { sameContent } from '../../lib/sameContent'
import type { Context } from '../../http/handler'
import { requireVersion, nextSort, noRecord, openPackage, openPackageOf, checkLimit, recordPartChange } from './change'
import { readRoutes } from './records'
import { unknownFiles, unknownPois } from './references'

const ROUTE_MAX = 100

async function checkRoute(
  tx: Tx,
  guideId: string,
  { poiIds, path, cover }: RouteInput,
  before: RouteRecord | null,
): Promise<void> {
  const oldPoiIds = new Set(before?.poiIds)
  refuseFields([
    ...(await unknownPois(
      tx,
      guideId,
      poiIds.flatMap((value, index) => (oldPoiIds.has(value) ? [] : [{ path: `poiIds.${index}`, value }])),
    )),
    ...(await unknownFiles(
      tx,
      'picture',
      cover === null || cover === before?.cover ? [] : [{ path: 'cover', value: cover }],
    )),
    ...(poiIds.length < 2 && path.length < 2 ? [{ path: 'poiIds', message: '至少选择 2 站，或画出路线' }] : []),
  ])
}

export async function addRoute(
  context: Context,
  { guideId, ...input }: BodyOf<typeof guideRoute.add>,
): Promise<RouteRecord> {
  const { tx, audit } = context
  const guidePackage = await openPackage(context, guideId)
  await checkLimit(tx, 'route', guideId, ROUTE_MAX)
  await checkRoute(tx, guideId, input, null)
  const id = newId()
  audit(id)
  await tx
    .insert(route)
    .values({ id, guideId, ...input, sort: nextSort('route', guideId), ...(await guidePackage.stamp()) })
  const added = await requireRoute(tx, id)
  recordPartChange(context, 'route', null, added)
  return added
}

export async function updateRoute(
  context: Context,
  { id, version, ...input }: BodyOf<typeof guideRoute.update>,
): Promise<RouteRecord> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'route', id)
  const before = requireVersion('route', (await readRoutes(tx, sql`t.id = ${id}`))[0], version)
  await checkRoute(tx, guidePackage.guide.id, input, before)
  const { name, label, cover, poiIds, path, difficulty } = before
  if (sameContent({ name, label, cover, poiIds, path, difficulty }, input)) return before
  await tx
    .update(route)
    .set({ ...input, version: version + 1, ...(await guidePackage.stamp()) })
    .where(and(eq(route.id, id), eq(route.guideId, guidePackage.guide.id)))
  const after = await requireRoute(tx, id)
  recordPartChange(context, 'route', before, after)
  return after
}

export async function requireRoute(tx: Tx, id: string): Promise<RouteRecord> {
  const [found] = await readRoutes(tx, sql`t.id = ${id}`)
  if (!found) throw noRecord('route')
  return found
}
