import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { callAs, newKey, onVisitedGuide } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { complaintType, problem, visitor } = contract
let world: Visited['world']
let guideId: string
let token: string
onVisitedGuide((visited) => ({ world, guideId, token } = visited))

const as = () => world.tokens.operator
const newType = () =>
  must(world.send, complaintType.add, {
    token: as(),
    body: { name: uniqueName('类').slice(-10), hint: '请写明在哪里' },
  })
const publish = async ({ id, version }: { id: string; version: number }, state: 'online' | 'offline') =>
  must(world.send, complaintType.publish, { token: as(), body: { id, version, publish: state } })
const offered = async () => (await must(world.send, visitor.problemTypes, { query: { guideId } })).types
const report = (type: string, content = uniqueName('护栏松动')) =>
  callAs(world.server, visitor.reportProblem.path, { key: newKey(), guideId, type, content }, { token })
const fieldsOf = ({ body }: { body: { data: unknown } }) =>
  (body.data as { fields: { path: string }[] }).fields.map(({ path }) => path)

test('visitors choose among the online types, in the merchant’s order, with their hints', async () => {
  const type = await newType()
  expect((await offered()).map((one) => one.type)).not.toContain(type.id)
  expect(fieldsOf(await report(type.id))).toEqual(['type'])
  await publish(type, 'online')
  expect((await offered()).at(-1)).toEqual({ type: type.id, name: type.name, hint: '请写明在哪里' })
  const ids = (await must(world.send, complaintType.idAndName, { token: as() })).map(({ id }) => id)
  await must(world.send, complaintType.sort, {
    token: as(),
    body: { ids: [type.id, ...ids.filter((id) => id !== type.id)] },
  })
  expect((await offered())[0]!.type).toBe(type.id)
})

test('problems can be filtered by a type of the merchant, and their counts name it', async () => {
  const type = await publish(await newType(), 'online')
  const content = uniqueName('缆车排队太久')
  expect((await report(type.id, content)).status).toBe(200)
  const { list } = await must(world.send, problem.queryPage, { token: as(), body: { type: type.id } })
  expect(list.map((row) => [row.content, row.type])).toEqual([[content, { id: type.id, name: type.name }]])
  expect(await must(world.send, problem.types, { token: as() })).toContainEqual({
    type: type.id,
    name: type.name,
    total: 1,
    open: 1,
    pending: 1,
  })
  expect(
    (await must(world.send, problem.types, { token: world.tokens.operator2 })).map((one) => one.type),
  ).not.toContain(type.id)
})

test('a type in use cannot be deleted and lists its reports; offline it stays with them but takes no new ones', async () => {
  const type = await publish(await newType(), 'online')
  const content = uniqueName('栈道积水')
  await report(type.id, content)
  const refused = await world.send(complaintType.delete, {
    token: as(),
    params: { id: type.id },
    query: { version: String(type.version) },
  })
  expect(refused).toMatchObject({ status: 422, body: { msg: `“${type.name}”正在被 1 个问题使用，不能删除` } })
  expect(await must(world.send, complaintType.bind, { token: as(), params: { id: type.id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'problem', noun: '问题', name: content }],
  })
  await publish(type, 'offline')
  expect(fieldsOf(await report(type.id))).toEqual(['type'])
  expect((await must(world.send, problem.queryPage, { token: as(), body: { type: type.id } })).total).toBe(1)
})

test('the last online type cannot go offline', async () => {
  const { list } = await must(world.send, complaintType.queryPage, {
    token: as(),
    body: { publish: 'online', pageSize: 200 },
  })
  const [last, ...others] = list
  for (const other of others) await publish(other, 'offline')
  try {
    const refused = await world.send(complaintType.publish, {
      token: as(),
      body: { id: last!.id, version: last!.version, publish: 'offline' },
    })
    expect(refused).toMatchObject({ status: 409, body: { msg: '这是最后一个上线的问题类型，没有它访客就不能上报' } })
    expect(await offered()).toHaveLength(1)
  } finally {
    for (const { id, version } of others) await publish({ id, version: version + 1 }, 'online')
  }
})

test('an account without the right for types cannot add one', async () => {
  const { status } = await world.send(complaintType.add, { token: world.tokens.viewer, body: { name: '排队' } })
  expect(status).toBe(403)
})
