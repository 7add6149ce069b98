import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { completeGuide, makeGuide, makeGuidePackage, must } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const find = async (keyword: string) =>
  (await must(world.send, contract.scenic.queryPage, { token, body: { keyword } })).list

test('a scenic area shows the passed revision and its completeness, whatever the draft says', async () => {
  const guide = await makeGuide(world.send, token, world.own, 'passed')
  const [before] = await find(guide.name)
  expect(before).toMatchObject({
    id: guide.id,
    review: 'passed',
    cover: world.own.cover,
    languages: [{ id: world.own.languageId }],
    points: 1,
    recordings: 0,
  })
  expect(before!.completeness).toEqual({ percent: 31, missing: ['讲解录音', '开放时间', '景区等级', '第二种语言'] })
  expect(before!.coverThumbnail).toMatch(/^\/saas\/media\//)
  const { id, version, type, name } = guide
  await must(world.send, contract.guide.update, {
    token,
    params: { type },
    body: { id, version, name, openingHours: '07:00–17:00' },
  })
  const [after] = await find(name)
  expect(after).toMatchObject({ review: 'making', completeness: before!.completeness, address: before!.address })
})

test('scenic areas sort by their visible names, not by those of drafts', async () => {
  const rename = async ({ id, type, version }: GuideRecord, name: string) =>
    must(world.send, contract.guide.update, {
      token,
      params: { type },
      body: { id, version, ...completeGuide(world.own, { name }) },
    })
  const pass = async (guide: GuideRecord) => {
    const params = { type: guide.type }
    const { id, version } = await must(world.send, contract.guide.submit, {
      token,
      params,
      body: { id: guide.id, version: guide.version },
    })
    return must(world.send, contract.guide.auditPass, { token, params, body: { id, version } })
  }
  const names = async (orderBy: 'name:asc' | 'name:desc') =>
    (await must(world.send, contract.scenic.queryPage, { token, body: { keyword: '测排序', orderBy } })).list.map(
      ({ name }) => name,
    )
  const made = await Promise.all([
    makeGuide(world.send, token, world.own, 'passed'),
    makeGuide(world.send, token, world.own, 'passed'),
  ])
  const first = await pass(await rename(made[0], '甲测排序'))
  await pass(await rename(made[1], '乙测排序'))
  const draft = await rename(first, '子测排序')
  expect(await names('name:asc')).toEqual(['甲测排序', '乙测排序'])
  await pass(draft)
  expect(await names('name:asc')).toEqual(['乙测排序', '子测排序'])
  expect(await names('name:desc')).toEqual(['子测排序', '乙测排序'])
})

test('its points are those of the passed revision', async () => {
  const guide = await makeGuide(world.send, token, world.own, 'passed')
  const points = () => must(world.send, contract.scenic.points, { token, params: { id: guide.id } })
  const [poi, ...others] = await points()
  expect(others).toEqual([])
  expect(poi).toMatchObject({ name: '迎客松', lng: 118.1689, lat: 30.1289 })
  const { poiTypeId, ...read } = await must(world.send, contract.guidePoi.detail, { token, params: { id: poi!.id } })
  await must(world.send, contract.guidePoi.add, {
    token,
    body: { guideId: guide.id, poiTypeId, name: '送客松', lng: read.lng, lat: read.lat },
  })
  expect(await points()).toEqual([poi])
  const draft = await makeGuide(world.send, token, world.own, 'making')
  expect(await must(world.send, contract.scenic.points, { token, params: { id: draft.id } })).toEqual([])
})

test('counts what visitors can hear: recordings of the passed revision, at points that are online', async () => {
  const { send, own } = world
  const { guide, packet, poi, spot } = await makeGuidePackage(send, token, own)
  const form = new FormData()
  form.set('file', new File([readFileSync('server/seed/sounds/gugong-04-en.mp3')], '讲解.mp3'))
  const { url } = await must(send, contract.storage.voice, { token, body: form })
  const { id, version, poiId, title, text, pictures, trigger, cooldown } = spot
  await must(send, contract.guideSpot.update, {
    token,
    body: { id, version, poiId, title, text, pictures, trigger, cooldown, audio: { url } },
  })
  const internal = await must(send, contract.guidePoi.add, {
    token,
    body: { guideId: guide.id, poiTypeId: poi.poiTypeId, name: '机房', lng: poi.lng, lat: poi.lat, online: false },
  })
  await must(send, contract.guideSpot.add, {
    token,
    body: { packetId: packet.id, poiId: internal.id, title: '机房', text: '不对外开放。', audio: { url } },
  })
  let draft = await must(send, contract.guide.detail, { token, params: { id: guide.id } })
  const params = { type: guide.type }
  const move = async (endpoint: typeof contract.guide.submit) => {
    draft = await must(send, endpoint, { token, params, body: { id: guide.id, version: draft.version } })
  }
  await move(contract.guide.submit)
  expect(await find(guide.name)).toEqual([])
  await move(contract.guide.auditPass)
  expect(await find(guide.name)).toMatchObject([
    { points: 1, recordings: 1, completeness: { percent: 81, missing: ['开放时间', '景区等级', '第二种语言'] } },
  ])
})

test('filters by type and by online state', async () => {
  const { list } = await must(world.send, contract.scenic.queryPage, {
    token,
    body: { type: 'indoor', publish: 'online', pageSize: 200 },
  })
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter(({ type, publish }) => type !== 'indoor' || publish !== 'online')).toEqual([])
})
