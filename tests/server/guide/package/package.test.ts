import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { PackageGap } from '@/contract/guide/package/guidePacket'
import type { Sent } from '../../../../scripts/conformance/client'
import {
  completeGuide,
  fillGuidePackage,
  makeGuidePackage,
  makeGuide,
  must,
  uniqueName,
} from '../../../support/builders'
import { spotState } from '@/contract/guide/package/guideSpot'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'
import { mp3 } from '../../../support/files/sounds'

const { guide, guidePacket, guidePoi, guideSpot, guideRoute } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent) => must(world.send, endpoint, { token, ...sent })
const answerOf = async (endpoint: Endpoint, sent: Sent) => {
  const { status, body } = await world.send(endpoint, { token, ...sent })
  const { msg, data } = body as {
    msg: string
    data: { current?: unknown; fields?: { path: string }[]; missing?: PackageGap[] } | null
  }
  return { status, msg, current: data?.current, fields: data?.fields?.map(({ path }) => path), missing: data?.missing }
}
const make = () => makeGuidePackage(world.send, token, world.own)
const at = (version: number) => ({ version: String(version) })
const of = ({ id, type, version }: { id: string; type: string; version: number }) => ({
  params: { type },
  body: { id, version },
})
const reread = (id: string) => ok(guide.detail, { params: { id } })

test('an edit opens a draft of a passed guide, and reaches visitors after the next pass', async () => {
  const { guide: draft, poi } = await make()
  expect(draft.version).toBe(1)
  const submitted = await ok(guide.submit, of(draft))
  const { id: _i, guideId: _g, sort: _s, version, updatedAt: _a, updatedBy: _b, ...content } = poi
  expect(await answerOf(guidePoi.update, { body: { ...content, id: poi.id, version } })).toMatchObject({
    status: 409,
    msg: '导览正在审核，审核结束后才能修改',
  })
  const passed = await ok(guide.auditPass, of(submitted))

  const same = await ok(guidePoi.update, { body: { ...content, id: poi.id, version } })
  expect(same).toEqual(poi)
  expect(await reread(draft.id)).toEqual(passed)

  await ok(guidePoi.update, { body: { ...content, id: poi.id, version, name: '送客松' } })
  const opened = await reread(draft.id)
  expect(opened).toMatchObject({ review: 'making', version: passed.version + 1 })
  const preview = async (revision: string) =>
    (await ok(guide.preview, { params: { type: 'composite', revision, id: draft.id } })).bag
  expect([(await preview('draft')).pois[0]?.name, (await preview('visible')).pois[0]?.name]).toEqual([
    '送客松',
    '迎客松',
  ])
  expect((await preview('visible')).packets).toMatchObject([{ spots: 1, texts: 1, audios: 0, seconds: 0 }])
  expect((await preview('visible')).spots).toMatchObject([
    { title: '迎客松', text: '迎客松破石而生，树龄已逾千年。', poiId: poi.id },
  ])

  const again = await ok(guide.auditPass, of(await ok(guide.submit, of(opened))))
  expect(again.visibleRevision).toBe(2)
  expect((await preview('visible')).pois[0]?.name).toBe('送客松')
})

test('a refused submission lists what is missing in the data package', async () => {
  const { id, version } = await ok(guide.add, { params: { type: 'composite' }, body: completeGuide(world.own) })
  const submit = () => answerOf(guide.submit, { params: { type: 'composite' }, body: { id, version } })
  expect(await submit()).toMatchObject({
    status: 422,
    missing: [
      { what: 'packet', poiId: null },
      { what: 'poi', poiId: null },
    ],
  })
  const { poi, spot, packet } = await fillGuidePackage(world.send, token, id, world.own.languageId)
  await ok(guideSpot.delete, { params: { id: spot.id }, query: at(spot.version) })
  expect(await submit()).toMatchObject({
    status: 422,
    msg: '不能提交审核：“迎客松”没有讲解文本或音频',
    missing: [{ what: 'spot', poiId: poi.id, name: '迎客松' }],
  })
  await ok(guideSpot.add, { body: { packetId: packet.id, poiId: poi.id, title: '空' } })
  expect(await ok(guidePacket.missing, { query: { guideId: id } })).toMatchObject([
    { what: 'content', poiId: poi.id, name: '迎客松', blocks: true },
  ])
  const offline = await ok(guidePoi.bulk, {
    body: { guideId: id, items: [{ id: poi.id, version: poi.version, changes: { online: false } }] },
  })
  expect(await submit()).toMatchObject({ status: 422, missing: [{ what: 'poi' }] })
  await ok(guidePoi.bulk, {
    body: { guideId: id, items: [{ id: poi.id, version: offline.after[0]!.version, changes: { online: true } }] },
  })
  await ok(guidePacket.setDefault, { body: { id: packet.id, status: false } })
  expect(await submit()).toMatchObject({ status: 422, missing: [{ what: 'packet' }] })
})

