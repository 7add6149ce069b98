import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { CHINA_MS, DAY_MS } from '@/contract/kit/chinaDay'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { PLAN_DAYS_MAX } from '@/contract/operation/miniProgram/page/minaPage'
import { menuRight, right } from '@/contract/rights'
import { applyPlansOfAllTenants } from '../../../../server/operation/miniProgram/page/applyPlans'
import { must, uniqueName } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { minaPage } = contract
const page = 'home'
/** Shorter than the session timeouts. */
const LATER_MS = 5 * 60_000
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let before: number
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})
beforeEach(() => {
  before = world.server.clock.now
})
// A planned version must not go online during another file's tests.
afterEach(async () => {
  world.server.clock.now = before
  const { plan } = await detail()
  if (plan) await must(world.send, minaPage.cancelPlan, { token, params: { id: plan.id } })
})

const detail = () => must(world.send, minaPage.detail, { token, query: { page } })
const heading = (title: string): MiniProgramModule => ({
  id: 'a',
  kind: 'heading',
  hidden: false,
  title,
  note: '',
  target: { kind: 'none' },
})
const newTitle = () => uniqueName('定').slice(-10)
const save = async (title: string) =>
  must(world.send, minaPage.save, {
    token,
    body: { page, version: (await detail()).draft.version, modules: [heading(title)] },
  })
const titleOf = (shown: { modules: readonly MiniProgramModule[] } | null) =>
  shown?.modules.map((module) => (module.kind === 'heading' ? module.title : module.kind)).join()
