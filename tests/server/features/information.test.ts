import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { information, extendFunction } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const add = (more: object = {}) =>
  must(world.send, information.add, { token, body: { title: uniqueName('资讯'), content: '<p>正文</p>', ...more } })
const leadingTo = (id: string) => ({ target: { kind: 'information' as const, id } })
const extension = (id: string) => ({ name: uniqueName('跳转').slice(-8), icon: 'ticket' as const, ...leadingTo(id) })

/** Status, and messages of refused fields by path. */
async function refusal(sent: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await sent
  const { fields } = (body as { data: { fields: { path: string; message: string }[] } }).data
  return [status, Object.fromEntries(fields.map(({ path, message }) => [path, message]))]
}

test('bind lists every record that links here, until it is deleted or links elsewhere', async () => {
  const wanted = await add()
  const other = await add()
  const uses = () => must(world.send, information.bind, { token, params: { id: wanted.id } })
  expect(await uses()).toEqual({ total: 0, list: [] })
  const linking = await add(leadingTo(wanted.id))
  const button = await must(world.send, extendFunction.add, { token, body: extension(wanted.id) })
  const { total, list } = await uses()
  expect(total).toBe(2)
  expect(list).toEqual([
    { kind: 'information', noun: '资讯', id: linking.id, name: linking.title },
    { kind: 'extendFunction', noun: '扩展功能', id: button.id, name: button.name },
  ])
  await must(world.send, information.delete, { token, params: { id: linking.id }, query: { version: '1' } })
  await must(world.send, extendFunction.update, { token, body: { ...extension(other.id), id: button.id, version: 1 } })
  expect(await uses()).toEqual({ total: 0, list: [] })
})

test('a link to a deleted or foreign record, or to itself, is refused', async () => {
  const gone = await add()
  await must(world.send, information.delete, { token, params: { id: gone.id }, query: { version: '1' } })
  const [foreign] = await must(world.send, information.idAndName, { token: world.tokens.admin2 })
  for (const id of [gone.id, foreign!.id]) {
    expect(await refusal(world.send(extendFunction.add, { token, body: extension(id) }))).toEqual([
      422,
      { 'target.id': '资讯不存在，请重新选择' },
    ])
  }
  const own = await add()
  const round = world.send(information.update, {
    token,
    body: { id: own.id, version: 1, title: own.title, content: own.content, ...leadingTo(own.id) },
  })
  expect(await refusal(round)).toEqual([422, { 'target.id': '资讯不能跳转到它自己' }])
})

test('information needs content or a link; an extension function always needs a link', async () => {
  expect(
    await refusal(world.send(information.add, { token, body: { title: '没有正文', content: '<p> </p>' } })),
  ).toEqual([400, { content: '请输入正文，或选择跳转到哪里' }])
  expect(await add({ content: '', target: { kind: 'url', url: 'https://www.mgk.org.cn' } })).toMatchObject({
    content: '',
  })
  expect(
    await refusal(
      world.send(extendFunction.add, { token, body: { name: '空', icon: 'more', target: { kind: 'none' } } }),
    ),
  ).toEqual([400, { target: '请选择跳转到哪里' }])
})
