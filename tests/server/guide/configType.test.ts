import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { makeGuide, must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { scenicType, language } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const messageOf = async (sent: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await sent
  return [status, (body as { msg: string }).msg]
}

test('a type used by a guide, in its draft or visible revision, lists it and cannot be deleted', async () => {
  const type = await must(world.send, scenicType.add, { token, body: { name: uniqueName('类') } })
  const tongue = await must(world.send, language.add, {
    token,
    body: { name: uniqueName('语'), code: 'ms', short: 'MS' },
  })
  const record = await makeGuide(
    world.send,
    token,
    { ...world.own, scenicTypeId: type.id, languageId: tongue.id },
    'passed',
  )
  const message = (name: string) => [422, `“${name}”正在被 1 个导览使用，不能删除`]
  const deleting = () =>
    Promise.all([
      messageOf(world.send(scenicType.delete, { token, params: { id: type.id }, query: { version: '1' } })),
      messageOf(world.send(language.delete, { token, params: { id: tongue.id }, query: { version: '1' } })),
    ])
  expect(await deleting()).toEqual([message(type.name), message(tongue.name)])
  const user = { total: 1, list: [{ kind: 'guide', noun: '导览', id: record.id, name: record.name }] }
  expect(await must(world.send, scenicType.bind, { token, params: { id: type.id } })).toEqual(user)
  expect(await must(world.send, language.bind, { token, params: { id: tongue.id } })).toEqual(user)
  const body = { id: record.id, version: record.version, name: record.name }
  const bare = await must(world.send, contract.guide.update, { token, params: { type: record.type }, body })
  expect(await deleting()).toEqual([message(type.name), message(tongue.name)])
  await must(world.send, contract.guide.delete, {
    token,
    params: { type: record.type, id: record.id },
    query: { version: String(bare.version) },
  })
  expect((await deleting()).map(([status]) => status)).toEqual([200, 200])
})

test('cnId returns Mandarin, and codes lists the language codes', async () => {
  const id = await must(world.send, language.cnId, { token })
  expect(await must(world.send, language.detail, { token, params: { id } })).toMatchObject({
    code: 'zh-CN',
    short: '中',
  })
  expect((await must(world.send, language.codes, { token })).map(({ code }) => code)).toContain('yue')
})
