import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { makeGuidePackage, must, uniqueName } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { guide, trafficGuide, extendFunction, notice } = contract

test('deleting a guide lists every record that refers or links to it', async () => {
  const world = await openWorld(await seededServer())
  const token = world.tokens.admin
  const { guide: used } = await makeGuidePackage(world.send, token, world.own)
  const uses = async () => (await must(world.send, guide.deletion, { token, params: { id: used.id } })).uses
  expect(await uses()).toEqual({ total: 0, list: [] })

  const way = await must(world.send, trafficGuide.add, {
    token,
    body: { guideId: used.id, way: 'car', title: uniqueName('自驾'), minutes: 60, steps: ['上高速'] },
  })
  const button = await must(world.send, extendFunction.add, {
    token,
    body: { name: uniqueName('入口').slice(-8), icon: 'ticket', target: { kind: 'guide', id: used.id } },
  })
  const announcement = await must(world.send, notice.add, {
    token,
    body: { title: uniqueName('公告'), content: '<p>正文</p>', guideIds: [used.id] },
  })
  const { total, list } = await uses()
  expect(total).toBe(3)
  expect(new Set(list.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
    new Set([`trafficGuide ${way.id}`, `extendFunction ${button.id}`, `notice ${announcement.id}`]),
  )

  await must(world.send, trafficGuide.delete, { token, params: { id: way.id }, query: { version: '1' } })
  expect(await uses()).toMatchObject({ total: 2 })
})
