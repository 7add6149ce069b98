import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { FunctionChanges } from '@/contract/operation/guideFunction/guideFunction'
import { menuRight, right } from '@/contract/rights'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { shows, visit } from '../../support/domains/visitors'

const { guideFunction, question, visitor } = contract
const ALL = {
  explanation: true,
  routes: true,
  questions: true,
  raiders: true,
  traffic: true,
  rescue: true,
  problem: true,
  human: true,
}
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
})
afterAll(() => hideOwnGuides(world))

const detail = (id: string) => must(world.send, guideFunction.detail, { token, params: { id } })
const batch = (guides: readonly { id: string; version: number }[], functions: FunctionChanges, as = token) =>
  world.send(guideFunction.batch, {
    token: as,
    body: { guides: guides.map(({ id, version }) => ({ id, version })), functions },
  })

test('a guide offers everything until a function is turned off; a stale write returns the current functions', async () => {
  const { id, version, ...offered } = await ownGuide(world)
  expect(offered).toMatchObject({ ...ALL, publish: 'online', updatedBy: null })
  const saved = await must(world.send, guideFunction.update, { token, body: { id, version, ...ALL, rescue: false } })
  expect(saved).toMatchObject({ rescue: false, problem: true, version: version + 1, updatedBy: { name: '何雨桐' } })
  expect(
    await world.send(guideFunction.update, { token, body: { id, version, ...ALL, problem: false } }),
  ).toMatchObject({
    status: 409,
    body: { data: { current: { rescue: false, problem: true } } },
  })
})

test('a batch skips guides already in that state, and reports conflicts for each guide', async () => {
  const [free, same, taken] = [await ownGuide(world), await ownGuide(world), await ownGuide(world)]
  await batch([same], { rescue: false })
  await batch([taken], { traffic: false }, world.tokens.admin)
  const now = { ...same, version: same.version + 1 }
  const answer = await batch([free, now, taken, { id: 'no-such-guide', version: 1 }], { rescue: false })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        changed: [free.id],
        unchanged: [same.id],
        refused: [
          { id: taken.id, reason: '刚被林晓岚修改', version: taken.version + 1 },
          { id: 'no-such-guide', version: null },
        ],
      },
    },
  })
  expect(await detail(free.id)).toMatchObject({ ...ALL, rescue: false })
  expect(await detail(taken.id)).toMatchObject({ rescue: true, traffic: false })
  expect((await detail(same.id)).version).toBe(now.version)
})

test('another merchant’s guide is treated as missing', async () => {
  const mine = await ownGuide(world)
  expect(await batch([mine], { rescue: false }, world.tokens.admin2)).toMatchObject({
    status: 200,
    body: { data: { changed: [], refused: [{ id: mine.id, version: null }] } },
  })
  expect(await detail(mine.id)).toMatchObject(ALL)
})

test('an empty change, and the same guide twice, are refused', async () => {
  const guide = await ownGuide(world)
  expect((await batch([guide], {})).status).toBe(400)
  expect((await batch([guide, guide], { rescue: false })).status).toBe(400)
})

test('guides go online and offline by their usual rules, with only the right of this page', async () => {
  const { id, guideVersion } = await ownGuide(world, 'offline')
  const { tenantId } = world.own
  const as = await signedIn(
    world.server,
    await newPerson(world.server, {
      tenantId,
      rightIds: [menuRight('onlineManager'), right('onlineManager', 'online')],
    }),
  )
  const put = (version: number, publish: 'online' | 'offline') =>
    world.send(guideFunction.guideOnline, { token: as, body: { id, version, publish } })
  expect(await put(guideVersion, 'offline')).toMatchObject({ status: 409, body: { msg: '导览已经下线' } })
  expect(await put(guideVersion, 'online')).toMatchObject({
    status: 200,
    body: { data: { publish: 'online', guideVersion: guideVersion + 1 } },
  })
  expect(await put(guideVersion, 'offline')).toMatchObject({
    status: 409,
    body: { data: { current: { publish: 'online' } } },
  })
  expect((await must(world.send, contract.guide.onlineIdAndName, { token })).map((one) => one.id)).toContain(id)
  expect((await batch([{ id, version: 1 }], { rescue: false }, as)).status).toBe(403)
})

test('the list filters guides by what they offer and do not offer', async () => {
  const guide = await ownGuide(world)
  await batch([guide], { raiders: false })
  const idsOf = async (body: object) =>
    (await must(world.send, guideFunction.queryPage, { token, body: { pageSize: 200, ...body } })).list
  for (const row of await idsOf({ off: 'raiders' })) expect(row.raiders).toBe(false)
  for (const row of await idsOf({ on: 'raiders' })) expect(row.raiders).toBe(true)
  expect((await idsOf({ off: 'raiders', keyword: guide.name })).map(({ id }) => id)).toEqual([guide.id])
  expect(await idsOf({ on: 'raiders', keyword: guide.name })).toEqual([])
  expect(
    (await idsOf({ publish: 'offline', type: 'indoor' })).every(
      ({ type, publish }) => type === 'indoor' && publish === 'offline',
    ),
  ).toBe(true)
})

test('a guide with questions turned off answers no visitor', async () => {
  const guide = await ownGuide(world)
  const ask = () => world.send(question.ask, { body: { guideId: guide.id, text: '停车场在哪里' } })
  expect((await ask()).status).toBe(200)
  await batch([guide], { questions: false })
  expect(await ask()).toMatchObject({ status: 422, body: { msg: '这个景区没有开放智能问答' } })
})

test('the mini-program’s config leaves out functions turned off in its guide, and so the virtual human', async () => {
  const guide = await ownGuide(world)
  const config = () => must(world.send, contract.mina.config, { query: { guideId: guide.id } })
  const human = async () => (await world.send(contract.virtualHuman.ofGuide, { body: { guideId: guide.id } })).status
  expect([(await config()).functions.rescue, (await config()).functions.problems, await human()]).toEqual([
    true,
    true,
    200,
  ])
  await batch([guide], { rescue: false, problem: false, human: false })
  expect((await config()).functions).toMatchObject({ rescue: false, problems: false })
  expect(await human()).toBe(404)
})

test('counts the visitors of the last five minutes, each once', async () => {
  const { id } = await ownGuide(world)
  const { now } = world.server.clock
  const minutesAgo = (minutes: number) => now - minutes * 60_000
  const open = async (minutes: number) => {
    const token = await visit(world.server, id)
    const body = { visits: [{ guideId: id, at: minutesAgo(minutes) }] }
    await must(world.send, visitor.events, { headers: shows(token), body })
  }
  /** By the visitor who opened the guide then. */
  const listen = (opened: number, minutes: number, seconds: number) =>
    query(
      world.server,
      `insert into visitor_listening (id, tenant_id, visitor_id, guide_id, title, language, at, seconds, whole_seconds)
        select 'now-' || $3::bigint || '-' || guide_id, tenant_id, visitor_id, guide_id, '', '', $3::bigint, $4::int, $4::int
        from visitor_visit where guide_id = $1 and at = $2`,
      [id, minutesAgo(opened), minutesAgo(minutes), seconds],
    )
  const counts = [(await detail(id)).visitorsNow]
  for (const step of [
    () => open(1),
    () => listen(1, 2, 30),
    () => open(20),
    () => listen(20, 10, 60),
    () => listen(20, 8, 300),
  ]) {
    await step()
    counts.push((await detail(id)).visitorsNow)
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 2])
})
