import { sql } from 'drizzle-orm'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import type { BodyOf } from '../../src/contract/kit/core'
import type { KeptEvents, visitorEvents } from '../../src/contract/visitor/visitorEvents'
import { idRow, countRow } from '../db/rowShapes'
import { required } from '../../src/lib/required'
import { onlyRow, rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { sha256 } from '../lib/digest'
import { lockUnused, markUsed } from '../features/payment/rights'
import { checkTimes, refuseWhere, acceptedEvents } from './checkedEvents'
import type { CheckedEvent } from './checkedEvents'
import { readSound } from './sold'
import { storePositions } from './positions'
import { visitIdOf } from './visitId'
import { readListenedIds, readTracks } from './tracks'

type Batch = BodyOf<typeof visitorEvents.events>

const DAY_MS = 86_400_000
/** No one plays more in a day; a script would. */
const LISTENS_PER_DAY = 500

async function storeVisits(
  tx: Tx,
  visitorId: string,
  visits: Batch['visits'],
  now: number,
): Promise<CheckedEvent<Batch['visits'][number]>[]> {
  const timeChecked = checkTimes(visits, now)
  const guideIds = [...new Set(acceptedEvents(timeChecked).map(({ guideId }) => guideId))]
  const onlineGuides =
    guideIds.length === 0
      ? []
      : await rows(
          tx,
          idRow,
          sql`select id from guide where ${isOneOf(sql`id`, guideIds)} and publish = 'online' and deleted_at is null`,
        )
  const checked = refuseWhere(timeChecked, 'guide', ({ guideId }) => !onlineGuides.some(({ id }) => id === guideId))
  // A visitor's first opening of a guide each day.
  const days = new Map<string, { id: string; visitor: string; guide: string; at: number }>()
  for (const { guideId, at } of acceptedEvents(checked)) {
    const id = await visitIdOf(visitorId, guideId, dayNumber(at))
    days.set(id, { id, visitor: visitorId, guide: guideId, at: Math.min(at, days.get(id)?.at ?? at) })
  }
  await tx.execute(sql`insert into visitor_visit (id, visitor_id, guide_id, at)
    select x.id, x.visitor, x.guide, x.at
    from json_to_recordset(${JSON.stringify([...days.values()])}::json) as x(id text, visitor text, guide text,
      at bigint)
    order by x.id
    on conflict (tenant_id, id) do update set at = least(visitor_visit.at, excluded.at)`)
  return checked
}

/** How many more explanations are stored for this visitor today. Serialises the visitor's calls. */
async function remainingListens(tx: Tx, visitorId: string, now: number): Promise<number> {
  await tx.execute(sql`select 1 from visitor where id = ${visitorId} for update`)
  const row = await onlyRow(
    tx,
    countRow,
    sql`select count(*)::int as count from visitor_listening where visitor_id = ${visitorId} and at > ${now - DAY_MS}`,
  )
  return Math.max(0, LISTENS_PER_DAY - row.count)
}

interface ListeningRow {
  id: string
  visitor: string
  guide: string
  title: string
  language: string
  at: number
  seconds: number
  whole: number
  spot: string
  poi: string | null
  packet: string | null
  route: string | null
}

async function storeListens(
  tx: Tx,
  visitorId: string,
  listens: Batch['listens'],
  now: number,
): Promise<CheckedEvent<Batch['listens'][number]>[]> {
  const timeChecked = checkTimes(listens, now)
  const trackOf = await readTracks(tx, acceptedEvents(timeChecked))
  const spotChecked = refuseWhere(timeChecked, 'spot', (event) => trackOf(event) === undefined)
  const ids = new Map<string, string>()
  for (const { key } of acceptedEvents(spotChecked)) ids.set(key, await sha256(`listen ${visitorId} ${key}`))
  const before =
    ids.size === 0
      ? []
      : await rows(tx, idRow, sql`select id from visitor_listening where ${isOneOf(sql`id`, [...ids.values()])}`)
  const existingIds = new Set(before.map(({ id }) => id))
  let remaining = await remainingListens(tx, visitorId, now)
  const checked = refuseWhere(
    spotChecked,
    'tooMany',
    ({ key }) => !existingIds.has(required(ids.get(key), 'id')) && (remaining -= 1) < 0,
  )
  const idsOf = await readListenedIds(tx, acceptedEvents(checked))
  const events = new Map<string, ListeningRow>()
  for (const event of acceptedEvents(checked)) {
    const track = required(trackOf(event), 'explanation')
    const { title, language, seconds: wholeSeconds } = track
    const id = required(ids.get(event.key), 'id')
    // The first use of a key determines its explanation for the whole batch.
    const entry = events.get(id) ?? {
      id,
      visitor: visitorId,
      guide: event.guideId,
      title,
      language,
      at: event.at,
      seconds: 0,
      whole: wholeSeconds,
      spot: event.spotId,
      ...idsOf(event, track),
    }
    events.set(id, { ...entry, seconds: Math.min(entry.whole, Math.max(event.seconds, entry.seconds)) })
  }
  await tx.execute(sql`insert into visitor_listening (id, visitor_id, guide_id, title, language, at, seconds,
      whole_seconds, spot_id, poi_id, packet_id, route_id)
    select x.id, x.visitor, x.guide, x.title, x.language, x.at, x.seconds, x.whole, x.spot, x.poi, x.packet, x.route
    from json_to_recordset(${JSON.stringify([...events.values()])}::json)
      as x(id text, visitor text, guide text, title text, language text, at bigint, seconds integer, whole integer,
      spot text, poi text, packet text, route text)
      order by x.id
    on conflict (tenant_id, id) do update set seconds
      = least(greatest(visitor_listening.seconds, excluded.seconds), visitor_listening.whole_seconds)`)
  return checked
}

/** Orders are used from the first listening, since their payment, to what the guide sells. */
async function markHeard(
  tx: Tx,
  unused: Awaited<ReturnType<typeof lockUnused>>,
  listens: readonly Batch['listens'][number][],
): Promise<void> {
  for (const { orderId, guideIds, startsAt } of unused) {
    const since = listens.filter(({ guideId, at }) => guideIds.includes(guideId) && at >= startsAt)
    for (const { guideId, spotId, at } of since) {
      const { isSold } = await readSound(tx, { id: guideId, spotId })
      if (!isSold) continue
      await markUsed(tx, orderId, at)
      break
    }
  }
}

/** Stores a visitor's events, each once however often it is sent, and reports the events that were not stored. */
export async function storeEvents(
  tx: Tx,
  visitorId: string,
  { visits, listens, sharesPosition, positions }: Batch,
  now: number,
): Promise<KeptEvents> {
  // Orders are locked before their visitor, as refunds do.
  const unused = await lockUnused(tx, visitorId, now)
  const visitEvents = await storeVisits(tx, visitorId, visits, now)
  const listenEvents = await storeListens(tx, visitorId, listens, now)
  await markHeard(tx, unused, acceptedEvents(listenEvents))
  const positionEvents = await storePositions(tx, visitorId, { sharesPosition, positions }, now)
  const last = Math.max(0, ...[...acceptedEvents(visitEvents), ...acceptedEvents(listenEvents)].map(({ at }) => at))
  await tx.execute(
    sql`update visitor set last_seen_at = ${last}::bigint where id = ${visitorId} and last_seen_at < ${last}`,
  )
  const allEvents = [
    ...visitEvents.map((event) => ({ of: 'visits' as const, ...event })),
    ...listenEvents.map((event) => ({ of: 'listens' as const, ...event })),
    ...positionEvents.map((event) => ({ of: 'positions' as const, ...event })),
  ]
  return {
    visits: acceptedEvents(visitEvents).length,
    listens: acceptedEvents(listenEvents).length,
    positions: acceptedEvents(positionEvents).length,
    refused: allEvents.flatMap(({ of, index, refused }) => (refused === null ? [] : [{ of, index, reason: refused }])),
  }
}
