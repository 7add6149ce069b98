import { required } from '../../../src/lib/required'
import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { spread } from '../spread'
import { writeRows } from '../writeRows'
import { crowdOf } from './visitorCrowd'
import { crowdMoments, daysBefore, FESTIVAL_SIZE, festivalMoments, namedMoments } from './visitorDays'
import { seedHeat } from './visitorHeat'
import type { Stop } from './visitorHeat'
import { SECOND_VISITORS, VISITORS } from './visitorNames'
import { guideOf, heardSeconds, readOffer, tracksOf } from './visitorTracks'

/** Visitors without a phone number per tenant, and visitors to the first guide's festival. */
const CROWDS = [3200, 500] as const
const FESTIVALS = [FESTIVAL_SIZE, 0] as const

const MINUTE_MS = 60_000

/** Visitors and their actions: opening a guide and playing some of its explanations. */
export async function seedVisitors(tx: Tx, { tenant, now }: Setting): Promise<void> {
  const namedVisitors = tenant === 0 ? VISITORS : SECOND_VISITORS
  const crowd = CROWDS[tenant] ?? 0
  const people = [...namedVisitors, ...crowdOf(namedVisitors, crowd + (FESTIVALS[tenant] ?? 0))]
  const offer = await readOffer(tx)
  if (offer.guideIds.length === 0) return
  const weights = daysBefore(now)
  const entries = { visitors: [] as object[], visits: [] as object[], listening: [] as object[] }
  const stops: Stop[] = []
  const festival = namedVisitors.length + crowd
  const festivalGuide = offer.guideIds.find((id) => offer.packets.has(id)) ?? required(offer.guideIds[0], 'guide')

  for (const [place, [nickname, province, city, device, phone = '']] of people.entries()) {
    const moments =
      place < namedVisitors.length
        ? namedMoments(now, place)
        : place < festival
          ? crowdMoments(now, weights, place)
          : festivalMoments(now, place - festival)
    if (moments.length === 0) continue
    const id = newId()
    const guideId = place < festival ? guideOf(offer, place) : festivalGuide
    for (const [time, at] of moments.entries()) {
      entries.visits.push({ id: newId(), visitor_id: id, guide_id: guideId, at })
      let clock = at + 4 * MINUTE_MS
      for (const [nth, track] of tracksOf(offer, guideId, place, time).entries()) {
        if (clock > now) break
        const seconds = heardSeconds(track, place, nth)
        entries.listening.push({
          id: newId(),
          visitor_id: id,
          guide_id: guideId,
          title: track.title,
          language: track.language,
          at: clock,
          seconds,
          whole_seconds: track.seconds,
          spot_id: track.spotId,
          poi_id: track.poiId,
          packet_id: track.packetId,
        })
        stops.push({ visitor: place, at: clock, track })
        clock += seconds * 1000 + (3 + spread(place, nth + 71, 8)) * MINUTE_MS
      }
    }
    entries.visitors.push({
      id,
      nickname,
      phone,
      phone_end: phone.slice(-4),
      province,
      city,
      device,
      first_seen_at: moments[0],
      last_seen_at: moments.at(-1),
    })
  }
  await writeRows(
    tx,
    'visitor',
    'id text, nickname text, phone text, phone_end text, province text, city text, device text, first_seen_at ' +
      'bigint, last_seen_at bigint',
    entries.visitors,
  )
  await writeRows(tx, 'visitor_visit', 'id text, visitor_id text, guide_id text, at bigint', entries.visits)
  await writeRows(
    tx,
    'visitor_listening',
    'id text, visitor_id text, guide_id text, title text, language text, at bigint, seconds integer, ' +
      'whole_seconds integer, spot_id text, poi_id text, packet_id text',
    entries.listening,
  )
  await seedHeat(tx, stops, now)
}
