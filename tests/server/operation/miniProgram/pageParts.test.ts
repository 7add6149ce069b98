import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { BANNERS_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import { menuRight, right } from '@/contract/rights'
import { must } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { addBanner, BANNER, clearPage, ICON, PAGE, pageDraft, WEATHER } from '../../../support/domains/miniProgramParts'
import { newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { banner, minaPage, recommendedSpot, subModule, weatherConfig } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})
beforeEach(() => clearPage(world.send, token))

const draft = () => pageDraft(world.send, token)
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)
const onlineGuides = async (as = token) =>
  (await must(world.send, contract.guide.queryPage, { token: as, body: { publish: 'online' } })).list.map(
    ({ id }) => id,
  )

test('banners are added, changed, sorted, timed and deleted in the page’s draft', async () => {
  const [first, second] = [await addBanner(world.send, token), await addBanner(world.send, token, { title: '雪' })]
  expect((await draft()).modules).toMatchObject([
    { kind: 'banner', id: first.moduleId, pictures: [{ title: '云海' }, { title: '雪' }] },
  ])
  await must(world.send, banner.update, { token, body: { ...BANNER, id: second.id, title: '日出' } })
  const { version } = await must(world.send, banner.priority, { token, body: { ids: [second.id, first.id] } })
  await must(world.send, banner.setCarouselTime, { token, body: { version, seconds: 7 } })
  expect(await must(world.send, banner.carouselTime, { token })).toEqual({ version: version + 1, seconds: 7 })
  expect((await must(world.send, banner.list, { token })).list.map(({ id, title }) => [id, title])).toEqual([
    [second.id, '日出'],
    [first.id, '云海'],
  ])
  await must(world.send, banner.delete, { token, params: { id: first.id }, query: {} })
  expect(await draft()).toMatchObject({
    version: version + 2,
    modules: [{ seconds: 7, pictures: [{ id: second.id, title: '日出' }] }],
  })
})

test('a banner is saved by page version and audited as a page change, and is not online before publishing', async () => {
  const { version } = await draft()
  const { entry } = await must(world.send, banner.add, { token, body: { ...BANNER, title: '云海之上', version } })
  const old = await world.send(banner.update, { token, body: { ...BANNER, id: entry.id, title: '旧', version } })
  expect(old).toMatchObject({ status: 409, body: { data: { current: { version: version + 1 } } } })
  expect((await must(world.send, banner.detail, { token, params: { id: entry.id } })).entry.title).toBe('云海之上')
  const { list } = await must(world.send, contract.auditTrail.record, { token, body: { domain: 'minaPage', id: PAGE } })
  // Not necessarily the first entry: other tests write to this page with future times.
  const changes = expect.arrayContaining([
    expect.objectContaining({ field: 'banner', after: expect.arrayContaining([expect.stringContaining('云海之上')]) }),
  ])
  expect(list).toContainEqual(expect.objectContaining({ act: 'update', name: '首页草稿', changes }))
  const online = (await must(world.send, minaPage.detail, { token, query: { page: PAGE } })).online
  expect(JSON.stringify(online ?? '')).not.toContain(entry.id)
})

test('the page’s own limits apply, at the field of the part', async () => {
  for (let made = 0; made < BANNERS_MAX; made += 1) await addBanner(world.send, token)
  expect(await world.send(banner.add, { token, body: BANNER })).toMatchObject({
    status: 422,
    body: { msg: `最多 ${BANNERS_MAX} 张图片` },
  })
  const { id } = (await must(world.send, banner.list, { token })).list[0]!
  const foreign = await world.send(banner.update, { token, body: { ...BANNER, id, picture: world.other.cover } })
  expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['picture']])
  expect(await world.send(banner.priority, { token, body: { ids: [id] } })).toMatchObject({
    status: 422,
    body: { msg: '不是一个模块里全部的轮播图' },
  })
})

test('the weather is set in one call, with the time of entry', async () => {
  expect(await must(world.send, weatherConfig.detail, { token })).toMatchObject({ config: null })
  await must(world.send, weatherConfig.update, { token, body: WEATHER })
  const { version, config } = await must(world.send, weatherConfig.update, {
    token,
    body: { ...WEATHER, temperature: -3 },
  })
  expect(config).toMatchObject({ temperature: -3, sky: 'sunny', at: world.server.clock.now })
  expect(await draft()).toMatchObject({ version, modules: [{ kind: 'weather', temperature: -3 }] })
})

test('sub-modules are the icons of the grid', async () => {
  const first = (await must(world.send, subModule.add, { token, body: ICON })).entry
  const second = (await must(world.send, subModule.add, { token, body: { ...ICON, name: '讲解', icon: 'headphones' } }))
    .entry
  await must(world.send, subModule.sort, { token, body: { ids: [second.id, first.id] } })
  await must(world.send, subModule.update, { token, body: { ...ICON, id: first.id, name: '找路' } })
  expect((await draft()).modules).toMatchObject([{ kind: 'icons', items: [{ name: '讲解' }, { name: '找路' }] }])
  await must(world.send, subModule.delete, { token, params: { id: second.id }, query: {} })
  expect((await must(world.send, subModule.list, { token })).list).toMatchObject([
    { id: first.id, name: '找路', moduleId: first.moduleId },
  ])
})

test('recommended spots are guides of the merchant, each only once, in an order', async () => {
  const [first, second] = (await onlineGuides()) as [string, string]
  for (const guideId of [first, second]) await must(world.send, recommendedSpot.add, { token, body: { guideId } })
  const again = await world.send(recommendedSpot.add, { token, body: { guideId: first } })
  expect([again.status, fieldsOf(again)]).toEqual([422, ['guideIds']])
  const [foreign] = await onlineGuides(world.tokens.admin2)
  expect((await world.send(recommendedSpot.add, { token, body: { guideId: foreign! } })).status).toBe(422)
  await must(world.send, recommendedSpot.sort, { token, body: { ids: [second, first] } })
  const { list } = await must(world.send, recommendedSpot.list, { token })
  expect(list.map(({ id, name }) => [id, typeof name])).toEqual([
    [second, 'string'],
    [first, 'string'],
  ])
  await must(world.send, recommendedSpot.delete, { token, params: { id: second }, query: {} })
  expect((await draft()).modules).toMatchObject([{ kind: 'spots', guideIds: [first] }])
})

test('each kind of change requires its own right of the page', async () => {
  const { id } = await addBanner(world.send, token)
  const editor = await signedIn(
    world.server,
    await newPerson(world.server, {
      tenantId: world.own.tenantId,
      rightIds: [menuRight('minaPage'), right('minaPage', 'edit')],
    }),
  )
  expect((await world.send(banner.update, { token: editor, body: { ...BANNER, id, title: '霞' } })).status).toBe(200)
  await clearPage(world.send, token)
  expect(await world.send(banner.add, { token: editor, body: BANNER })).toMatchObject({
    status: 403,
    body: { msg: '没有新增模块的权限' },
  })
})
