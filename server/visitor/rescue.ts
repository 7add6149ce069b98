import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, ResultOf } from '../../src/contract/kit/core'
import { baseConfigKind, globalSettingsKind } from '../../src/contract/operation/miniProgram/merchantConfig'
import type { Position } from '../../src/contract/kit/place'
import { CALLER_STATE_NAMES, visitorRescue } from '../../src/contract/visitor/visitorRescue'
import { newId } from '../db/id'
import { idRow } from '../db/rowShapes'
import { rescueState } from '../../src/contract/operation/rescue/rescueStates'
import { onlyRow, rows } from '../db/rows'
import type { Tx } from '../db/types'
import { conflict, rule, rateLimited } from '../http/refusal'
import { readValues } from '../operation/miniProgram/config/read'
import { nearestOf } from '../operation/rescue/nearest'
import { readPoints } from '../guide/scenic/points'
import { guideAround, isOnline } from './guides'
import { disabledReason } from './disabledReason'
import { storePhone } from './phone'

type Call = BodyOf<typeof visitorRescue.callForHelp>
type Place = Omit<BodyOf<typeof visitorRescue.rescuePosition>, 'secret'>
type State = ResultOf<typeof visitorRescue.rescueState>

/** A visitor's new requests per hour: a trembling hand repeats the same request, a prank sends new ones. */
const CALLS_MAX = 5
const HOUR_MS = 3_600_000

/** The guide's nearest point, as columns. */
async function nearestColumns(tx: Tx, guideId: string | null, at: Position) {
  const point = guideId === null ? null : nearestOf(await readPoints(tx, guideId), at)
  return { name: point?.name ?? '', lng: point?.lng ?? null, lat: point?.lat ?? null }
}

async function findByKey(tx: Tx, visitorId: string, key: string): Promise<string | undefined> {
  const [row] = await rows(
    tx,
    idRow,
    sql`select id from rescue where visitor_id = ${visitorId} and client_key = ${key} and deleted_at is null`,
  )
  return row?.id
}

const recentRow = z.object({ count: z.number(), first: z.number().nullable() })

async function checkRate(tx: Tx, visitorId: string, now: number): Promise<void> {
  const recent = await onlyRow(
    tx,
    recentRow,
    sql`select count(*)::int as count, min(created_at)::float8 as first
      from rescue
      where visitor_id = ${visitorId} and created_at > ${now - HOUR_MS} and deleted_at is null`,
  )
  if (recent.first !== null && recent.count >= CALLS_MAX)
    throw rateLimited('已经收到你的求助，请等待工作人员联系', Math.ceil((recent.first + HOUR_MS - now) / 1000))
}

/**
 * Creates a request for help, or finds the one with the same key; answers its id. Of concurrent presses, the first
 * creates it and the others wait. A visitor's requests run one at a time.
 */
export async function callForHelp(
  tx: Tx,
  visitorId: string,
  { key, guideId, kind, lng, lat, accuracy, phone, content, people }: Call,
  now: number,
): Promise<string> {
  const existingId = await findByKey(tx, visitorId, key)
  if (existingId !== undefined) return existingId
  // Serialised, so concurrent calls cannot all pass the limit.
  await tx.execute(sql`select 1 from visitor where id = ${visitorId} for update`)
  const concurrentId = await findByKey(tx, visitorId, key)
  if (concurrentId !== undefined) return concurrentId
  await checkRate(tx, visitorId, now)
  const guide = guideId !== null && (await isOnline(tx, guideId)) ? guideId : await guideAround(tx, [lng, lat])
  const reason = await disabledReason(tx, 'rescue', guide)
  if (reason !== null) throw rule(reason)
  const nearest = await nearestColumns(tx, guide, [lng, lat])
  const id = newId()
  await tx.execute(
    sql`insert into rescue (id, client_key, visitor_id, guide_id, kind, content, people, lng, lat, accuracy, near_name,
        near_lng, near_lat, created_at, updated_at)
      values (${id}, ${key}, ${visitorId}, ${guide}, ${kind}, ${content}, ${people}, ${lng}, ${lat}, ${accuracy},
        ${nearest.name}, ${nearest.lng}, ${nearest.lat}, ${now}::bigint, ${now}::bigint)`,
  )
  await storePhone(tx, visitorId, phone)
  return id
}

const stateRow = visitorRescue.rescueState.result.omit({ stateName: true, servicePhone: true })

/** The state shown to the caller; null if there is no such request. */
export async function readState(tx: Tx, id: string): Promise<State | null> {
  const [row] = await rows(
    tx,
    stateRow,
    sql`select case when t.state = 'falseAlarm' then 'finished' else t.state end as state,
        case when t.state <> 'pending' then a.name end as handler,
        t.created_at::float8 as "createdAt", t.claimed_at::float8 as "claimedAt", t.ended_at::float8 as "endedAt"
      from rescue t left join account a on a.id = t.handler_id where t.id = ${id} and t.deleted_at is null`,
  )
  if (!row) return null
  const { handler: showsHandler } = await readValues(tx, globalSettingsKind)
  const { phone } = await readValues(tx, baseConfigKind)
  return {
    ...row,
    stateName: CALLER_STATE_NAMES[row.state],
    handler: showsHandler ? row.handler : null,
    servicePhone: phone,
  }
}

const ownRescue = z.object({ guideId: z.string().nullable(), state: rescueState })

/**
 * The caller's new position; false if there is no such request. Its version stays the same, so a claim is not refused
 * because the caller walks. Its time of change moves, which is how the desk notices.
 */
export async function updateCallerPosition(
  tx: Tx,
  id: string,
  { lng, lat, accuracy }: Place,
  now: number,
): Promise<boolean> {
  const [row] = await rows(
    tx,
    ownRescue,
    sql`select guide_id as "guideId", state from rescue where id = ${id} and deleted_at is null for update`,
  )
  if (!row) return false
  if (row.state !== 'pending' && row.state !== 'handling') throw conflict('求助已经结束')
  const nearest = await nearestColumns(tx, row.guideId, [lng, lat])
  await tx.execute(
    sql`update rescue
      set lng = ${lng}, lat = ${lat}, accuracy = ${accuracy}, near_name = ${nearest.name}, near_lng = ${nearest.lng},
        near_lat = ${nearest.lat},
      updated_at = greatest(updated_at + 1, ${now}::bigint) where id = ${id}`,
  )
  return true
}
