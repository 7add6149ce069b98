import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import { required } from '../../../src/lib/required'
import { SALES } from '../features/sellPlan'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { daysAgo } from '../story'
import { writeRows } from '../writeRows'
import { crowdVisitor } from './visitorCrowd'
import { arrivalsOfYear, namedMoments, VISITORS_A_DAY } from './visitorFlow'
import type { Arrival } from './visitorFlow'
import { heatSince, seedHeat } from './visitorHeat'
import type { HeatStop } from './visitorHeat'
import { NAMED_VISITORS } from './visitorNames'
import type { SeedVisitor } from './visitorNames'
import { readOffer } from './visitorTracks'
import type { OfferedTrack, SoldGuide } from './visitorTracks'
import { choosePacket, isBuyer, walkOf } from './visitorWalk'
import type { WalkTrack } from './visitorWalk'

/** The tenant's guides on sale by name. */
const soldGuides = ({ tenant, now }: Setting): ReadonlyMap<string, SoldGuide> =>
  new Map(
    (SALES[tenant] ?? [])
      .filter(({ free, paused }) => !free && !paused)
      .map(({ guide, trial, trialUnit = 'spot' as const, days }) => {
        const sold: SoldGuide = { trial, trialUnit, since: now - daysAgo(days) * DAY_MS }
        return [guide, sold]
      }),
  )

/** Named visitors come to the first guide; every other one to the second. */
function namedArrivals(named: readonly SeedVisitor[], guideIds: readonly string[], now: number): Arrival[] {
  return named.flatMap((_, visitor) =>
    namedMoments(now, visitor)
      .filter((at) => at <= now)
      .map((at, time) => ({
        guideId: required(guideIds[visitor % Math.min(2, guideIds.length)], 'guide'),
        at,
        place: visitor + time * named.length,
        visitor,
      })),
  )
}

interface Person {
  id: string
  first: number
  last: number
  details: SeedVisitor
}

/**
 * The visitors of the past year: they open a guide and play some of its explanations. The simulator goes on from here by the same rules.
 */
export async function seedVisitors(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, now, visitors, buyers } = setting
  const named = required(NAMED_VISITORS[tenant], 'visitors')
  const offer = await readOffer(tx, soldGuides(setting))
  if (offer.guides.length === 0) return
  const flow = { visitorsADay: required(VISITORS_A_DAY[tenant], 'flow') * visitors, guides: offer.guides }
  const guideIds = offer.guides.filter(({ id }) => offer.packets.has(id)).map(({ id }) => id)
  const arrivals = [
    ...namedArrivals(named, guideIds.length > 0 ? guideIds : flow.guides.map(({ id }) => id), now).map((arrival) => ({
      ...arrival,
      // Apart from the numbers of the crowd.
      visitor: -1 - arrival.visitor,
    })),
    ...arrivalsOfYear(flow, now),
  ]
  const people = new Map<number, Person>()
  const entries = { visits: [] as object[], listening: [] as object[] }
  const heatStops: HeatStop[] = []

  for (const { guideId, at, place, visitor } of arrivals) {
    const person = people.get(visitor) ?? {
      id: newId(),
      first: at,
      last: at,
      details: visitor < 0 ? required(named[-1 - visitor], 'visitor') : crowdVisitor(named, visitor),
    }
    people.set(visitor, { ...person, first: Math.min(person.first, at), last: Math.max(person.last, at) })
    const visitId = newId()
    if (isBuyer(place)) buyers.add(visitId)
    entries.visits.push({ id: visitId, visitor_id: person.id, guide_id: guideId, at })
    const packet = choosePacket(offer.packets.get(guideId) ?? [], place) ?? []
    const tracks = packet.map((track): OfferedTrack & WalkTrack => ({
      ...track,
      locked: track.soldSince !== null && track.soldSince <= at,
    }))
    for (const stop of walkOf({ at, place }, tracks, isBuyer(place))) {
      if (stop.at > now) break
      const { track, seconds } = stop
      if (stop.at >= heatSince(now)) heatStops.push({ place, guideId, at: stop.at, track })
      if (seconds === 0) continue
      entries.listening.push({
        id: newId(),
        visitor_id: person.id,
        guide_id: guideId,
        title: track.title,
        language: track.language,
        at: stop.at,
        seconds,
        whole_seconds: track.seconds,
        spot_id: track.spotId,
        poi_id: track.poiId,
        packet_id: track.packetId,
      })
    }
  }
  await writeVisitors(tx, [...people.values()])
  await writeRows(tx, 'visitor_visit', 'id text, visitor_id text, guide_id text, at bigint', entries.visits)
  await writeRows(
    tx,
    'visitor_listening',
    'id text, visitor_id text, guide_id text, title text, language text, at bigint, seconds integer, ' +
      'whole_seconds integer, spot_id text, poi_id text, packet_id text',
    entries.listening,
  )
  await seedHeat(tx, heatStops, now)
}

const writeVisitors = (tx: Tx, people: readonly Person[]): Promise<void> =>
  writeRows(
    tx,
    'visitor',
    'id text, nickname text, phone text, phone_end text, province text, city text, device text, first_seen_at ' +
      'bigint, last_seen_at bigint',
    people.map(({ id, first, last, details: [nickname, province, city, device, phone = ''] }) => ({
      id,
      nickname,
      phone,
      phone_end: phone.slice(-4),
      province,
      city,
      device,
      first_seen_at: first,
      last_seen_at: last,
    })),
  )