test('a submission lists gaps of every kind; those that only visitors notice do not block it', async () => {
  const { guide: indoor, poi, spot } = await makeGuidePackage(world.send, token, world.own, 'indoor')
  const bare = await ok(guidePoi.add, {
    body: {
      guideId: indoor.id,
      poiTypeId: poi.poiTypeId,
      name: '序厅',
      lng: 118.1,
      lat: 30.1,
      floor: '1F',
      plan: { x: 1, y: 2 },
    },
  })
  const english = (await ok(guidePacket.parentList, { query: { guideId: indoor.id } })).find(({ code }) =>
    code.startsWith('en'),
  )!
  const packet = await ok(guidePacket.add, {
    body: { guideId: indoor.id, languageId: english.id, voiceStyleId: english.voiceStyles[0]!.id, name: 'Standard' },
  })
  const foreign = await ok(guideSpot.add, {
    body: { packetId: packet.id, poiId: poi.id, title: poi.name, text: 'A pine.' },
  })
  expect(await answerOf(guide.submit, of(indoor))).toMatchObject({
    status: 422,
    msg: '不能提交审核：“序厅”没有讲解文本或音频；“迎客松”在平面图上没有位置',
    missing: [
      { what: 'spot', poiId: bare.id, blocks: true },
      { what: 'place', poiId: poi.id, blocks: true },
      { what: 'title', spotId: foreign.id, packetId: packet.id, language: english.name, blocks: false },
      { what: 'name', poiId: poi.id, language: english.name, blocks: false },
      { what: 'name', poiId: bare.id, blocks: false },
    ],
  })
  await ok(guidePoi.bulk, {
    body: {
      guideId: indoor.id,
      items: [{ id: poi.id, version: poi.version, changes: { floor: '1F', plan: { x: 3, y: 4 } } }],
    },
  })
  await ok(guideSpot.add, { body: { packetId: spot.packetId, poiId: bare.id, title: '序厅', text: '从这里开始。' } })
  expect(await ok(guide.submit, of(indoor))).toMatchObject({ review: 'pending' })
  const { gaps } = await ok(guide.difference, { params: { type: 'indoor', id: indoor.id } })
  expect(gaps.map(({ what }) => what)).toEqual(['title', 'name', 'name'])
})

test('audio is current again once its original text is restored', async () => {
  const { spot } = await make()
  const form = new FormData()
  form.set('file', new File([mp3(20) as BlobPart], '讲解.mp3'))
  const { url } = await must(world.send, contract.storage.voice, { token, body: form })
  const { poiId, title, pictures, trigger, cooldown } = spot
  let now = spot
  const write = async (text: string, audio: { url: string; textVersion?: number }) => {
    now = await ok(guideSpot.update, {
      body: { id: spot.id, version: now.version, poiId, title, pictures, trigger, cooldown, text, audio },
    })
    return spotState(now)
  }
  expect(await write(spot.text, { url })).toBe('done')
  const spoken = now.textVersion
  // As the console writes: with the audio's text version.
  expect(await write('写坏了。', { url, textVersion: spoken })).toBe('stale')
  expect(await write('又写了一遍。', { url, textVersion: spoken })).toBe('stale')
  expect(await write(spot.text, { url, textVersion: spoken })).toBe('done')
  expect(await write('写坏了。', { url })).toBe('stale')
  expect(await write(spot.text, { url })).toBe('done')
})

test('a bulk change is atomic, and its answer allows undoing it', async () => {
  const {
    guide: { id: guideId },
    poi,
  } = await make()
  const other = await ok(guidePoi.add, {
    body: { guideId, poiTypeId: poi.poiTypeId, name: '光明顶', lng: 118.16, lat: 30.13 },
  })
  const items = [poi, other].map(({ id, version }) => ({ id, version, changes: { radius: 120, labels: ['必看'] } }))
  const { before, after } = await ok(guidePoi.bulk, { body: { guideId, items } })
  expect(before).toEqual([poi, other])
  expect(after.map(({ radius, labels, version }) => [radius, labels, version])).toEqual([
    [120, ['必看'], 2],
    [120, ['必看'], 2],
  ])
  expect(await ok(guidePoi.labelFilter, { query: { guideId } })).toEqual([{ label: '必看', pois: 2 }])

  const stale = [
    { id: poi.id, version: 2, changes: { radius: 10 } },
    { id: other.id, version: 1, changes: { radius: 10 } },
  ]
  expect(await answerOf(guidePoi.bulk, { body: { guideId, items: stale } })).toMatchObject({
    status: 409,
    current: [after[1]],
  })
  expect(await ok(guidePoi.list, { query: { guideId } })).toEqual(after)
  const wrong = [
    { id: poi.id, version: 2, changes: { floor: '一层' } },
    { id: other.id, version: 2, changes: { poiTypeId: 'nothing' } },
  ]
  expect(await answerOf(guidePoi.bulk, { body: { guideId, items: wrong } })).toMatchObject({
    status: 422,
    fields: ['items.1.changes.poiTypeId', 'items.0.changes.floor'],
  })

  const undo = after.map(({ id, version }, index) => ({
    id,
    version,
    changes: { radius: before[index]!.radius, labels: before[index]!.labels },
  }))
  const { after: restored } = await ok(guidePoi.bulk, { body: { guideId, items: undo } })
  expect(restored.map(({ radius, labels }) => [radius, labels])).toEqual([
    [50, []],
    [50, []],
  ])
})

