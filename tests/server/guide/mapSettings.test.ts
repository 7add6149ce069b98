import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { GuideRecord, GuideSettings } from '@/contract/guide/guide/guide'
import type { Sent } from '../../../scripts/conformance/client'
import { pictureOf } from '../../support/domains/advertisements'
import { makeGuidePackage, must } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { guide, guidePoi, guideRoute, guideSpot } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let plan: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  plan = await pictureOf(world.send, token, { width: 1000, height: 600 })
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent) => must(world.send, endpoint, { token, ...sent })
const set = ({ id, type, version, settings }: GuideRecord, changed: Partial<GuideSettings>): Sent => ({
  token,
  params: { type },
  body: { id, version, settings: { ...settings, ...changed } },
})
const refused = async (endpoint: Endpoint, sent: Sent) => {
  const { status, body } = await world.send(endpoint, { token, ...sent })
  return { status, fields: (body as { data: { fields?: unknown } | null }).data?.fields }
}
const floors = (scale: GuideSettings['floors'][number]['scale']) => [{ name: '1F', picture: plan, scale }]
/** 20 pixels per metre. */
const SCALE = { from: [100, 100], to: [500, 100], metres: 20 } satisfies GuideSettings['floors'][number]['scale']

test('scaling a floor keeps its points in place and gives routes a length, also in the preview', async () => {
  const { guide: indoor, poi, packet } = await makeGuidePackage(world.send, token, world.own, 'indoor')
  const first = await ok(guide.setSettings, set(indoor, { floors: floors(null) }))
  const at = (name: string, x: number, y: number) =>
    ok(guidePoi.add, {
      body: { guideId: indoor.id, poiTypeId: poi.poiTypeId, name, lng: 118, lat: 30, floor: '1F', plan: { x, y } },
    })
  const points = [await at('序厅', 100, 200), await at('中庭', 400, 200), await at('尾厅', 400, 600)]
  await ok(guideSpot.add, {
    body: {
      packetId: packet.id,
      poiId: points[0]!.id,
      title: '序厅',
      text: '序',
      trigger: {
        kind: 'polygon',
        points: [
          [80, 180],
          [120, 180],
          [100, 220],
        ],
      },
    },
  })
  const route = await ok(guideRoute.add, {
    body: { guideId: indoor.id, name: '参观线', poiIds: points.map(({ id }) => id) },
  })
  expect(route).toMatchObject({ distance: 0, minutes: 0 })

  const scaled = await ok(guide.setSettings, set(first, { floors: floors(SCALE) }))
  const read = () => ok(guidePoi.list, { query: { guideId: indoor.id } })
  expect((await read()).filter(({ plan: place }) => place).map(({ plan: place, version }) => [place, version])).toEqual(
    [
      [{ x: 5, y: 10 }, 2],
      [{ x: 20, y: 10 }, 2],
      [{ x: 20, y: 30 }, 2],
    ],
  )
  const [spot] = (await ok(guideSpot.tree, { query: { guideId: indoor.id, packetId: packet.id } })).filter(
    ({ poiId }) => poiId === points[0]!.id,
  )
  expect(spot?.trigger).toEqual({
    kind: 'polygon',
    points: [
      [4, 9],
      [6, 9],
      [5, 11],
    ],
  })
  expect(await ok(guideRoute.detail, { params: { id: route.id } })).toMatchObject({ distance: 35, minutes: 1 })
  const preview = await ok(guide.preview, { params: { type: 'indoor', revision: 'draft', id: indoor.id } })
  expect(preview.bag.routes).toMatchObject([{ distance: 35 }])
  expect(preview.settings.floors).toEqual(floors(SCALE))

  // After undoing, everything is where it was.
  await ok(guide.setSettings, set(scaled, { floors: floors(null) }))
  expect((await read()).find(({ name }) => name === '尾厅')?.plan).toEqual({ x: 400, y: 600 })
})

test.each<[string, () => GuideSettings['floors'], string[]]>([
  ['outside of the plan', () => floors({ ...SCALE, to: [500, 700] }), ['settings.floors.0.scale.to']],
  [
    'that makes a building as long as a town',
    () => floors({ ...SCALE, metres: 4000 }),
    ['settings.floors.0.scale.metres'],
  ],
  ['of a floor without a plan', () => [{ name: '1F', picture: null, scale: SCALE }], ['settings.floors.0.scale']],
])('a scale %s is refused at its field', async (_, wrong, fields) => {
  const { guide: indoor } = await makeGuidePackage(world.send, token, world.own, 'indoor')
  const answer = await refused(guide.setSettings, set(indoor, { floors: wrong() }))
  expect(answer).toMatchObject({ status: 422, fields: fields.map((path) => ({ path })) })
})

