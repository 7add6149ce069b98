import { beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { HEAT_LEAST, QUARTER_MS } from '@/contract/guide/guide/guideHeat'
import { sweepHeatHashes } from '../../../server/data/heat/sweep'
import { ownGuide } from '../../support/domains/guides'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { callAs, newCode, newKey, onlineGuide, onVisitedGuide, visit } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'
import { audioRecord } from '../../support/files/sounds'

const { statistics, visitor } = contract
const HERE = { lng: 118.1686, lat: 30.1225 }
/** One degree of latitude is 111 km. */
const metres = (count: number) => count / 111_320
let visited: Visited
let guideId: string
onVisitedGuide((result) => (visited = result))
// A separate guide free of other positions; its area contains only that place.
beforeEach(async () => {
  guideId = (await ownGuide(visited.world)).id
  const area = JSON.stringify({ lng: HERE.lng, lat: HERE.lat })
  await query(
    visited.world.server,
    `update guide_revision set snapshot = jsonb_set(snapshot, '{settings,boundary}', 'null') || $2::jsonb where guide_id = $1`,
    [guideId, area],
  )
  await query(visited.world.server, `update guide set lng = $2, lat = $3 where id = $1`, [guideId, HERE.lng, HERE.lat])
})

const now = () => visited.world.server.clock.now
const send = async (token: string, positions: object[], sharesPosition = true) =>
  (await callAs(visited.world.server, visitor.events.path, { sharesPosition, positions }, { token })).body.data as {
    positions: number
    refused: { index: number; reason: string }[]
  }
const at = (position: object = HERE, more: object = {}) => ({ guideId, at: now(), ...position, ...more })
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => visit(visited.world.server, guideId, { code: newCode() })))
const heat = (sent: Record<string, string> = {}) =>
  must(visited.world.send, statistics.thermodynamicDiagram, {
    token: visited.world.tokens.viewer,
    params: { id: guideId },
    query: sent,
  })
