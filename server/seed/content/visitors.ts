import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../../src/contract/chinaDay'
import { newId } from '../../db/id'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'
import { crowdOf } from './visitorCrowd'
import { SECOND_VISITORS, VISITORS } from './visitorNames'

/** An explanation that visitors can hear: in which guide, in what language, and how long it is. */
interface Heard {
  guideId: string
  title: string
  language: string
  seconds: number
}

const readHeard = (tx: Tx, guideIds: readonly string[]): Promise<Heard[]> =>
  rows<Heard>(
    tx,
    sql`select p.guide_id as "guideId", s.title, l.name as language, greatest(1, round((s.audio->>'seconds')::numeric))::int as seconds
      from spot s join packet p on p.tenant_id = s.tenant_id and p.id = s.packet_id join language l on l.tenant_id = p.tenant_id and l.id = p.language_id
      where s.audio is not null and p.guide_id in (select value from json_array_elements_text(${JSON.stringify(guideIds)}::json)) order by s.id`,
  )

/** The same in every seed: a number from 0 to `below`, by two others. */
const spread = (one: number, other: number, below: number): number => (one * 7919 + other * 104_729 + one * other * 31) % below

/** Hours in which people arrive, in China: a few for the sunrise, most in the morning. */
const HOURS = [9, 10, 8, 11, 13, 9, 14, 7, 10, 15, 6, 16, 11, 5, 12, 18] as const

/** At one of these hours so many days ago. */
const momentOf = (now: number, daysAgo: number, place: number): number =>
  startOfDay(addDays(dayOf(now), -daysAgo)) + HOURS[place % HOURS.length]! * 3_600_000 + spread(place, daysAgo + 1, 60) * 60_000

/** How many of them come without a number told, in each of the tenants. */
const CROWDS = [160, 40] as const

/** Days of their visits: the named ones came one to three times; each of the crowd once, for one to three days in a row. */
function daysOf(place: number, named: boolean): number[] {
  if (named) return Array.from({ length: 1 + spread(place, 3, 3) }, (_, time) => spread(place, time, 20) + time * 21 + Math.floor(place / 6))
  const last = spread(place, 5, 33)
  return Array.from({ length: 1 + (place % 3) }, (_, day) => last + day)
}

/** Visitors with what they did: a few come often, most once or twice. */
export async function seedVisitors(tx: Tx, { tenant, guides, now }: Setting): Promise<void> {
  const named = tenant === 0 ? VISITORS : SECOND_VISITORS
  const people = [...named, ...crowdOf(named, CROWDS[tenant] ?? 0)]
  const guideIds = [...guides.values()]
  const heard = await readHeard(tx, guideIds)
  if (guideIds.length === 0) return
  const written = { visitors: [] as object[], visits: [] as object[], listening: [] as object[] }

  for (const [place, [nickname, province, city, device, phone = '']] of people.entries()) {
    const id = newId()
    const due = daysOf(place, place < named.length).map((daysAgo, time) => momentOf(now, daysAgo, place + time))
    // Who would come later today has come yesterday: nothing happens after now.
    const moments = due.map((at) => (at <= now ? at : at - DAY_MS)).toSorted((one, other) => one - other)
    const own = heard.length === 0 ? [] : heard.filter(({ guideId }) => guideId === heard[spread(place, 1, heard.length)]!.guideId)
    for (const [time, at] of moments.entries()) {
      const guideId = own[0]?.guideId ?? guideIds[spread(place, time, guideIds.length)]!
      written.visits.push({ id: newId(), visitor_id: id, guide_id: guideId, at })
      let clock = at + 4 * 60_000
      for (const [index, one] of own.slice(0, 1 + spread(place, time, 6)).entries()) {
        if (clock > now) break
        const seconds = spread(place, index, 4) === 0 ? Math.floor(one.seconds / (2 + spread(place, time, 3))) : one.seconds
        written.listening.push({ id: newId(), visitor_id: id, guide_id: one.guideId, title: one.title, language: one.language, at: clock, seconds, whole_seconds: one.seconds })
        clock += (seconds + 240 + spread(place, index, 500)) * 1000
      }
    }
    written.visitors.push({ id, nickname, phone, phone_end: phone.slice(-4), province, city, device, first_seen_at: moments[0], last_seen_at: moments.at(-1) })
  }
  await writeRows(tx, 'visitor', 'id text, nickname text, phone text, phone_end text, province text, city text, device text, first_seen_at bigint, last_seen_at bigint', written.visitors)
  await writeRows(tx, 'visitor_visit', 'id text, visitor_id text, guide_id text, at bigint', written.visits)
  await writeRows(
    tx,
    'visitor_listening',
    'id text, visitor_id text, guide_id text, title text, language text, at bigint, seconds integer, whole_seconds integer',
    written.listening,
  )
}
