import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { reportProblem } from '../../support/domains/problems'
import { seededServer } from '../../support/server/seeded'

const { problem } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
})

const page = (body: object) => must(world.send, problem.queryPage, { token, body })
const step = (body: object, as = token) => world.send(problem.handle, { token: as, body })
const detail = (id: string) => must(world.send, problem.detail, { token, params: { id } })
const report = (content: string) => reportProblem(world.server, world.own.tenantId, content)

test('a problem is opened, noted and solved; each step is stored with its notes and answer', async () => {
  const id = await report('观景台护栏的螺丝松了')
  expect(await detail(id)).toMatchObject({
    state: 'pending',
    handler: null,
    steps: [],
    phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
  })
  const taken = await must(world.send, problem.handle, { token, body: { id, version: 1, state: 'handling' } })
  expect(taken).toMatchObject({ version: 2, state: 'handling', handler: { name: '何雨桐' } })
  await must(world.send, problem.handle, { token, body: { id, version: 2, state: 'handling', note: '已拉警戒线' } })
  const solved = await must(world.send, problem.handle, {
    token,
    body: { id, version: 3, state: 'solved', note: '换了四颗螺丝', answer: '已修好，谢谢提醒' },
  })
  expect(solved.steps.map(({ from, to, note, answer }) => [from, to, note, answer])).toEqual([
    ['pending', 'handling', '', ''],
    ['handling', 'handling', '已拉警戒线', ''],
    ['handling', 'solved', '换了四颗螺丝', '已修好，谢谢提醒'],
  ])
  const entries = await query<{ changes: { field: string; after: unknown }[] }>(
    world.server,
    `select changes from audit_log where subject = $1 order by at desc, id desc limit 1`,
    [id],
  )
  expect(entries[0]!.changes).toEqual(
    expect.arrayContaining([
      { field: 'note', after: '换了四颗螺丝' },
      { field: 'answer', after: '已修好，谢谢提醒' },
    ]),
  )
})

test('an invalid step, a stale version and a missing note are refused and change nothing', async () => {
  const id = await report('英语讲解没有声音')
  expect(await step({ id, version: 1, state: 'solved', note: '好了' })).toMatchObject({
    status: 409,
    body: { msg: '待处理的问题不能改为「已解决」' },
  })
  expect(await step({ id, version: 1, state: 'pending' })).toMatchObject({
    status: 409,
    body: { msg: '问题已经是「待处理」' },
  })
  expect(await step({ id, version: 1, state: 'closed', note: '  ' })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'note', message: '请写明为什么不用处理' }] } },
  })
  await must(world.send, problem.handle, { token, body: { id, version: 1, state: 'handling' } })
  expect(await step({ id, version: 1, state: 'handling' })).toMatchObject({
    status: 409,
    body: { msg: '何雨桐刚刚处理过这个问题', data: { current: { version: 2 } } },
  })
  expect((await detail(id)).steps).toHaveLength(1)
})

test('solving requires an answer to the visitor, and starting takes none', async () => {
  const id = await report('索道口没有指示牌')
  const answered = (body: object) => step({ id, ...body })
  expect(await answered({ version: 1, state: 'handling', answer: '马上处理' })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'answer', message: '「开始处理」不答复访客' }] } },
  })
  await must(world.send, problem.handle, { token, body: { id, version: 1, state: 'handling' } })
  expect(await answered({ version: 2, state: 'solved', note: '装好了' })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'answer', message: '请写下给访客的答复' }] } },
  })
  expect((await detail(id)).steps).toHaveLength(1)
})

test('a view-only account can neither open nor handle a problem', async () => {
  const { list } = await page({})
  const [{ id, version }] = list as [(typeof list)[number]]
  expect((await world.send(problem.queryPage, { token: world.tokens.viewer, body: {} })).status).toBe(200)
  expect((await world.send(problem.detail, { token: world.tokens.viewer, params: { id } })).status).toBe(403)
  expect((await step({ id, version, state: 'closed', note: '不看了' }, world.tokens.viewer)).status).toBe(403)
})

test('counts by type and guide match the list', async () => {
  const types = await must(world.send, problem.types, { token })
  for (const { type, total, open } of types) {
    expect((await page({ type })).total).toBe(total)
    expect((await page({ type, state: 'pending' })).total + (await page({ type, state: 'handling' })).total).toBe(open)
  }
  const guides = await must(world.send, problem.guides, { token })
  expect(guides.length).toBeGreaterThan(3)
  for (const { id } of guides) expect((await page({ guideId: id })).total).toBeGreaterThan(0)
})

test('the list filters by visitor id', async () => {
  const { visitor } = await detail(await report('厕所没有纸'))
  const { list } = await page({ visitorId: visitor.id, pageSize: 200 })
  expect(list.length).toBeGreaterThan(0)
  expect(list.every((row) => row.visitor.id === visitor.id)).toBe(true)
})

test('an export leaves the handling time empty for a problem that nobody handled', async () => {
  const content = '路牌被树挡住了'
  const id = await report(content)
  const exported = async () => {
    const { body } = await world.send(problem.exportExcel, { token, body: { keyword: content } })
    return (await readXlsx(new Uint8Array(body as ArrayBuffer))).sheets[0]!.rows[1]!.slice(7, 9)
  }
  expect((await exported()).map((cell) => cell ?? '')).toEqual(['', ''])
  await must(world.send, problem.handle, { token, body: { id, version: 1, state: 'handling' } })
  expect(await exported()).toEqual(['何雨桐', expect.any(Date)])
})

test('an export contains the filtered rows, with masked phone numbers', async () => {
  const { total } = await page({ state: 'closed' })
  const answer = await world.send(problem.exportExcel, { token, body: { state: 'closed' } })
  const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
  const rows = sheets[0]!.rows
  expect(rows.filter(([at]) => at instanceof Date)).toHaveLength(total)
  expect(rows.at(-1)![0]).toBe(`共 ${total} 个问题，手机号已打码`)
  expect(JSON.stringify(rows)).not.toMatch(/1\d{10}"/)
})