test('deleting a point removes its explanations and stops, restoring it brings them back', async () => {
  const {
    guide: { id: guideId },
    poi,
    spot,
  } = await make()
  const far = await ok(guidePoi.add, {
    body: { guideId, poiTypeId: poi.poiTypeId, name: '光明顶', lng: 118.1789, lat: 30.1289 },
  })
  const child = await ok(guideSpot.add, {
    body: { packetId: spot.packetId, parentId: spot.id, title: '树龄', text: '一千三百年。' },
  })
  const route = await ok(guideRoute.add, { body: { guideId, name: '半日', poiIds: [poi.id, far.id, poi.id] } })
  expect(route).toMatchObject({ poiIds: [poi.id, far.id, poi.id], distance: 1923, minutes: 29 })
  expect(await ok(guidePoi.deletion, { params: { id: poi.id } })).toEqual({
    spots: 2,
    audios: 0,
    routes: [{ id: route.id, name: '半日' }],
  })

  const { change, deleted } = await ok(guidePoi.delete, { params: { id: poi.id }, query: at(poi.version) })
  expect(deleted).toEqual({
    packets: [],
    pois: [poi.id],
    spots: expect.arrayContaining([spot.id, child.id]),
    routes: [],
  })
  expect(await ok(guideRoute.detail, { params: { id: route.id } })).toMatchObject({
    poiIds: [far.id],
    distance: 0,
    version: 1,
  })
  expect(await answerOf(guideSpot.detail, { params: { id: child.id } })).toMatchObject({ status: 404 })
  expect(
    await answerOf(guideSpot.add, { body: { packetId: spot.packetId, poiId: poi.id, title: '晚了' } }),
  ).toMatchObject({ status: 422, fields: ['poiId'] })

  const back = await ok(guidePacket.restore, { body: { guideId, change } })
  expect([back.pois.map(({ id }) => id), back.spots.map(({ id }) => id)]).toEqual([[poi.id], [spot.id, child.id]])
  expect(await ok(guideRoute.detail, { params: { id: route.id } })).toEqual(route)
  expect(await answerOf(guidePacket.restore, { body: { guideId, change } })).toMatchObject({ status: 422 })
})

test('an explanation cannot be restored before its point', async () => {
  const {
    guide: { id: guideId },
    poi,
    spot,
  } = await make()
  const { change } = await ok(guideSpot.delete, { params: { id: spot.id }, query: at(spot.version) })
  const point = await ok(guidePoi.delete, { params: { id: poi.id }, query: at(poi.version) })
  expect(await answerOf(guidePacket.restore, { body: { guideId, change } })).toMatchObject({
    status: 422,
    msg: expect.stringContaining('请先恢复'),
  })
  await ok(guidePacket.restore, { body: { guideId, change: point.change } })
  expect((await ok(guidePacket.restore, { body: { guideId, change } })).spots.map(({ id }) => id)).toEqual([spot.id])
})

test('changes lists edits since a change number, and resets after a pass', async () => {
  const { guide: draft, poi, spot, packet } = await make()
  const changes = (since: number) => ok(guidePacket.changes, { query: { guideId: draft.id, since: String(since) } })
  const all = await changes(0)
  expect(all).toMatchObject({
    reset: false,
    pois: [poi],
    spots: [{ id: spot.id, characters: 15 }],
    packets: [{ id: packet.id, spots: 1 }],
  })
  expect(await changes(all.change)).toMatchObject({ change: all.change, pois: [], spots: [], packets: [] })

  const child = await ok(guideSpot.add, { body: { packetId: packet.id, title: '新' } })
  await ok(guideSpot.delete, { params: { id: spot.id }, query: at(spot.version) })
  const news = await changes(all.change)
  expect(news).toMatchObject({
    change: all.change + 2,
    pois: [],
    spots: [{ id: child.id }],
    deleted: { spots: [spot.id] },
  })
  await ok(guideSpot.update, { body: { id: child.id, version: 1, poiId: poi.id, title: '新', text: '有话说' } })
  await ok(guide.auditPass, of(await ok(guide.submit, of(draft))))
  expect(await changes(all.change)).toMatchObject({
    reset: true,
    pois: [poi],
    spots: [{ id: child.id }],
    guide: { review: 'passed', version: 3 },
  })
})

