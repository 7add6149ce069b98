import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { ORDER_TABLES } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { statistics, guideStatistics } = contract
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SPAN = 21 * DAY

let world: Awaited<ReturnType<typeof openWorld>>
let close: () => Promise<void>
let now: number
let guides: string[]
let visitors: { id: string; device: string; province: string }[]

/** Dates in Beijing, computed independently of the server's code. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const dayAt = (at: number) => calendar.format(at).slice(0, 10)
const hourAt = (at: number) => Number(calendar.format(at).slice(11, 13))
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

interface Event {
  id: string
  visitor: string
  guide: string
  at: number
}
interface Listening extends Event {
  title: string
  poi: string | null
  spot: string | null
  seconds: number
  whole: number
}
interface Order extends Event {
  amount: number
  product: string
}
interface Asked {
  guideId: string | undefined
  query: Record<string, string>
  from: number
  to: number
  before: { from: number; to: number }
}

beforeAll(async () => {
  const server = await freshSeeded()
  close = () => server.close()
  now = midnight(dayAt(server.clock.now)) + 14.5 * HOUR
  server.clock.now = now
  world = await openWorld(server)
  guides = (await must(world.send, contract.guide.onlineIdAndName, { token: world.tokens.viewer }))
    .slice(0, 2)
    .map(({ id }) => id)
  visitors = ['iPhone 15', '华为 P60', '', 'vivo S18', '红米 K70'].map((device, nth) => ({
    id: newId(),
    device,
    province: ['浙江省', '', '安徽省'][nth % 3]!,
  }))
  await write(
    'visitor',
    'id text, nickname text, device text, province text, first_seen_at bigint, last_seen_at bigint',
    visitors.map((row) => ({ ...row, nickname: '测试访客', first_seen_at: now, last_seen_at: now })),
  )
}, 600_000)
afterAll(() => close())

const write = (table: string, columns: string, list: object[]) => {
  const names = columns.replaceAll(/ (text|bigint|integer)/g, '')
  return query(
    world.server,
    `insert into ${table} (tenant_id, ${names}) select $1, ${names} from json_to_recordset($2::json) as r (${columns})`,
    [world.own.tenantId, JSON.stringify(list)],
  )
}

async function store(visits: Event[], heard: Listening[], orders: Order[]) {
  for (const table of ['visitor_listening', 'visitor_visit', ...ORDER_TABLES])
    await query(world.server, `delete from ${table}`)
  await write(
    'visitor_visit',
    'id text, visitor_id text, guide_id text, at bigint',
    visits.map(({ id, visitor, guide, at }) => ({ id, visitor_id: visitor, guide_id: guide, at })),
  )
  await write(
    'visitor_listening',
    'id text, visitor_id text, guide_id text, title text, language text, at bigint, seconds integer, whole_seconds integer, spot_id text, poi_id text',
    heard.map((row) => ({
      id: row.id,
      visitor_id: row.visitor,
      guide_id: row.guide,
      title: row.title,
      language: '中文',
      at: row.at,
      seconds: row.seconds,
      whole_seconds: row.whole,
      spot_id: row.spot,
      poi_id: row.poi,
    })),
  )
  await write(
    'visitor_order',
    'id text, number text, visitor_id text, guide_id text, guide_name text, product text, price bigint, quantity integer, amount bigint, channel text, state text, created_at bigint, paid_at bigint',
    orders.map((row) => ({
      id: row.id,
      number: row.id,
      visitor_id: row.visitor,
      guide_id: row.guide,
      guide_name: '导览',
      product: row.product,
      price: row.amount,
      quantity: 1,
      amount: row.amount,
      channel: 'mina',
      state: 'paid',
      created_at: row.at,
      paid_at: row.at,
    })),
  )
}

const place = {
  visitor: fc.nat(4),
  guide: fc.nat(1),
  ago: fc.oneof(fc.nat(SPAN), fc.nat(2 * HOUR), fc.constantFrom(0, 7 * DAY, 14.5 * HOUR, 14.5 * HOUR + 1)),
}
const visit = fc.record(place)
const listening = fc.record({ ...place, what: fc.nat(3), seconds: fc.nat(100) })
const order = fc.record({
  ...place,
  amount: fc.integer({ min: 1, max: 99_999 }),
  product: fc.constantFrom('通票', '单馆'),
})
const period = fc.record({
  guide: fc.option(fc.nat(1)),
  kind: fc.constantFrom('today', 'day', 'range', 'days'),
  back: fc.nat(9),
  length: fc.integer({ min: 1, max: 9 }),
})

/** The query and the period it covers. */
function askedOf({
  guide,
  kind,
  back,
  length,
}: {
  guide: number | null
  kind: string
  back: number
  length: number
}): Asked {
  const today = midnight(dayAt(now))
  const [first, count] =
    kind === 'today'
      ? [today, 1]
      : kind === 'day'
        ? [today - back * DAY, 1]
        : kind === 'range'
          ? [today - (back + length - 1) * DAY, length]
          : [today - (length - 1) * DAY, length]
  const to = Math.min(now, first + count * DAY - 1)
  const shift = (count === 1 ? 7 : count) * DAY
  const guideId = guide === null ? undefined : guides[guide]
  const days = {
    today: {},
    day: { day: dayAt(first) },
    range: { from: dayAt(first), to: dayAt(first + (count - 1) * DAY) },
    days: { days: String(count) },
  }[kind]!
  return {
    guideId,
    query: { ...days, ...(guideId !== undefined && { guideId }) } as Record<string, string>,
    from: first,
    to,
    before: { from: first - shift, to: to - shift },
  }
}

