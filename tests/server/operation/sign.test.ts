import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { CODE_LENGTH, CODE_LETTERS } from '@/contract/operation/sign'
import { menuRight, right } from '@/contract/rights'
import { makeGuide, must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { audioRecord } from '../../support/files/sounds'
import { onlineGuide } from '../../support/domains/visitors'

const { sign, baseConfigPro } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})
afterAll(() => hideOwnGuides(world))

const readSigns = (guideId: string, as = token) => must(world.send, sign.list, { token: as, query: { guideId } })
const makeCodes = (guideId: string) => must(world.send, sign.makeCodes, { token, body: { guideId } })

test('every guide, point and route gets a code once, and keeps it when it is renamed', async () => {
  const { id } = await ownGuide(world)
  const { signs } = await readSigns(id)
  expect(signs.map(({ code }) => code)).toEqual(signs.map(() => null))
  expect(await makeCodes(id)).toEqual({ made: signs.length })
  const codes = (await readSigns(id)).signs.map(({ code }) => code)
  const shape = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)
  expect(codes.every((code) => code !== null && shape.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)

  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{name}', '"改名"') where guide_id = $1 and kind = 'poi'`,
    [id],
  )
  expect(await makeCodes(id)).toEqual({ made: 0 })
  const after = (await readSigns(id)).signs
  expect(after.map(({ code }) => code)).toEqual(codes)
  expect(after.find(({ kind }) => kind === 'point')!.name).toBe('改名')
})

test('a sign warns of what visitors will not hear: offline, not visible yet, without sound', async () => {
  const { id } = await ownGuide(world, 'offline')
  const closed = await readSigns(id)
  expect(closed.guide.isOpen).toBe(false)
  expect(closed.signs[0]).toMatchObject({ kind: 'guide', warning: 'offline' })
  expect(closed.signs.filter(({ kind }) => kind === 'point').map(({ warning }) => warning)).toContain('silent')
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{online}', 'false') where guide_id = $1 and kind = 'poi'`,
    [id],
  )
  const points = (await readSigns(id)).signs.filter(({ kind }) => kind === 'point')
  expect(points.map(({ number, warning }) => [number, warning])).toEqual(points.map(() => [null, 'offline']))
})

test('a point’s sign carries the number that visitors see, its length and its languages', async () => {
  const { id } = await ownGuide(world)
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', '${audioRecord(52.4)}') where guide_id = $1 and kind = 'spot'`,
    [id],
  )
  const { signs, languages } = await readSigns(id)
  expect(signs[0]).toMatchObject({ kind: 'guide', warning: null, count: 1 })
  const point = signs.find(({ number }) => number === 1)!
  expect(point).toMatchObject({ kind: 'point', seconds: 52.4, warning: null })
  expect(languages.some((language) => point.languageIds.includes(language.id))).toBe(true)
})

test('the demonstration has codes with scans, and one that has not been scanned', async () => {
  const { signs } = await readSigns(await onlineGuide(world, '黄山风景区'))
  const points = signs.filter(({ kind }) => kind === 'point')
  expect(points.filter(({ code }) => code === null)).toEqual([])
  expect(points.some(({ scans, lastScanAt }) => scans > 0 && lastScanAt !== null)).toBe(true)
  expect(signs.some(({ scans, lastScanAt }) => scans === 0 && lastScanAt === null)).toBe(true)
})

test('codes lead to the host of the merchant’s visitor address', async () => {
  const guideId = await onlineGuide(world, '黄山风景区')
  const { id, version, ...rest } = await must(world.send, baseConfigPro.detail, { token })
  expect((await readSigns(guideId)).origin).toBeNull()
  const { shareTitle, sharePicture, languageId, voiceStyleId } = rest
  const values = { shareTitle, sharePicture, languageId, voiceStyleId }
  const saved = await must(world.send, baseConfigPro.update, {
    token,
    body: { id, version, ...values, visitorUrl: 'https://visit.example.com/huangshan' },
  })
  expect((await readSigns(guideId)).origin).toBe('https://visit.example.com')
  await must(world.send, baseConfigPro.update, {
    token,
    body: { id, version: saved.version, ...values, visitorUrl: '' },
  })
})

test('another merchant neither reads nor makes codes; its right does not open guides of other lists', async () => {
  const { id } = await ownGuide(world)
  const as = world.tokens.admin2
  expect(await world.send(sign.list, { token: as, query: { guideId: id } })).toMatchObject({ status: 404 })
  expect(await world.send(sign.makeCodes, { token: as, body: { guideId: id } })).toMatchObject({ status: 404 })

  const draft = await makeGuide(world.send, token, world.own, 'making')
  const tokenWith = async (...rightIds: string[]) =>
    signedIn(world.server, await newPerson(world.server, { tenantId: world.own.tenantId, rightIds }))
  const online = await tokenWith(menuRight('onlineManager'), right('onlineManager', 'code'))
  expect((await readSigns(id, online)).signs.length).toBeGreaterThan(0)
  expect(await world.send(sign.list, { token: online, query: { guideId: draft.id } })).toMatchObject({ status: 404 })
  const making = await tokenWith(menuRight('guideMaking'), right('guideMaking', 'code'))
  expect((await readSigns(draft.id, making)).signs[0]).toMatchObject({ kind: 'guide', warning: 'offline' })
})