const quarterNow = () => Math.floor(((now() + 8 * 3_600_000) % 86_400_000) / QUARTER_MS)
/** Other tests share the server's clock, so restore it. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  visited.world.server.clock.now += ms
  try {
    return await run()
  } finally {
    visited.world.server.clock.now -= ms
  }
}

test('a cell appears from five visitors on, each counted once however often they send', async () => {
  const tokens = await people(HEAT_LEAST)
  for (const token of tokens.slice(1))
    await send(token, [at(), at(), at({ lng: HERE.lng, lat: HERE.lat + metres(60) })])
  await send(tokens[1]!, [at()])
  expect(await heat()).toMatchObject({ quarter: null, agreed: 0, cells: [] })
  expect(await send(tokens[0]!, [at()])).toEqual({ visits: 0, listens: 0, positions: 1, refused: [] })
  const { quarter, quarters, agreed, cells } = await heat()
  expect([quarter, quarters[quarterNow()], agreed, cells.length]).toEqual([quarterNow(), HEAT_LEAST, HEAT_LEAST, 1])
  expect(cells[0]!.visitors).toBe(HEAT_LEAST)
  // The centre of a 15 metre cell, not a visitor's position.
  expect(Math.abs(cells[0]!.lat - HERE.lat)).toBeLessThanOrEqual(metres(7.5) + 1e-6)
  expect(cells).not.toContainEqual(expect.objectContaining(HERE))
  expect((await heat({ quarter: String((quarterNow() + 1) % 96) })).cells).toEqual([])
})

test('positions without consent, of another place, time or merchant are not counted', async () => {
  const [token] = await people(1)
  const foreign = await onlineGuide(visited.world, '', 'admin2')
  const stored = () => query(visited.world.server, 'select sum(visitors)::int as visitors from heat_count')
  const before = await stored()
  expect((await send(token!, [at()], false)).refused).toEqual([{ of: 'positions', index: 0, reason: 'consent' }])
  const { refused } = await send(token!, [
    at(HERE, { guideId: foreign }),
    at({ lng: HERE.lng + 1, lat: HERE.lat }),
    at(HERE, { at: now() - 2 * QUARTER_MS }),
    at(HERE, { at: now() + QUARTER_MS }),
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['guide', 'place', 'old', 'future'])
  expect(await stored()).toEqual(before)
})

test('counted visitors are forgotten after the quarter hour, and never stored with a position', async () => {
  const tokens = await people(2)
  for (const token of tokens) await send(token, [at()])
  const { rows: tables } = {
    rows: await query<{ row: string }>(
      visited.world.server,
      `select row_to_json(t)::text as row from (select * from heat_count where guide_id = $1) t union all select row_to_json(t)::text from heat_seen t union all select row_to_json(t)::text from heat_salt t`,
      [guideId],
    ),
  }
  const ids = await query<{ id: string }>(visited.world.server, `select id from visitor where openid is not null`)
  expect(tables.filter(({ row }) => ids.some(({ id }) => row.includes(id)))).toEqual([])
  const columns = await query<{ name: string }>(
    visited.world.server,
    `select column_name as name from information_schema.columns where table_name = 'heat_seen' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['hash', 'tenant_id', 'until'])
  const salts = () =>
    query<{ kind: string }>(visited.world.server, `select kind from heat_salt where kind = 'quarter' and until > $1`, [
      now(),
    ])
  expect((await salts()).length).toBeGreaterThan(0)
  await later(2 * QUARTER_MS + 1, async () => {
    await sweepHeatHashes(visited.world.server.platform)
    expect(await salts()).toEqual([])
    const left = await query<{ count: number }>(
      visited.world.server,
      `select count(*)::int as count from heat_seen where until <= $1`,
      [now()],
    )
    expect(left[0]!.count).toBe(0)
  })
})

test('a play is stored with its point, packet and route; ids that are not the guide’s are dropped', async () => {
  const { world, token } = visited
  const mountain = visited.guideId
  const [spot] = await query<{ id: string; poi: string; packet: string }>(
    world.server,
    `update guide_bag_revision b set record = jsonb_set(record, '{audio}', '${audioRecord(90)}') where guide_id = $1 and kind = 'spot' and id = (
      select id from guide_bag_revision where guide_id = $1 and kind = 'spot' and number = (select visible_revision from guide where id = $1) order by packet_id, sort limit 1)
      and number = (select visible_revision from guide where id = $1) returning id, record ->> 'poiId' as poi, packet_id as packet`,
    [mountain],
  )
  const [route] = await query<{ id: string }>(
    world.server,
    `select id from guide_bag_revision where guide_id = $1 and kind = 'route' limit 1`,
    [mountain],
  )
  const [foreign] = await query<{ poi: string; route: string }>(
    world.server,
    `select (select id from poi where tenant_id <> $1 limit 1) as poi, (select id from route where tenant_id <> $1 limit 1) as route`,
    [world.own.tenantId],
  )
  const listen = (at: number, more: object) => ({
    key: newKey(),
    guideId: mountain,
    spotId: spot!.id,
    at,
    seconds: 5,
    ...more,
  })
  const listens = [
    listen(now() - 3, { routeId: route!.id }),
    listen(now() - 2, { poiId: foreign!.poi, routeId: foreign!.route, packetId: 'unknown' }),
  ]
  const { body } = await callAs(world.server, visitor.events.path, { listens }, { token })
  expect(body.data).toMatchObject({ listens: 2, refused: [] })
  const stored = await query(
    world.server,
    `select spot_id, poi_id, packet_id, route_id from visitor_listening where guide_id = $1 and at = any($2) and seconds = 5 order by at`,
    [mountain, listens.map(({ at }) => at)],
  )
  expect(stored).toEqual([
    { spot_id: spot!.id, poi_id: spot!.poi, packet_id: spot!.packet, route_id: route!.id },
    { spot_id: spot!.id, poi_id: null, packet_id: null, route_id: null },
  ])
})
