import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { makeGuide, must, uniqueName } from '../support/builders'
import { openWorld } from '../support/matrix/world'
import { seededServer } from '../support/seeded'

const { scenicType, language, voiceStyle } = contract
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

test('a type is added last, changed under its version and deleted', async () => {
  const added = await must(world.send, scenicType.add, { token, body: { name: uniqueName('类') } })
  const all = await must(world.send, scenicType.idAndName, { token })
  expect(all.at(-1)).toEqual({ id: added.id, name: added.name })
  const changed = await must(world.send, scenicType.update, { token, body: { id: added.id, version: 1, name: added.name, note: '备注' } })
  expect(changed).toMatchObject({ note: '备注', version: 2 })
  const { status, body } = await world.send(scenicType.update, { token, body: { id: added.id, version: 1, name: 'x' } })
  expect([status, (body as { data: unknown }).data]).toEqual([409, { current: changed }])
  const deleting = (version: number) => world.send(scenicType.delete, { token, params: { id: added.id }, query: { version: String(version) } })
  expect((await deleting(1)).status).toBe(409)
  expect((await deleting(2)).status).toBe(200)
  expect((await world.send(scenicType.detail, { token, params: { id: added.id } })).status).toBe(404)
})

test('what guides use cannot be deleted, in draft or in what visitors see', async () => {
  const type = await must(world.send, scenicType.add, { token, body: { name: uniqueName('类') } })
  const tongue = await must(world.send, language.add, { token, body: { name: uniqueName('语'), code: 'ms', short: 'MS' } })
  const record = await makeGuide(world.send, token, { ...world.own, scenicTypeId: type.id, languageId: tongue.id }, 'passed')
  const message = (name: string) => [422, `“${name}”正在被 1 个导览使用，不能删除`]
  const deleting = () => Promise.all([
    messageOf(world.send(scenicType.delete, { token, params: { id: type.id }, query: { version: '1' } })),
    messageOf(world.send(language.delete, { token, params: { id: tongue.id }, query: { version: '1' } })),
  ])
  expect(await deleting()).toEqual([message(type.name), message(tongue.name)])
  const body = { id: record.id, version: record.version, name: record.name }
  const bare = await must(world.send, contract.guide.update, { token, params: { type: record.type }, body })
  expect(await deleting()).toEqual([message(type.name), message(tongue.name)])
  await must(world.send, contract.guide.delete, { token, params: { type: record.type, id: record.id }, query: { version: String(bare.version) } })
  expect((await deleting()).map(([status]) => status)).toEqual([200, 200])
})

test('names and codes are unique within the tenant', async () => {
  const fields = async (sent: Promise<{ body: unknown }>) => ((await sent).body as { data: unknown }).data
  expect(await fields(world.send(language.add, { token, body: { name: '普通话', code: 'ug', short: '普' } }))).toEqual({ fields: [{ path: 'name', message: '名称已存在' }] })
  expect(await fields(world.send(language.add, { token, body: { name: uniqueName('语'), code: 'zh-CN', short: '普' } }))).toEqual({ fields: [{ path: 'code', message: '语种代码已存在' }] })
})

test('a kind’s own fields are kept and sorting takes all of them', async () => {
  const added = await must(world.send, voiceStyle.add, { token, body: { name: uniqueName('音'), gender: 'male' } })
  expect(await must(world.send, voiceStyle.detail, { token, params: { id: added.id } })).toEqual(added)
  const ids = (await must(world.send, voiceStyle.idAndName, { token })).map(({ id }) => id).toReversed()
  await must(world.send, voiceStyle.sort, { token, body: { ids } })
  expect((await must(world.send, voiceStyle.idAndName, { token })).map(({ id }) => id)).toEqual(ids)
  expect((await world.send(voiceStyle.sort, { token, body: { ids: ids.slice(1) } })).status).toBe(409)
})

test('Mandarin has its id, and codes are offered', async () => {
  const id = await must(world.send, language.cnId, { token })
  expect(await must(world.send, language.detail, { token, params: { id } })).toMatchObject({ code: 'zh-CN', short: '中' })
  expect((await must(world.send, language.codes, { token })).map(({ code }) => code)).toContain('yue')
})
