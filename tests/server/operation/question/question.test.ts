import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { must, uniqueName } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress, raw } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { question, questionKind } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  guideId = (
    await must(world.send, contract.guide.queryPage, { token, body: { keyword: '黄山风景区', publish: 'online' } })
  ).list[0]!.id
})

const kind = (parentId: string | null = null, name = uniqueName('分类')) =>
  must(world.send, questionKind.add, { token, body: { name, parentId } })
const refusal = async (endpoint: Endpoint, sent: object) => {
  const { status, body } = await world.send(endpoint, { token, ...sent })
  return [status, (body as { msg: string }).msg]
}
const askAs = async (text: string) => (await must(world.send, question.ask, { body: { guideId, text } })).answer
const missOf = async (text: string) =>
  (await must(world.send, question.misses, { token })).list.find((miss) => miss.text === text)
const hitsOf = async (keyword: string) =>
  (await must(world.send, question.queryPage, { token, body: { keyword } })).list[0]!.hits

test('kinds are at most three levels deep, without cycles, and unique among siblings', async () => {
  const first = await kind()
  const second = await kind(first.id)
  const third = await kind(second.id)
  expect(await refusal(questionKind.add, { body: { name: '第四层', parentId: third.id } })).toEqual([
    422,
    '分类最多 3 层',
  ])
  expect(await refusal(questionKind.add, { body: { name: second.name, parentId: first.id } })).toEqual([
    422,
    '同一层里已有这个名称的分类',
  ])
  expect(
    await refusal(questionKind.update, { body: { id: first.id, version: 1, name: first.name, parentId: third.id } }),
  ).toEqual([422, '分类不能放到它自己里面'])
  const other = await kind()
  expect(
    await refusal(questionKind.update, { body: { id: first.id, version: 1, name: first.name, parentId: other.id } }),
  ).toEqual([422, '分类最多 3 层'])
  await must(world.send, questionKind.update, {
    token,
    body: { id: second.id, version: 1, name: second.name, parentId: other.id },
  })
  const tree = await must(world.send, questionKind.tree, { token })
  expect(
    tree.filter(({ id }) => [second.id, third.id].includes(id)).map(({ depth, parentId }) => [depth, parentId]),
  ).toEqual([
    [2, other.id],
    [3, second.id],
  ])
})

test('a kind is deleted with its kinds and questions, at the depth the user saw', async () => {
  const top = await kind()
  const within = await kind(top.id)
  const entry = await must(world.send, question.add, {
    token,
    body: { kindId: within.id, question: uniqueName('问题'), answer: '<p>回答</p>' },
  })
  const listed = await must(world.send, question.queryPage, { token, body: { kindId: top.id } })
  expect(listed.list.map(({ id }) => id)).toEqual([entry.id])
  expect(await must(world.send, questionKind.contents, { token, params: { id: top.id } })).toEqual({
    kinds: { total: 1, names: [within.name] },
    questions: { total: 1, names: [entry.question] },
  })
  expect(await refusal(questionKind.delete, { query: { id: top.id, depth: '2' } })).toEqual([
    409,
    '分类已被移到别处，请核对后再删除',
  ])
  expect(await must(world.send, questionKind.delete, { token, query: { id: top.id, depth: '1' } })).toEqual({
    kinds: 1,
    questions: 1,
  })
  expect((await refusal(question.detail, { params: { id: entry.id } }))[0]).toBe(404)
})

test('visitors get answers from online questions, and each is counted; a trial counts nothing', async () => {
  const before = await hitsOf('索道最晚几点下山')
  expect(await askAs('缆车末班几点停呀')).toMatchObject({
    question: '索道最晚几点下山？',
    answer: expect.stringContaining('16:30'),
  })
  expect(await hitsOf('索道最晚几点下山')).toBe(before + 1)
  const tried = await must(world.send, question.try, { token, body: { text: '刮风缆车还开吗', guideId } })
  expect(tried.candidates[0]).toMatchObject({ question: '大风天索道停不停？', publish: 'offline', score: 1 })
  expect(tried.answer?.question).not.toBe('大风天索道停不停？')
  expect(await hitsOf('索道最晚几点下山')).toBe(before + 1)
})

test('an unanswered question is stored once with its count, until a question answers it', async () => {
  const text = uniqueName('缆桥摇晃')
  expect([await askAs(text), await askAs(text)]).toEqual([null, null])
  expect(await missOf(text)).toMatchObject({ times: 2, guideName: '黄山风景区' })
  const { id: kindId } = await kind()
  const added = await must(world.send, question.add, { token, body: { kindId, question: text, answer: '<p>不怕</p>' } })
  expect(await missOf(text)).toBeDefined()
  await must(world.send, question.publish, { token, body: { id: added.id, version: 1, publish: 'online' } })
  expect(await missOf(text)).toBeUndefined()
  expect(await askAs(text)).toEqual({ by: 'bank', question: text, answer: '<p>不怕</p>', voice: null })
})

test('an ignored wording stays out of the list, even when asked again', async () => {
  const text = uniqueName('桂花糖藕')
  await askAs(text)
  const { id } = (await missOf(text))!
  await must(world.send, question.ignore, { token, params: { id } })
  await askAs(text)
  expect(await missOf(text)).toBeUndefined()
  expect(await refusal(question.ignore, { params: { id } })).toEqual([409, '这条问法已经忽略'])
})

test('a guide hidden from visitors is 404, and an address that asks too often is 429', async () => {
  const { list } = await must(world.send, contract.guide.queryPage, { token, body: { publish: 'offline' } })
  expect((await refusal(question.ask, { token: null, body: { guideId: list[0]!.id, text: '门票' } }))[0]).toBe(404)
  const address = freshAddress()
  const ask = async () =>
    (
      await raw(world.server, question.ask.path, {
        method: 'POST',
        body: { guideId: 'nowhere', text: '门票' },
        address,
      })
    ).status
  expect(await ask()).toBe(404)
  await query(world.server, `update login_attempt set points = 1200 where key = $1`, [`ask:${address}`])
  expect(await ask()).toBe(429)
})
