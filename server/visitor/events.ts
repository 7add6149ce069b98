import { sql } from 'drizzle-orm'
import { dayNumber } from '../../src/contract/chinaDay'
import type { BodyOf } from '../../src/contract/core'
import { EVENT_AGE_MS } from '../../src/contract/visitorEvents'
import type { EventReason, EventsKept, visitorEvents } from '../../src/contract/visitorEvents'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { sha256 } from '../session/digest'
import { heardTracks } from './tracks'

type Batch = BodyOf<typeof visitorEvents.events>

/** Clocks of phones run ahead a little. */
const AHEAD_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Nobody hears more in a day; a script would. */
const LISTENS_A_DAY = 500

interface Judged<E> {
  index: number
  event: E
  refused: EventReason | null
}

/** Of when it was said to happen: not later than now, and not too long ago. */
function atTime<E extends { at: number }>(events: readonly E[], now: number): Judged<E>[] {
  return events.map((event, index) => ({
    index,
    event: { ...event, at: Math.min(event.at, now) },
    refused: event.at > now + AHEAD_MS ? 'future' : event.at < now - EVENT_AGE_MS ? 'old' : null,
  }))
}

const refuse = <E>(judged: readonly Judged<E>[], reason: EventReason, when: (event: E) => boolean): Judged<E>[] =>
  judged.map((one) => (one.refused === null && when(one.event) ? { ...one, refused: reason } : one))

const taken = <E>(judged: readonly Judged<E>[]): E[] => judged.filter(({ refused }) => refused === null).map(({ event }) => event)

async function keepVisits(tx: Tx, visitorId: string, visits: Batch['visits'], now: number): Promise<Judged<Batch['visits'][number]>[]> {
  const timely = atTime(visits, now)
  const named = [...new Set(taken(timely).map(({ guideId }) => guideId))]
  const shown = named.length === 0 ? [] : await rows<{ id: string }>(tx, sql`select id from guide where ${isOneOf(sql`id`, named)} and publish = 'online' and deleted_at is null`)
  const judged = refuse(timely, 'guide', ({ guideId }) => !shown.some(({ id }) => id === guideId))
  // A visitor opens a guide once a day, at first.
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

/** How many more explanations of this visitor are kept today. Until the call ends no other of theirs is counted. */
async function roomFor(tx: Tx, visitorId: string, now: number): Promise<number> {
  await tx.execute(sql`select 1 from visitor where id = ${visitorId} for update`)
  const [found] = await rows<{ count: number }>(tx, sql`select count(*)::int as count from visitor_listening where visitor_id = ${visitorId} and at > ${now - DAY_MS}`)
  return Math.max(0, LISTENS_A_DAY - found!.count)
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
  const events = new Map<string, { id: string; visitor: string; guide: string; title: string; language: string; at: number; seconds: number; whole: number }>()
  for (const event of taken(judged)) {
    const { title, language, seconds: whole } = trackOf(event)!
    const id = ids.get(event.key)!
    // What a key named first it names in all of the batch.
    const heard = events.get(id) ?? { id, visitor: visitorId, guide: event.guideId, title, language, at: event.at, seconds: 0, whole }
    events.set(id, { ...heard, seconds: Math.min(heard.whole, Math.max(event.seconds, heard.seconds)) })
  }
  await tx.execute(sql`insert into visitor_listening (id, visitor_id, guide_id, title, language, at, seconds, whole_seconds)
    select x.id, x.visitor, x.guide, x.title, x.language, x.at, x.seconds, x.whole
    from json_to_recordset(${JSON.stringify([...events.values()])}::json) as x(id text, visitor text, guide text, title text, language text, at bigint, seconds integer, whole integer) order by x.id
    on conflict (tenant_id, id) do update set seconds = least(greatest(visitor_listening.seconds, excluded.seconds), visitor_listening.whole_seconds)`)
  return judged
}

/** Keeps what a visitor did, each event once however often it is sent, and says which events were not kept. */
export async function keepEvents(tx: Tx, visitorId: string, { visits, listens }: Batch, now: number): Promise<EventsKept> {
  const opened = await keepVisits(tx, visitorId, visits, now)
  const heard = await keepListens(tx, visitorId, listens, now)
  const last = Math.max(0, ...[...taken(opened), ...taken(heard)].map(({ at }) => at))
  await tx.execute(sql`update visitor set last_seen_at = ${last}::bigint where id = ${visitorId} and last_seen_at < ${last}`)
  const all = [...opened.map((one) => ({ of: 'visits' as const, ...one })), ...heard.map((one) => ({ of: 'listens' as const, ...one }))]
  return {
    visits: taken(opened).length,
    listens: taken(heard).length,
    refused: all.flatMap(({ of, index, refused }) => (refused === null ? [] : [{ of, index, reason: refused }])),
  }
}