const distinct = <T>(list: readonly T[]) => new Set(list).size
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
function groupBy<T>(list: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of list) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}
const keyOf = ({ guide, poi, spot, title }: Listening) => `${guide} ${poi ?? spot ?? title}`
const tally = <T>(list: readonly T[], key: (row: T) => string) =>
  [...groupBy(list, key)].map(([name, group]) => `${name}: ${group.length}`).toSorted()
const perHour = (list: readonly { at: number }[], value: (group: readonly { at: number }[]) => number) =>
  Array.from({ length: 24 }, (_, hour) => value(list.filter(({ at }) => hourAt(at) === hour)))
/** Each visitor's first visit of each day. */
const firsts = (visits: readonly Event[]) =>
  [...groupBy(visits, ({ visitor, at }) => `${visitor} ${dayAt(at)}`).values()].map((group) =>
    group.reduce((first, row) => (row.at < first.at ? row : first)),
  )

test('every figure equals a recount of the stored rows', async () => {
  const token = world.tokens.viewer
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { maxLength: 30 }),
      fc.array(listening, { maxLength: 30 }),
      fc.array(order, { maxLength: 8 }),
      period,
      async (seen, heardOnes, sold, choice) => {
        const event = ({ visitor, guide, ago }: { visitor: number; guide: number; ago: number }): Event => ({
          id: newId(),
          visitor: visitors[visitor]!.id,
          guide: guides[guide]!,
          at: now - ago,
        })
        const visits = seen.map(event)
        const heard = heardOnes.map((row): Listening => {
          // Two languages of one point, an explanation without a point, and one from before ids existed.
          const [title, poi, spot] = (
            [
              ['始信峰', 'p1', 's1'],
              ['Beginning-to-believe Peak', 'p1', 's2'],
              ['欢迎', null, 's3'],
              ['始信峰', null, null],
            ] as const
          )[row.what]!
          return { ...event(row), title, poi, spot, seconds: row.seconds, whole: 100 }
        })
        const orders = sold.map((row): Order => ({ ...event(row), amount: row.amount, product: row.product }))
        await store(visits, heard, orders)
        const { guideId, query: sent, from, to, before } = askedOf(choice)
        const within = <E extends Event>(list: readonly E[], time: { from: number; to: number } = { from, to }) =>
          list.filter(
            ({ guide, at }) => (guideId === undefined || guide === guideId) && at >= time.from && at <= time.to,
          )
        const people = (list: readonly Event[]) => distinct(list.map(({ visitor }) => visitor))
        const ask = { token, query: sent }

        expect(await must(world.send, statistics.visitorCount, ask)).toEqual({
          at: now,
          from,
          to,
          visitors: people(within(visits)),
          before: { ...before, visitors: people(within(visits, before)) },
        })

        const present = [...new Set(within(visits).map(({ visitor }) => visitor))]
        const known = new Set(within(visits, { from: 0, to: from - 1 }).map(({ visitor }) => visitor))
        const counts = present.map((id) =>
          distinct(
            within(heard)
              .filter(({ visitor }) => visitor === id)
              .map(keyOf),
          ),
        )
        const tier = await must(world.send, statistics.tier, ask)
        expect(tier).toMatchObject({
          visitors: present.length,
          repeated: present.filter((id) => known.has(id)).length,
          first: present.filter((id) => !known.has(id)).length,
        })
        expect(tier.tiers.map(({ visitors: count }) => count)).toEqual(
          [
            [0, 0],
            [1, 3],
            [4, 9],
            [10, Infinity],
          ].map(([least, most]) => counts.filter((count) => count >= least! && count <= most!).length),
        )

        const hours = await must(world.send, statistics.hourVisit, ask)
        expect(hours.hours).toEqual(perHour(firsts(within(visits)), (group) => group.length))
        expect([hours.total, hours.before.toNow]).toEqual([
          firsts(within(visits)).length,
          firsts(within(visits, before)).length,
        ])

        const listened = await must(world.send, statistics.listenIn, ask)
        expect(listened).toMatchObject({
          times: within(heard).length,
          visitors: people(within(heard)),
          seconds: sum(within(heard).map(({ seconds }) => seconds)),
          hours: perHour(within(heard), (group) => group.length),
        })
        expect(listened.before).toEqual({
          times: within(heard, before).length,
          visitors: people(within(heard, before)),
          seconds: sum(within(heard, before).map(({ seconds }) => seconds)),
        })

        const { list: ranked } = await must(world.send, statistics.spotRank, ask)
        expect(
          ranked
            .map(({ guideId: guide, poiId, spotId, title, times }) => `${guide} ${poiId ?? spotId ?? title}: ${times}`)
            .toSorted(),
        ).toEqual(tally(within(heard), keyOf))

        const { list: brands } = await must(world.send, statistics.phoneBrand, ask)
        const brandOf = (id: string) =>
          ({ 'iPhone 15': '苹果', '华为 P60': '华为', '': '未知', 'vivo S18': 'vivo', '红米 K70': '小米' })[
            visitors.find((row) => row.id === id)!.device
          ]!
        expect(brands.map(({ brand, visitors: number }) => `${brand}: ${number}`).toSorted()).toEqual(
          tally(present, brandOf),
        )

        const paid = within(orders)
        const sales = await must(world.send, statistics.sellRight, ask)
        expect(sales).toMatchObject({
          amount: sum(paid.map(({ amount }) => amount)),
          orders: paid.length,
          refunded: 0,
          before: { amount: sum(within(orders, before).map(({ amount }) => amount)) },
        })
        expect(sales.hours).toEqual(
          perHour(paid, (group) => sum((group as readonly Order[]).map(({ amount }) => amount))),
        )
        expect(sum(sales.products.map(({ amount }) => amount)) + sales.rest.amount).toBe(sales.amount)

        const { days } = await must(world.send, guideStatistics.dayVisit, ask)
        for (const { day, visitors: number, times } of days) {
          const of = <E extends Event>(list: readonly E[]) => within(list).filter(({ at }) => dayAt(at) === day)
          expect([number, times], day).toEqual([people(of(visits)), of(heard).length])
        }
        const hot = await must(world.send, guideStatistics.spotHot, ask)
        expect(hot.figures).toEqual({
          visitors: people(within(visits)),
          times: within(heard).length,
          finished: within(heard).filter(({ seconds }) => seconds >= 95).length,
          listeners: people(within(heard)),
          heard: distinct(within(heard).map((row) => `${row.visitor} ${keyOf(row)}`)),
        })

        const trend = await must(world.send, statistics.tendency, {
          token,
          query: { days: '14', ...(guideId !== undefined && { guideId }) },
        })
        for (const { day, visitors: number, listens } of trend.days) {
          const of = <E extends Event>(list: readonly E[]) =>
            within(list, { from: midnight(day), to: Math.min(now, midnight(day) + DAY - 1) })
          expect([number, listens], day).toEqual([people(of(visits)), of(heard).length])
        }

        const lately = (minutes: number, end = now) =>
          people(within([...visits, ...heard], { from: end - minutes * MINUTE, to: end }))
        const live = await must(world.send, statistics.realTime, {
          token,
          query: guideId === undefined ? {} : { guideId },
        })
        expect([live.last15, live.last30, live.hourAgo]).toEqual([lately(15), lately(30), lately(15, now - HOUR)])
        expect(live.quarters).toEqual(
          Array.from({ length: 59 }, (_, nth) =>
            people(
              within([...visits, ...heard], {
                from: midnight(dayAt(now)) + nth * 15 * MINUTE,
                to: Math.min(now, midnight(dayAt(now)) + (nth + 1) * 15 * MINUTE - 1),
              }),
            ),
          ),
        )

        const count = Math.round((midnight(dayAt(to)) - from) / DAY) + 1
        const origins = await must(world.send, statistics.visitorFrom, {
          token,
          params: { guide: guideId ?? 'all', days: String(count) },
          query: { to: dayAt(to) },
        })
        expect(origins.provinces.map(({ province, visitors: number }) => `${province}: ${number}`).toSorted()).toEqual(
          tally(present, (id) => visitors.find((row) => row.id === id)!.province),
        )
      },
    ),
    { numRuns: 15 },
  )
}, 600_000)

