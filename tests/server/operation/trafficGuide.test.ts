import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { trafficGuide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let guides: { id: string }[]
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  guides = await must(world.send, contract.guide.idAndName, { token })
})

const fields = (more: object = {}) => ({
  title: uniqueName('路线'),
  guideId: guides[0]!.id,
  way: 'bus',
  steps: ['乘 4 路', '步行到检票口'],
  ...more,
})

/** Messages of refused fields by path. */
async function refused(more: object) {
  const { body } = await world.send(trafficGuide.add, { token, body: fields(more) })
  return Object.fromEntries(
    (body as { data: { fields: { path: string; message: string }[] } }).data.fields.map(({ path, message }) => [
      path,
      message,
    ]),
  )
}

test('its steps keep their order, and its position is optional', async () => {
  const steps = ['先乘 1 号线', '再换 2 号线', '步行 300 米']
  const { id } = await must(world.send, trafficGuide.add, {
    token,
    body: fields({ steps, position: [118.1789, 30.0742] }),
  })
  expect(await must(world.send, trafficGuide.detail, { token, params: { id } })).toMatchObject({
    steps,
    position: [118.1789, 30.0742],
    minutes: 60,
    cost: 0,
  })
  const without = await must(world.send, trafficGuide.add, { token, body: fields() })
  expect(without.position).toBeNull()
})

test('an empty step, a wrong position or time, and a foreign guide are refused at their field', async () => {
  expect(await refused({ steps: [] })).toEqual({ steps: '请至少写一步' })
  expect(await refused({ steps: ['乘 4 路', ' '] })).toEqual({ 'steps.1': '第 2 步还没有写，请填写或删除' })
  expect(await refused({ position: [200, 30] })).toEqual({ 'position.0': '经度在 -180 到 180 之间' })
  expect(await refused({ minutes: 0 })).toEqual({ minutes: '用时不小于 1' })
  const [foreign] = await must(world.send, contract.guide.idAndName, { token: world.tokens.admin2 })
  expect(await refused({ guideId: foreign!.id })).toEqual({ guideId: '所选的导览不存在或已删除' })
})

test('a copy can be assigned to another guide', async () => {
  const route = await must(world.send, trafficGuide.add, { token, body: fields() })
  const copy = await must(world.send, trafficGuide.copy, { token, params: { id: route.id } })
  expect(copy).toMatchObject({ guideId: route.guideId, steps: route.steps, publish: 'offline' })
  const { guideId: _, ...rest } = fields({ title: copy.title })
  const other = guides[1]!.id
  expect(
    await must(world.send, trafficGuide.update, { token, body: { ...rest, guideId: other, id: copy.id, version: 1 } }),
  ).toMatchObject({ guideId: other })
  const { list } = await must(world.send, trafficGuide.queryPage, {
    token,
    body: { guideId: other, keyword: copy.title },
  })
  expect(list).toMatchObject([{ id: copy.id, names: { [other]: expect.any(String) } }])
})