describe('sorting and moving', () => {
  test('points are sorted by all their ids, without raising versions', async () => {
    const {
      guide: { id: guideId },
      poi,
    } = await make()
    const other = await ok(guidePoi.add, {
      body: { guideId, poiTypeId: poi.poiTypeId, name: '光明顶', lng: 118.16, lat: 30.13 },
    })
    await ok(guidePoi.sort, { body: { guideId, ids: [other.id, poi.id], from: [poi.id, other.id] } })
    expect((await ok(guidePoi.list, { query: { guideId } })).map(({ id, version }) => [id, version])).toEqual([
      [other.id, 1],
      [poi.id, 1],
    ])
    expect(
      await answerOf(guidePoi.sort, { body: { guideId, ids: [poi.id, other.id], from: [poi.id, other.id] } }),
    ).toMatchObject({ status: 409 })
    expect(await answerOf(guidePoi.sort, { body: { guideId, ids: [poi.id] } })).toMatchObject({ status: 409 })
  })

  test('an explanation moves with its children, never below itself or too deep', async () => {
    const {
      guide: { id: guideId },
      packet,
      spot,
    } = await make()
    const add = (title: string, parentId: string | null) =>
      ok(guideSpot.add, { body: { packetId: packet.id, parentId, title } })
    const first = await add('一', null)
    const second = await add('二', first.id)
    const third = await add('三', second.id)
    const tree = async () =>
      (await ok(guideSpot.tree, { query: { guideId, packetId: packet.id } })).map(({ title, parentId }) => [
        title,
        parentId,
      ])
    await ok(guideSpot.move, { body: { id: second.id, parentId: null, before: spot.id } })
    expect(await tree()).toEqual([
      ['二', null],
      ['三', second.id],
      ['迎客松', null],
      ['一', null],
    ])
    expect(await answerOf(guideSpot.move, { body: { id: second.id, parentId: third.id } })).toMatchObject({
      status: 422,
      msg: '不能移动到自己之下',
    })
    const fourth = await add('四', third.id)
    await ok(guideSpot.move, { body: { id: second.id, parentId: first.id } })
    expect((await add('五', fourth.id)).title).toBe('五')
    expect(await answerOf(guideSpot.move, { body: { id: first.id, parentId: spot.id } })).toMatchObject({
      status: 422,
      msg: '讲解最多 5 级',
    })
  })
})

test('types used by data packages cannot be deleted', async () => {
  const voice = await ok(contract.voiceStyle.add, { body: { name: uniqueName('声'), gender: 'male' } })
  const type = await ok(contract.poiType.add, { body: { name: uniqueName('类'), icon: 'sight' } })
  const {
    guide: { id: guideId },
    packet,
    poi,
  } = await make()
  await ok(guidePacket.update, { body: { id: packet.id, version: 1, name: packet.name, voiceStyleId: voice.id } })
  await ok(guidePoi.bulk, { body: { guideId, items: [{ id: poi.id, version: 1, changes: { poiTypeId: type.id } }] } })
  const deleting = async (endpoint: Endpoint, { id }: { id: string }) =>
    (await answerOf(endpoint, { params: { id }, query: at(1) })).status
  expect([await deleting(contract.voiceStyle.delete, voice), await deleting(contract.poiType.delete, type)]).toEqual([
    422, 422,
  ])
  await ok(guide.auditPass, of(await ok(guide.submit, of(await reread(guideId)))))
  await ok(guidePoi.bulk, {
    body: { guideId, items: [{ id: poi.id, version: 2, changes: { poiTypeId: poi.poiTypeId } }] },
  })
  expect(await deleting(contract.poiType.delete, type)).toBe(422)
})

test('only accounts that edit a list with the guide may change it; auditors may read it', async () => {
  const pending = await makeGuide(world.send, token, world.own, 'pending')
  const auditor = world.tokens.auditor
  expect((await must(world.send, guidePoi.list, { token: auditor, query: { guideId: pending.id } })).length).toBe(1)
  expect(
    await answerOf(contract.groupLabel.add, { token: auditor, body: { guideId: pending.id, label: '新' } }),
  ).toMatchObject({ status: 403 })
  expect(await answerOf(guidePoi.list, { token: world.tokens.viewer, query: { guideId: pending.id } })).toMatchObject({
    status: 403,
  })
})
