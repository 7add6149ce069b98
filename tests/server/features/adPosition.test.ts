import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { pictureOf } from '../../support/domains/advertisements'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { clearPage, PAGE, pageDraft } from '../../support/domains/miniProgramParts'
import { seededServer } from '../../support/server/seeded'

const { adPosition, advertisement, minaPage } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
})

const SIZE = { width: 120, height: 60 }
const newPosition = () =>
  must(world.send, adPosition.add, {
    token,
    body: { name: uniqueName('位').slice(-12), key: uniqueName('position'), ...SIZE, atOnce: 1 },
  })
const remove = async (id: string) => {
  const { version } = await must(world.send, adPosition.detail, { token, params: { id } })
  return world.send(adPosition.delete, { token, params: { id }, query: { version: String(version) } })
}

test('a position accepts ads of its size only, and belongs to its merchant', async () => {
  const { id, name } = await newPosition()
  expect(await must(world.send, adPosition.list, { token })).toContainEqual(
    expect.objectContaining({ id, name, ...SIZE, atOnce: 1 }),
  )
  expect(
    (await must(world.send, adPosition.list, { token: world.tokens.operator2 })).map((one) => one.id),
  ).not.toContain(id)
  const add = async (size: { width: number; height: number }) =>
    world.send(advertisement.add, {
      token,
      body: { title: uniqueName('广告'), positionId: id, picture: await pictureOf(world.send, token, size) },
    })
  expect(await add({ width: 60, height: 60 })).toMatchObject({ status: 422, body: { msg: '图片尺寸须为 120×60' } })
  expect((await add(SIZE)).status).toBe(200)
})

test('a position with ads cannot be deleted or resized, and its ads are listed', async () => {
  const { id, name, key, atOnce, version } = await newPosition()
  const title = uniqueName('广告')
  await must(world.send, advertisement.add, {
    token,
    body: { title, positionId: id, picture: await pictureOf(world.send, token, SIZE) },
  })
  expect(await remove(id)).toMatchObject({ status: 422, body: { msg: `“${name}”正在被 1 个广告使用，不能删除` } })
  expect(await must(world.send, adPosition.bind, { token, params: { id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'advertisement', name: title }],
  })
  const change = (more: object) =>
    world.send(adPosition.update, { token, body: { id, version, name, key, ...SIZE, atOnce, ...more } })
  const message = `1 个广告的图片是按现在的尺寸裁剪的：「${title}」，不能改尺寸`
  expect(await change({ width: 200 })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'width', message }] } },
  })
  expect(await change({ atOnce: 3 })).toMatchObject({ status: 200, body: { data: { atOnce: 3, ...SIZE } } })
})

test('a position used by a page, in the draft or online, cannot be deleted', async () => {
  const { id } = await newPosition()
  const admin = world.tokens.admin
  const save = async (modules: object[]) =>
    must(world.send, minaPage.save, {
      token: admin,
      body: { page: PAGE, version: (await pageDraft(world.send, admin)).version, modules } as never,
    })
  await save([{ id: 'a', kind: 'ad', hidden: false, positionId: id }])
  expect(await must(world.send, adPosition.bind, { token, params: { id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'minaPage', name: '首页的草稿' }],
  })
  expect((await remove(id)).status).toBe(422)
  await must(world.send, minaPage.publish, {
    token: admin,
    body: { page: PAGE, version: (await pageDraft(world.send, admin)).version },
  })
  await save([{ id: 'g', kind: 'gap', hidden: false, height: 16, line: false }])
  expect(await must(world.send, adPosition.bind, { token, params: { id } })).toMatchObject({
    total: 1,
    list: [{ name: '线上的首页' }],
  })
  expect((await remove(id)).status).toBe(422)
  await must(world.send, minaPage.publish, {
    token: admin,
    body: { page: PAGE, version: (await pageDraft(world.send, admin)).version },
  })
  expect((await remove(id)).status).toBe(200)
  await clearPage(world.send, admin)
})

test('an invalid key is refused at its field', async () => {
  for (const key of ['', 'Home', 'home banner', '首页', 'a'.repeat(25)]) {
    expect(
      await world.send(adPosition.add, { token, body: { name: uniqueName('位').slice(-12), key, ...SIZE, atOnce: 1 } }),
    ).toMatchObject({
      status: 400,
      body: { data: { fields: expect.arrayContaining([expect.objectContaining({ path: 'key' })]) } },
    })
  }
})