test('two floors with the same name are refused at the second', async () => {
  const { guide: indoor } = await makeGuidePackage(world.send, token, world.own, 'indoor')
  expect(await refused(guide.setSettings, set(indoor, { floors: [...floors(null), ...floors(null)] }))).toMatchObject({
    status: 400,
    fields: [{ path: 'settings.floors.1.name', message: '楼层名称重复' }],
  })
})

test('a hand-drawn map keeps its control points and WeChat overlay; invalid ones are refused', async () => {
  const { guide: outdoors } = await makeGuidePackage(world.send, token, world.own)
  const overlay: GuideSettings['overlay'] = {
    picture: plan,
    corners: [
      [118.1, 30.2],
      [118.2, 30.2],
      [118.2, 30.1],
      [118.1, 30.1],
    ],
    opacity: 0.8,
    controls: [
      { pixel: [0, 0], position: [118.1, 30.2] },
      { pixel: [1000, 0], position: [118.2, 30.2] },
      { pixel: [1000, 600], position: [118.2, 30.1] },
    ],
    fit: 'similarity',
    ground: { picture: plan, southwest: [118.105, 30.098], northeast: [118.205, 30.198] },
  }
  const stored = await ok(
    guide.setSettings,
    set(outdoors, { overlay, entrance: [118.15, 30.12], centre: [118.15, 30.15] }),
  )
  expect(stored.settings).toMatchObject({ overlay, entrance: [118.15, 30.12] })
  expect(
    (await ok(guide.preview, { params: { type: 'composite', revision: 'draft', id: outdoors.id } })).settings.overlay,
  ).toEqual(overlay)
  const beside = {
    ...overlay,
    controls: [{ pixel: [1200, 10] as [number, number], position: [118.1, 30.2] as [number, number] }],
  }
  expect(await refused(guide.setSettings, set(stored, { overlay: beside }))).toMatchObject({
    status: 422,
    fields: [{ path: 'settings.overlay.controls.0.pixel' }],
  })
  const nowhere = { ...overlay, ground: { ...overlay.ground!, picture: `/saas/media/${'0'.repeat(64)}.webp` } }
  expect(await refused(guide.setSettings, set(stored, { overlay: nowhere }))).toMatchObject({
    status: 422,
    fields: [{ path: 'settings.overlay.ground.picture' }],
  })
})

test('an area without an inside is refused at its crossing edge, whichever area it is', async () => {
  const { guide: outdoor, poi, packet } = await makeGuidePackage(world.send, token, world.own)
  const indoor = await makeGuidePackage(world.send, token, world.own, 'indoor')
  const bow = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../support/fixtures/cases/area-bow.json'), 'utf8'),
  ) as [number, number][]
  const message = '第 1 条边和第 3 条边交叉或重叠了，请移开它们的顶点'
  expect(await refused(guide.setSettings, set(outdoor, { boundary: bow }))).toEqual({
    status: 400,
    fields: [{ path: 'settings.boundary.2', message }],
  })
  const spot = (points: [number, number][], of = { poi, packet }): Sent => ({
    body: { packetId: of.packet.id, poiId: of.poi.id, title: '序', text: '序', trigger: { kind: 'polygon', points } },
  })
  const atThird = { status: 400, fields: [{ path: 'trigger.points.2', message }] }
  expect(await refused(guideSpot.add, spot(bow))).toEqual(atThird)
  const metres: [number, number][] = bow.map(([lng, lat]) => [(lng - 118) * 100, (lat - 30) * 100])
  expect(await refused(guideSpot.add, spot(metres, indoor))).toEqual(atThird)
  // Closed, as other programs write it, the same edges are meant.
  expect(await refused(guideSpot.add, spot([...bow, bow[0]!]))).toEqual(atThird)
})

test('a polygon is in degrees outdoors and in metres indoors', async () => {
  const inMetres = {
    kind: 'polygon',
    points: [
      [200, 100],
      [220, 100],
      [210, 130],
    ],
  }
  const { guide: outdoors, spot } = await makeGuidePackage(world.send, token, world.own)
  const { title, text, poiId, pictures, cooldown } = spot
  const body = { id: spot.id, version: spot.version, title, text, poiId, pictures, cooldown, trigger: inMetres }
  expect(await refused(guideSpot.update, { body })).toMatchObject({
    status: 422,
    fields: [{ path: 'trigger.points.0' }, { path: 'trigger.points.1' }, { path: 'trigger.points.2' }],
  })
  expect(outdoors.type).toBe('composite')
  const { spot: inside } = await makeGuidePackage(world.send, token, world.own, 'indoor')
  expect(
    await ok(guideSpot.update, { body: { ...body, id: inside.id, version: inside.version, poiId: inside.poiId } }),
  ).toMatchObject({ trigger: inMetres })
})
