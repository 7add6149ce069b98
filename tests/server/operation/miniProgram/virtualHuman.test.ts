import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'
import { virtualHumanFields } from '../../../support/domains/virtualHumans'

const { virtualHuman, guide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const fields = async (more: object = {}) => ({
  ...(await virtualHumanFields(world.send, token, world.own.cover)),
  ...more,
})
const add = async (more: object = {}) => must(world.send, virtualHuman.add, { token, body: await fields(more) })
const read = (id: string) => must(world.send, virtualHuman.detail, { token, params: { id } })
/** Guides without a virtual human. */
async function freeGuides(state: 'online' | 'offline') {
  const taken = (await must(world.send, virtualHuman.queryPage, { token, body: { pageSize: 100 } })).list.flatMap(
    ({ guideIds }) => guideIds,
  )
  const { list } = await must(world.send, guide.queryPage, { token, body: { publish: state, pageSize: 100 } })
  return list.filter(({ id }) => !taken.includes(id))
}

test('a new default replaces the previous one, whose open editors then conflict', async () => {
  const first = await add({ isDefault: true })
  const second = await add({ isDefault: true })
  const before = await read(first.id)
  expect(before).toMatchObject({ isDefault: false, version: first.version + 1 })
  expect((await read(second.id)).isDefault).toBe(true)
  const { status } = await world.send(virtualHuman.update, {
    token,
    body: { ...(await fields({ isDefault: true })), id: first.id, version: first.version },
  })
  expect(status).toBe(409)
  const both = await Promise.all([add({ isDefault: true }), add({ isDefault: true })])
  const states = await Promise.all(both.map(({ id }) => read(id)))
  expect(states.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a guide has only one virtual human', async () => {
  const [free] = await freeGuides('online')
  const first = await add({ guideIds: [free!.id] })
  const { status, body } = await world.send(virtualHuman.add, { token, body: await fields({ guideIds: [free!.id] }) })
  expect([status, (body as { data: { fields: unknown } }).data.fields]).toEqual([
    422,
    [{ path: 'guideIds', message: `「${free!.name}」已由「${first.name}」讲解，请先在那里去掉` }],
  ])
  const { portrait, greeting, voiceStyleId, name, id, version } = first
  await must(world.send, virtualHuman.update, {
    token,
    body: { name, portrait, greeting, voiceStyleId, id, version, isDefault: false, guideIds: [free!.id] },
  })
})

test('visitors see their guide’s own virtual human, or the merchant’s default', async () => {
  const [free, other] = await freeGuides('online')
  const standIn = await add({ isDefault: true })
  const seen = (guideId: string) => world.send(virtualHuman.ofGuide, { body: { guideId } })
  expect((await seen(free!.id)).body).toMatchObject({
    data: { id: standIn.id, greeting: '您好', voice: { name: expect.any(String) } },
  })
  const own = await add({ guideIds: [free!.id] })
  expect((await seen(free!.id)).body).toMatchObject({ data: { id: own.id } })
  expect((await seen(other!.id)).body).toMatchObject({ data: { id: standIn.id } })
  const foreign = (await must(world.send, guide.queryPage, { token: world.tokens.admin2, body: { publish: 'online' } }))
    .list[0]!
  const theirs = (
    await must(world.send, virtualHuman.queryPage, { token: world.tokens.admin2, body: { pageSize: 100 } })
  ).list.map(({ id }) => id)
  expect(theirs).toContain((await must(world.send, virtualHuman.ofGuide, { body: { guideId: foreign.id } })).id)
  expect((await seen('no-such-guide')).status).toBe(404)
})

test('an offline guide is listed as such, and shows visitors no virtual human', async () => {
  const [offline] = await freeGuides('offline')
  const [online] = await freeGuides('online')
  const human = await add({ guideIds: [offline!.id, online!.id] })
  expect(human.offlineGuideIds).toEqual([offline!.id])
  expect((await world.send(virtualHuman.ofGuide, { body: { guideId: offline!.id } })).status).toBe(404)
})

test('a virtual human in use cannot be deleted until its guides and default are moved', async () => {
  const [free] = await freeGuides('online')
  const human = await add({ guideIds: [free!.id], isDefault: true })
  const remove = (version: number) =>
    world.send(virtualHuman.delete, { token, params: { id: human.id }, query: { version: String(version) } })
  expect(await must(world.send, virtualHuman.bind, { token, params: { id: human.id } })).toEqual({
    total: 2,
    list: [
      { kind: 'guide', noun: '导览', id: free!.id, name: free!.name },
      { kind: 'virtualHuman', noun: '默认讲解', id: human.id, name: '没有指定虚拟人的导览' },
    ],
  })
  const { status, body } = await remove(human.version)
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ msg: `“${human.name}”正在被 2 处（导览、默认讲解）使用，不能删除` }),
  ])
  const { name, portrait, greeting, voiceStyleId, id, version } = human
  const bare = await must(world.send, virtualHuman.update, {
    token,
    body: { name, portrait, greeting, voiceStyleId, id, version, isDefault: false, guideIds: [] },
  })
  expect((await remove(bare.version)).status).toBe(200)
})

test('a voice used by a virtual human cannot be deleted', async () => {
  const voice = await must(world.send, contract.voiceStyle.add, {
    token,
    body: { name: uniqueName('音'), gender: 'female' },
  })
  await add({ voiceStyleId: voice.id })
  expect(
    (await world.send(contract.voiceStyle.delete, { token, params: { id: voice.id }, query: { version: '1' } })).status,
  ).toBe(422)
})