async function ask(at: number, as = token, replaces: string | null = null) {
  const { draft } = await detail()
  return world.send(minaPage.plan, { token: as, body: { page, version: draft.version, at, replaces } })
}
async function plan(title: string, at = world.server.clock.now + LATER_MS) {
  const { version } = await save(title)
  const { plan: current } = await detail()
  return must(world.send, minaPage.plan, { token, body: { page, version, at, replaces: current?.id ?? null } })
}
const visitorSees = async () => {
  const { list } = await must(world.send, contract.guide.queryPage, { token, body: { publish: 'online' } })
  return titleOf(await must(world.send, minaPage.indexPage, { body: { page, guideId: list[0]!.id } }))
}
const momentOf = (at: number) => new Date(at + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ')
const trail = async () =>
  (await must(world.send, contract.auditTrail.queryPage, { token, body: { domain: 'minaPage' } })).list.map(
    ({ act, name }) => `${act} ${name}`,
  )

test('a plan goes online at its time, with the draft as it was when planned', async () => {
  const [planned, later] = [newTitle(), newTitle()]
  const { online } = await detail()
  const { at, plannedBy } = await plan(planned)
  expect(plannedBy?.name).toBe('林晓岚')
  await save(later)
  world.server.clock.now = at - 1
  expect((await detail()).online?.number).toBe(online?.number)
  expect(titleOf((await detail()).plan)).toBe(planned)
  world.server.clock.now = at
  const now = await detail()
  expect([titleOf(now.online), now.online?.number, now.online?.at, now.online?.by?.name, now.plan]).toEqual([
    planned,
    (online?.number ?? 0) + 1,
    at,
    '林晓岚',
    null,
  ])
  expect(await visitorSees()).toBe(planned)
  expect(titleOf(now.draft)).toBe(later)
})

test('a planned revision keeps its number, time and content when another is published', async () => {
  const [planned, next] = [newTitle(), newTitle()]
  const { at, plannedAt } = await plan(planned)
  world.server.clock.now = at + 1000
  const number = (await detail()).online!.number
  const { version } = await save(next)
  const published = await must(world.send, minaPage.publish, { token, body: { page, version } })
  expect(published).toMatchObject({ number: number + 1, plannedAt: null })
  const [latest, earlier] = await must(world.send, minaPage.revisions, { token, query: { page } })
  expect([latest!.number, earlier!.number]).toEqual([number + 1, number])
  expect(earlier).toMatchObject({ at, plannedAt })
  expect(titleOf(await must(world.send, minaPage.revision, { token, query: { page, number: String(number) } }))).toBe(
    planned,
  )
  expect((await world.send(minaPage.revision, { token, query: { page, number: String(number + 2) } })).status).toBe(404)
})

test('publishing immediately keeps the plan, which goes online later', async () => {
  const [planned, now] = [newTitle(), newTitle()]
  const { at } = await plan(planned)
  const { version } = await save(now)
  const { number } = await must(world.send, minaPage.publish, { token, body: { page, version } })
  expect(await visitorSees()).toBe(now)
  world.server.clock.now = at
  expect((await detail()).online?.number).toBe(number + 1)
  expect(await visitorSees()).toBe(planned)
})

test('a plan can be cancelled before its time, not after', async () => {
  const { id } = await plan(newTitle())
  await must(world.send, minaPage.cancelPlan, { token, params: { id } })
  expect((await detail()).plan).toBeNull()
  expect((await world.send(minaPage.cancelPlan, { token, params: { id } })).status).toBe(404)
  const { id: due, at } = await plan(newTitle())
  world.server.clock.now = at
  expect((await world.send(minaPage.cancelPlan, { token, params: { id: due } })).status).toBe(422)
})

test('a plan is replaced only with the id of the current one', async () => {
  const { id } = await plan(newTitle())
  await save(newTitle())
  const at = world.server.clock.now + 2 * LATER_MS
  expect((await ask(at)).status).toBe(409)
  expect((await ask(at, token, 'another-plan')).status).toBe(409)
  expect((await ask(at, token, id)).status).toBe(200)
  expect((await detail()).plan?.at).toBe(at)
})

test('a past or too distant time, an incomplete page and a stale draft are refused', async () => {
  const { version } = await save(newTitle())
  const { now } = world.server.clock
  for (const at of [now, now + (PLAN_DAYS_MAX + 1) * DAY_MS]) {
    const { status, body } = await ask(at)
    expect([status, (body as { data: { fields: { path: string }[] } }).data.fields[0]!.path]).toEqual([422, 'at'])
  }
  expect(
    (await world.send(minaPage.plan, { token, body: { page, version: version - 1, at: now + DAY_MS, replaces: null } }))
      .status,
  ).toBe(409)
  await save('')
  expect((await ask(now + DAY_MS)).status).toBe(422)
  expect((await detail()).plan).toBeNull()
})

test('planning and cancelling require the right to publish, checked then and not when the plan goes online', async () => {
  const planner = await newPerson(world.server, {
    tenantId: world.own.tenantId,
    rightIds: [menuRight('minaPage'), right('minaPage', 'online')],
  })
  const editor = await signedIn(
    world.server,
    await newPerson(world.server, {
      tenantId: world.own.tenantId,
      rightIds: [menuRight('minaPage'), right('minaPage', 'edit')],
    }),
  )
  const title = newTitle()
  await save(title)
  const at = world.server.clock.now + LATER_MS
  expect((await ask(at, editor)).status).toBe(403)
  expect((await ask(at, await signedIn(world.server, planner))).status).toBe(200)
  const { plan: current } = await detail()
  expect((await world.send(minaPage.cancelPlan, { token: editor, params: { id: current!.id } })).status).toBe(403)
  await must(world.send, contract.account.dealStatus, {
    token,
    body: { id: planner.accountId, version: 1, dealStatus: 'disabled' },
  })
  world.server.clock.now = at
  expect(await visitorSees()).toBe(title)
})

test('the audit trail records publishing, planning and cancelling', async () => {
  const { id, at } = await plan(newTitle())
  const moment = momentOf(at)
  expect(await trail()).toContain(`plan 首页，${moment} 发布`)
  await must(world.send, minaPage.cancelPlan, { token, params: { id } })
  expect(await trail()).toContain(`unplan 首页，${moment} 发布`)
  const { version } = await save(newTitle())
  const { number } = await must(world.send, minaPage.publish, { token, body: { page, version } })
  expect(await trail()).toContain(`online 首页第 ${number} 版`)
})

test('the audit trail records a plan going online once, within a minute or with the next publication', async () => {
  const settle = () => applyPlansOfAllTenants(world.server.platform)
  const entry = (number: number, at: number) => `online 首页第 ${number} 版，${momentOf(at)} 定时发布`
  const first = await plan(newTitle())
  const number = ((await detail()).online?.number ?? 0) + 1
  expect(await settle()).toBe(0)
  world.server.clock.now = first.at + 60_000
  expect(await settle()).toBe(1)
  expect(await settle()).toBe(0)
  const second = await plan(newTitle())
  world.server.clock.now = second.at + 1
  const { version } = await save(newTitle())
  await must(world.send, minaPage.publish, { token, body: { page, version } })
  expect(await settle()).toBe(0)
  const { list } = await must(world.send, contract.auditTrail.queryPage, { token, body: { domain: 'minaPage' } })
  const entries = list.filter(({ name }) => name?.endsWith('定时发布'))
  expect(entries.slice(0, 2).map(({ act, name, person }) => [`${act} ${name}`, person.name])).toEqual([
    [entry(number + 1, second.at), '林晓岚'],
    [entry(number, first.at), '林晓岚'],
  ])
})
