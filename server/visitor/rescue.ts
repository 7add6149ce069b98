import { sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '../../src/contract/kit/core'
import { baseConfigKind, globalSettingsKind } from '../../src/contract/operation/miniProgram/merchantConfig'
import type { Position } from '../../src/contract/kit/place'
import { CALLER_STATE_NAMES } from '../../src/contract/visitor/visitorRescue'
import type { visitorRescue } from '../../src/contract/visitor/visitorRescue'
import { newId } from '../db/id'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { conflict, rule, tooOften } from '../http/refusal'
import { readValues } from '../operation/miniProgram/config/read'
import { nearestOf } from '../operation/rescue/nearest'
import { readPoints } from '../guide/scenic/points'
import { guideAround, isShown } from './guides'
import { offBecause } from './offered'
import { keepPhone } from './phone'

type Call = BodyOf<typeof visitorRescue.callForHelp>
type Place = Omit<BodyOf<typeof visitorRescue.rescuePosition>, 'secret'>
type State = ResultOf<typeof visitorRescue.rescueState>

/** A visitor's new requests per hour: a trembling hand repeats the same request, a prank sends new ones. */
const NEW_MOST = 5
const HOUR_MS = 3_600_000

/** The guide's nearest point, as columns. */
async function nearColumns(tx: Tx, guideId: string | null, at: Position) {
  const point = guideId === null ? null : nearestOf(await readPoints(tx, guideId), at)
  return { name: point?.name ?? '', lng: point?.lng ?? null, lat: point?.lat ?? null }
}

async function idOf(tx: Tx, visitorId: string, key: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(tx, sql`select id from rescue where visitor_id = ${visitorId} and client_key = ${key} and deleted_at is null`)
  return found?.id
}

async function checkPace(tx: Tx, visitorId: string, now: number): Promise<void> {
  const [lately] = await rows<{ count: number; first: number }>(
    tx,
    sql`select count(*)::int as count, min(created_at)::float8 as first from rescue where visitor_id = ${visitorId} and created_at > ${now - HOUR_MS} and deleted_at is null`,
  )
  if (lately!.count >= NEW_MOST) throw tooOften('已经收到你的求助，请等待工作人员联系', Math.ceil((lately!.first + HOUR_MS - now) / 1000))
}

/** Creates a request for help, or finds the one with the same key; answers its id. Of concurrent presses, the first creates it and the others wait. A visitor's requests run one at a time. */
export async function callForHelp(tx: Tx, visitorId: string, { key, guideId, kind, lng, lat, accuracy, phone, content, people }: Call, now: number): Promise<string> {
  const known = await idOf(tx, visitorId, key)
  if (known !== undefined) return known
  // Serialised, so concurrent calls cannot all pass the limit.
  await tx.execute(sql`select 1 from visitor where id = ${visitorId} for update`)
  const madeMeanwhile = await idOf(tx, visitorId, key)
  if (madeMeanwhile !== undefined) return madeMeanwhile
  await checkPace(tx, visitorId, now)
  const guide = guideId !== null && (await isShown(tx, guideId)) ? guideId : await guideAround(tx, [lng, lat])
  const off = await offBecause(tx, 'rescue', guide)
  if (off !== null) throw rule(off)
  const near = await nearColumns(tx, guide, [lng, lat])
  const id = newId()
  await tx.execute(
    sql`insert into rescue (id, client_key, visitor_id, guide_id, kind, content, people, lng, lat, accuracy, near_name, near_lng, near_lat, created_at, updated_at)
      values (${id}, ${key}, ${visitorId}, ${guide}, ${kind}, ${content}, ${people}, ${lng}, ${lat}, ${accuracy}, ${near.name}, ${near.lng}, ${near.lat}, ${now}::bigint, ${now}::bigint)`,
  )
  await keepPhone(tx, visitorId, phone)
  return id
}

/** The state shown to the caller; null if there is no such request. */
export async function readState(tx: Tx, id: string): Promise<State | null> {
  const [found] = await rows<Omit<State, 'stateName' | 'servicePhone'>>(
    tx,
    sql`select case when t.state = 'falseAlarm' then 'finished' else t.state end as state, case when t.state <> 'pending' then a.name end as handler,
        t.created_at::float8 as "createdAt", t.claimed_at::float8 as "claimedAt", t.ended_at::float8 as "endedAt"
      from rescue t left join account a on a.id = t.handler_id where t.id = ${id} and t.deleted_at is null`,
  )
  if (!found) return null
  const { handler: tells } = await readValues(tx, globalSettingsKind)
  const { phone } = await readValues(tx, baseConfigKind)
  return { ...found, stateName: CALLER_STATE_NAMES[found.state], handler: tells ? found.handler : null, servicePhone: phone }
}

/**
 * The caller's new position; false if there is no such request. Its version stays the same, so a claim is not refused because the
 * caller walks. Its time of change moves, which is how the desk notices.
 */
export async function moveCaller(tx: Tx, id: string, { lng, lat, accuracy }: Place, now: number): Promise<boolean> {
  const [found] = await rows<{ guideId: string | null; state: State['state'] | 'falseAlarm' }>(tx, sql`select guide_id as "guideId", state from rescue where id = ${id} and deleted_at is null for update`)
  if (!found) return false
  if (found.state !== 'pending' && found.state !== 'handling') throw conflict('求助已经结束')
  const near = await nearColumns(tx, found.guideId, [lng, lat])
  await tx.execute(
    sql`update rescue set lng = ${lng}, lat = ${lat}, accuracy = ${accuracy}, near_name = ${near.name}, near_lng = ${near.lng}, near_lat = ${near.lat},
      updated_at = greatest(updated_at + 1, ${now}::bigint) where id = ${id}`,
  )
  return true
}