test('a period is one day, a range of days, or a number of days', async () => {
  const statusOf = async (sent: Record<string, string>) =>
    (await world.send(statistics.visitorCount, { token: world.tokens.viewer, query: sent })).status
  expect(await statusOf({ day: dayAt(now) })).toBe(200)
  const wrong: Record<string, string>[] = [
    { day: dayAt(now), days: '7' },
    { from: dayAt(now) },
    { from: dayAt(now), to: dayAt(now - DAY) },
    { days: '0' },
    { days: '367' },
    { day: '2026-02-30' },
  ]
  for (const sent of wrong) expect(await statusOf(sent), JSON.stringify(sent)).toBe(400)
})

test('capacity lists how full the merchant’s own guides are', async () => {
  await store(
    [0, 1, 2, 3].map((nth) => ({ id: newId(), visitor: visitors[nth]!.id, guide: guides[0]!, at: now - nth * MINUTE })),
    [],
    [],
  )
  await query(world.server, `update guide set capacity = case id when $1 then 5 when $2 then 100 end`, guides)
  const { list } = await must(world.send, statistics.capacity, { token: world.tokens.viewer })
  expect(list.map(({ guideId, most, warnsFrom, visitors: number }) => [guideId, most, warnsFrom, number])).toEqual([
    [guides[0], 5, 4, 4],
    [guides[1], 100, 80, 0],
  ])
  expect((await must(world.send, statistics.capacity, { token: world.tokens.admin2 })).list).toEqual([])
})

test('dashboard totals of one guide count that guide only; another merchant’s guide is 404', async () => {
  const token = world.tokens.admin
  const whole = await must(world.send, contract.dashboard.total, { token })
  const own = await must(world.send, contract.dashboard.total, { token, query: { guideId: guides[0]! } })
  expect([own.guides?.total, own.guides?.online, own.languages > 0 && own.languages <= whole.languages]).toEqual([
    1,
    1,
    true,
  ])
  expect(
    (await world.send(contract.dashboard.total, { token: world.tokens.admin2, query: { guideId: guides[0]! } })).status,
  ).toBe(404)
})
