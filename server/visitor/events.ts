import { sql } from 'drizzle-orm'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import type { BodyOf } from '../../src/contract/kit/core'
import type { EventsKept, visitorEvents } from '../../src/contract/visitor/visitorEvents'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { sha256 } from '../session/digest'
import { atTime, refuse, taken } from './judged'
import type { Judged } from './judged'
import { keepPositions } from './positions'
import { heardIds, heardTracks } from './tracks'

type Batch = BodyOf<typeof visitorEvents.events>

const DAY_MS = 86_400_000
/** No one plays more in a day; a script would. */
const LISTENS_A_DAY = 500

async function keepVisits(tx: Tx, visitorId: string, visits: Batch['visits'], now: number): Promise<Judged<Batch['visits'][number]>[]> {
  const timely = atTime(visits, now)
  const named = [...new Set(taken(timely).map(({ guideId }) => guideId))]
  const shown = named.length === 0 ? [] : await rows<{ id: string }>(tx, sql`select id from guide where ${isOneOf(sql`id`, named)} and publish = 'online' and deleted_at is null`)
  const judged = refuse(timely, 'guide', ({ guideId }) => !shown.some(({ id }) => id === guideId))
  // A visitor's first opening of a guide each day.
  const days = new Map<string, { id: string; visitor: string; guide: string; at: number }>()
  for (const { guideId, at } of taken(judged)) {
    const id = await sha256(`visit ${visitorId} ${guideId} ${dayNumber(at)}`)
    days.set(id, { id, visitor: visitorId, guide: guideId, at: Math.min(at, days.get(id)?.at ?? at) })
  }
  await tx.execute(sql`insert into visitor_visit (id, visitor_id, guide_id, at)
    select x.id, x.visitor, x.guide, x.at from json_to_recordset(${JSON.stringify([...days.values()])}::json) as x(id text, visitor text, guide text, at bigint) order by x.id
    on conflict (tenant_id, id) do update set at = least(visitor_visit.at, excluded.at)`)
  return judged
}

/** How many more of this visitor's explanations are stored today. Blocks the visitor's concurrent calls until the call ends. */
async function roomFor(tx: Tx, visitorId: string, now: number): Promise<number> {
  await tx.execute(sql`select 1 from visitor where id = ${visitorId} for update`)
  const [found] = await rows<{ count: number }>(tx, sql`select count(*)::int as count from visitor_listening where visitor_id = ${visitorId} and at > ${now - DAY_MS}`)
  return Math.max(0, LISTENS_A_DAY - found!.count)
}

interface Listening {
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

async function keepListens(tx: Tx, visitorId: string, listens: Batch['listens'], now: number): Promise<Judged<Batch['listens'][number]>[]> {
  const timely = atTime(listens, now)
  const trackOf = await heardTracks(tx, taken(timely))
  const known = refuse(timely, 'spot', (event) => trackOf(event) === undefined)
  const ids = new Map<string, string>()
  for (const { key } of taken(known)) ids.set(key, await sha256(`listen ${visitorId} ${key}`))
  const before = ids.size === 0 ? [] : await rows<{ id: string }>(tx, sql`select id from visitor_listening where ${isOneOf(sql`id`, [...ids.values()])}`)
  const old = new Set(before.map(({ id }) => id))
  let room = await roomFor(tx, visitorId, now)
  const judged = refuse(known, 'tooMany', ({ key }) => !old.has(ids.get(key)!) && (room -= 1) < 0)
  const idsOf = await heardIds(tx, taken(judged))
  const events = new Map<string, Listening>()
  for (const event of taken(judged)) {
    const track = trackOf(event)!
    const { title, language, seconds: whole } = track
    const id = ids.get(event.key)!
    // The first use of a key determines its explanation for the whole batch.
    const heard = events.get(id) ?? { id, visitor: visitorId, guide: event.guideId, title, language, at: event.at, seconds: 0, whole, spot: event.spotId, ...idsOf(event, track) }
    events.set(id, { ...heard, seconds: Math.min(heard.whole, Math.max(event.seconds, heard.seconds)) })
  }
  await tx.execute(sql`insert into visitor_listening (id, visitor_id, guide_id, title, language, at, seconds, whole_seconds, spot_id, poi_id, packet_id, route_id)
    select x.id, x.visitor, x.guide, x.title, x.language, x.at, x.seconds, x.whole, x.spot, x.poi, x.packet, x.route
    from json_to_recordset(${JSON.stringify([...events.values()])}::json)
      as x(id text, visitor text, guide text, title text, language text, at bigint, seconds integer, whole integer, spot text, poi text, packet text, route text) order by x.id
    on conflict (tenant_id, id) do update set seconds = least(greatest(visitor_listening.seconds, excluded.seconds), visitor_listening.whole_seconds)`)
  return judged
}

/** Stores a visitor's events, each once however often it is sent, and reports the events that were not stored. */
export async function keepEvents(tx: Tx, visitorId: string, { visits, listens, sharesPosition, positions }: Batch, now: number): Promise<EventsKept> {
  const opened = await keepVisits(tx, visitorId, visits, now)
  const heard = await keepListens(tx, visitorId, listens, now)
  const counted = await keepPositions(tx, visitorId, { sharesPosition, positions }, now)
  const last = Math.max(0, ...[...taken(opened), ...taken(heard)].map(({ at }) => at))
  await tx.execute(sql`update visitor set last_seen_at = ${last}::bigint where id = ${visitorId} and last_seen_at < ${last}`)
  const all = [
    ...opened.map((one) => ({ of: 'visits' as const, ...one })),
    ...heard.map((one) => ({ of: 'listens' as const, ...one })),
    ...counted.map((one) => ({ of: 'positions' as const, ...one })),
  ]
  return {
    visits: taken(opened).length,
    listens: taken(heard).length,
    positions: taken(counted).length,
    refused: all.flatMap(({ of, index, refused }) => (refused === null ? [] : [{ of, index, reason: refused }])),
  }
}
