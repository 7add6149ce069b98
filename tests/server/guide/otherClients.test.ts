import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { allRights } from '@/contract/rights'
import type { Sent } from '../../../scripts/conformance/client'
import { makeGuidePackage, must } from '../../support/builders'
import type { PackageRecords } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

/* Calls that the specification requires but the console does not use: other clients make them, so each is tested over HTTP here. */

const { guide, guidePacket, guidePoi, guideRoute, guideSpot, language, rights } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let records: PackageRecords & { guide: { id: string } }
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  records = await makeGuidePackage(world.send, token, world.own)
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent = {}) => must(world.send, endpoint, { token, ...sent })
const ofGuide = () => ({ query: { guideId: records.guide.id } })

test('language/cn/id is the merchant’s Chinese, guide/languages the languages of a guide', async () => {
  const { code } = await ok(language.detail, { params: { id: await ok(language.cnId) } })
  expect(code).toMatch(/^zh/)
  expect((await ok(guide.languages, { params: { id: records.guide.id } })).map(({ id }) => id)).toEqual([
    world.own.languageId,
  ])
})

test('guidePacket/tree and cascadeOptions contain the same packets by language and voice', async () => {
  const tree = await ok(guidePacket.tree, ofGuide())
  expect(JSON.stringify(tree)).toContain(records.packet.id)
  const options = await ok(guidePacket.cascadeOptions, ofGuide())
  expect(options.map(({ value, children }) => [value, children[0]!.children.map((one) => one.value)])).toEqual([
    [world.own.languageId, [records.packet.id]],
  ])
})

test('showSetting returns what was saved', async () => {
  const before = await ok(guidePacket.getShowSetting, ofGuide())
  const showSetting = { ...before, speed: !before.speed }
  expect(await ok(guidePacket.setShowSetting, { body: { guideId: records.guide.id, showSetting } })).toEqual(
    showSetting,
  )
  expect(await ok(guidePacket.getShowSetting, ofGuide())).toEqual(showSetting)
})

test('guideSpot/tree covers all packets or one', async () => {
  const all = await ok(guideSpot.tree, ofGuide())
  expect(all.map(({ id }) => id)).toEqual([records.spot.id])
  expect(await ok(guideSpot.tree, { query: { guideId: records.guide.id, packetId: records.packet.id } })).toEqual(all)
})

test('guideRoute/list filters by label, guideRoute/label counts routes by label', async () => {
  const second = await ok(guidePoi.add, {
    body: { guideId: records.guide.id, poiTypeId: records.poi.poiTypeId, name: '光明顶', lng: 118.164, lat: 30.133 },
  })
  const body = { guideId: records.guide.id, name: '前山一日', label: '经典', poiIds: [records.poi.id, second.id] }
  const { id } = await ok(guideRoute.add, { body })
  await ok(guideRoute.add, { body: { ...body, name: '后山半日', label: '轻松' } })
  expect(
    (await ok(guideRoute.list, { query: { guideId: records.guide.id, label: '经典' } })).map((route) => route.id),
  ).toEqual([id])
  expect(await ok(guideRoute.label, ofGuide())).toEqual(
    expect.arrayContaining([
      { label: '经典', routes: 1 },
      { label: '轻松', routes: 1 },
    ]),
  )
})

test('poi/simple/list returns points with coordinates, poi/label/filter their labels', async () => {
  expect(await ok(guidePoi.simpleList, ofGuide())).toContainEqual(
    expect.objectContaining({ id: records.poi.id, name: '迎客松', lng: 118.1689, lat: 30.1289 }),
  )
  const { version } = await ok(guidePoi.detail, { params: { id: records.poi.id } })
  await ok(guidePoi.bulk, {
    body: { guideId: records.guide.id, items: [{ id: records.poi.id, version, changes: { labels: ['必看'] } }] },
  })
  expect(await ok(guidePoi.labelFilter, ofGuide())).toEqual([{ label: '必看', pois: 1 }])
})

test('a picture of a point is deleted by its address, under the point’s version', async () => {
  const { cover } = world.own
  const { version } = await ok(guidePoi.detail, { params: { id: records.poi.id } })
  const { after } = await ok(guidePoi.bulk, {
    body: { guideId: records.guide.id, items: [{ id: records.poi.id, version, changes: { pictures: [cover] } }] },
  })
  const remove = (at: number) =>
    world.send(guidePoi.pictureDelete, {
      token,
      params: { id: records.poi.id },
      query: { version: String(at), url: cover },
    })
  expect((await remove(version)).status).toBe(409)
  expect(await remove(after[0]!.version)).toMatchObject({ status: 200, body: { data: { pictures: [] } } })
})

test('rights/tree contains every right', async () => {
  const walk = (nodes: readonly { id: string; children: readonly object[] }[]): string[] =>
    nodes.flatMap(({ id, children }) => [id, ...walk(children as typeof nodes)])
  expect(walk(await ok(rights.tree)).toSorted()).toEqual(allRights.map(({ id }) => id).toSorted())
})

test('a text is stored and downloaded whole, by its own merchant only', async () => {
  const body = new FormData()
  body.append('file', new File(['始信峰的讲解词'], '讲解词.txt', { type: 'text/plain' }))
  const { url, text } = await ok(contract.storage.txt, { body })
  expect(text).toBe('始信峰的讲解词')
  const { status, body: file } = await world.send(contract.storage.download, { token, query: { url } })
  expect([status, new TextDecoder().decode(file as ArrayBuffer)]).toEqual([200, '始信峰的讲解词'])
  expect((await world.send(contract.storage.download, { token: world.tokens.admin2, query: { url } })).status).toBe(404)
})
