import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { PartDifference } from '@/contract/guide/package/packageDifference'
import type { Endpoint } from '@/contract/kit/core'
import type { Sent } from '../../../../scripts/conformance/client'
import { menuRight } from '@/contract/rights'
import { makeGuidePackage, must } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { guide, guidePacket, guidePoi, guideSpot, guideRoute } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent) => must(world.send, endpoint, { token, ...sent })
const difference = (id: string) => ok(guide.difference, { params: { type: 'composite', id } })

/** A guide with two points and their explanations, visible to visitors as it is. */
async function visible() {
  const records = await makeGuidePackage(world.send, token, world.own)
  const { id, type } = records.guide
  const add = (name: string, more: object = {}) =>
    ok(guidePoi.add, {
      body: { guideId: id, poiTypeId: records.poi.poiTypeId, name, lng: 118.17, lat: 30.13, ...more },
    })
  const second = await add('始信峰')
  await ok(guideSpot.add, {
    body: { packetId: records.packet.id, poiId: second.id, title: '始信峰', text: '到此始信黄山天下奇。' },
  })
  const move = async (endpoint: Endpoint) =>
    ok(endpoint, { params: { type }, body: { id, version: (await ok(guide.detail, { params: { id } })).version } })
  await move(guide.submit)
  await move(guide.auditPass)
  const change = (poi: { id: string; version: number }, changes: object) =>
    ok(guidePoi.bulk, { body: { guideId: id, items: [{ id: poi.id, version: poi.version, changes }] } })
  return { ...records, id, second, add, change }
}
const tokenWithout = async () =>
  signedIn(
    world.server,
    await newPerson(world.server, { rightIds: [menuRight('guideAll')], tenantId: world.own.tenantId }),
    freshAddress(),
  )
const named = (part: PartDifference) => [
  part.kind,
  ...[part.before, part.after].map((side) => side && ('title' in side ? side.title : 'name' in side ? side.name : '')),
]

test('without a passed revision there is no comparison, right after a pass no difference', async () => {
  const { guide: never } = await makeGuidePackage(world.send, token, world.own)
  expect(await difference(never.id)).toEqual({
    revision: null,
    parts: [],
    total: 0,
    reordered: [],
    gaps: expect.any(Array),
    poiTypes: [],
  })
  const { id } = await visible()
  expect(await difference(id)).toEqual({
    revision: 1,
    parts: [],
    total: 0,
    reordered: [],
    gaps: expect.any(Array),
    poiTypes: [],
  })
})

test('added and changed parts are listed with both sides', async () => {
  const { id, poi, second, spot, packet, add, change } = await visible()
  await change(poi, { lng: 118.2 })
  const {
    id: _i,
    guideId: _g,
    packetId: _p,
    parentId: _t,
    sort: _s,
    updatedAt: _a,
    updatedBy: _b,
    characters: _c,
    textVersion: _v,
    source: _o,
    ...content
  } = spot
  await ok(guideSpot.update, { body: { ...content, id: spot.id, text: '树龄约一千三百年。' } })
  await add('光明顶')
  await ok(guideRoute.add, { body: { guideId: id, name: '前山线', poiIds: [poi.id, second.id] } })
  const { parts, total, poiTypes } = await difference(id)
  expect(parts.map(named)).toEqual([
    ['poi', '迎客松', '迎客松'],
    ['poi', null, '光明顶'],
    ['route', null, '前山线'],
    ['spot', '迎客松', '迎客松'],
  ])
  expect(total).toBe(4)
  expect(parts[0]).toMatchObject({ id: poi.id, before: { lng: 118.1689 }, after: { lng: 118.2 } })
  expect(parts[3]).toMatchObject({
    packetId: packet.id,
    before: { text: '迎客松破石而生，树龄已逾千年。' },
    after: { text: '树龄约一千三百年。' },
  })
  expect(poiTypes.map((type) => type.id)).toEqual([poi.poiTypeId])
})

test('a point taken offline counts as removed with its explanation; one never online is no difference', async () => {
  const { id, poi, add, change } = await visible()
  await add('工作间', { online: false })
  expect((await difference(id)).parts).toEqual([])
  await change(poi, { online: false })
  expect((await difference(id)).parts.map(named)).toEqual([
    ['poi', '迎客松', null],
    ['spot', '迎客松', null],
  ])
})

test('a new order is reported per list; a new packet is one difference without its explanations', async () => {
  const { id, poi, second, packet, add } = await visible()
  const third = await add('光明顶')
  await ok(guidePoi.sort, { body: { guideId: id, ids: [third.id, poi.id, second.id] } })
  // A new point before the existing ones: nothing that visitors know has moved.
  expect((await difference(id)).reordered).toEqual([])
  await ok(guidePoi.sort, { body: { guideId: id, ids: [second.id, third.id, poi.id] } })
  expect((await difference(id)).reordered).toEqual([{ kind: 'poi', packetId: null }])
  await ok(guidePacket.copy, {
    body: { id: packet.id, languageId: packet.languageId, voiceStyleId: packet.voiceStyleId, name: '儿童版' },
  })
  expect((await difference(id)).parts.map(named).filter(([kind]) => kind !== 'poi')).toEqual([
    ['packet', null, '儿童版'],
  ])
})

test('another merchant, and an account without the preview right, cannot read the difference', async () => {
  const { id } = await visible()
  const status = async (as: string) =>
    (await world.send(guide.difference, { token: as, params: { type: 'composite', id } })).status
  expect([await status(world.tokens.admin2), await status(await tokenWithout())]).toEqual([404, 403])
})
