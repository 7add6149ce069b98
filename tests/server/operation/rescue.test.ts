import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { callForHelp } from '../../support/domains/rescues'
import { seededServer } from '../../support/server/seeded'

const { rescue } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
})

const move = (body: object, as = token) => world.send(rescue.status, { token: as, body })
const moved = (body: object, as = token) => must(world.send, rescue.status, { token: as, body })
const detail = (id: string) => must(world.send, rescue.detail, { token, params: { id } })
const page = (body: object) => must(world.send, rescue.queryPage, { token, body })
const waiting = () => must(world.send, rescue.waiting, { token })
const request = (content = '崴了脚') => callForHelp(world.server, world.own.tenantId, content)

test('a request is claimed, noted, handed over and finished; each step is stored with who did what', async () => {
  const id = await request()
  expect(await detail(id)).toMatchObject({
    state: 'pending',
    handler: null,
    claimedAt: null,
    steps: [],
    people: 2,
    accuracy: 60,
    phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
    nearest: { name: '光明顶', metres: 100, bearing: 180 },
  })
  const claimed = await moved({ id, version: 1, move: 'claim' })
  expect(claimed).toMatchObject({
    version: 2,
    state: 'handling',
    handler: { name: '何雨桐' },
    claimedAt: expect.any(Number),
  })
  await moved({ id, version: 2, move: 'note', note: '已通话' })
  const colleague = (await must(world.send, rescue.colleagues, { token })).find(({ name }) => name === '林晓岚')!
  const handed = await moved({ id, version: 3, move: 'handOver', handlerId: colleague.id })
  expect(handed).toMatchObject({ handler: { name: '林晓岚' }, claimedAt: claimed.claimedAt })
  const ended = await moved({ id, version: 4, move: 'finish', note: '送医务室' })
  expect(ended).toMatchObject({ state: 'finished', handler: { name: '林晓岚' }, endedAt: expect.any(Number) })
  expect(ended.steps.map(({ move: name, by, to, note }) => [name, by.name, to?.name ?? null, note])).toEqual([
    ['claim', '何雨桐', null, ''],
    ['note', '何雨桐', null, '已通话'],
    ['handOver', '何雨桐', '林晓岚', ''],
    ['finish', '何雨桐', null, '送医务室'],
  ])
  const entries = await query<{ changes: { field: string; after: unknown }[] }>(
    world.server,
    `select changes from audit_log where subject = $1 order by at desc, id desc limit 1`,
    [id],
  )
  expect(entries[0]!.changes).toContainEqual({ field: 'note', after: '送医务室' })
  expect(await moved({ id, version: 5, move: 'reopen', note: '伤者又来电' })).toMatchObject({
    state: 'handling',
    handler: { name: '何雨桐' },
    endedAt: null,
  })
})

test('one of two concurrent claims wins, and the other is told who has it', async () => {
  const id = await request()
  const answers = await Promise.all([
    move({ id, version: 1, move: 'claim' }),
    move({ id, version: 1, move: 'claim' }, world.tokens.admin),
  ])
  const lost = answers.find(({ status }) => status === 409)!
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { handler, steps } = await detail(id)
  expect(lost.body).toMatchObject({
    msg: `这个求助刚被${handler!.name}认领`,
    data: { current: { version: 2, handler } },
  })
  expect(steps).toHaveLength(1)
})

test('an invalid step, a missing note and an unsuitable colleague are refused and change nothing', async () => {
  const id = await request()
  expect(await move({ id, version: 1, move: 'finish', note: '好了' })).toMatchObject({
    status: 409,
    body: { msg: '待处理的求助不能完成' },
  })
  expect(await move({ id, version: 1, move: 'falseAlarm', note: ' ' })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'note', message: '请写明为什么是误报' }] } },
  })
  const { handler } = await moved({ id, version: 1, move: 'claim' })
  const [viewer] = await query<{ id: string }>(world.server, `select id from account where login_account = 'viewer'`)
  const [stranger] = await query<{ id: string }>(
    world.server,
    `select id from account where login_account = 'operator2'`,
  )
  for (const [handlerId, message] of [
    [null, '请选择转交给谁'],
    [handler!.id, '现在就由何雨桐处理'],
    [viewer!.id, '这位同事不能接手求助'],
    [stranger!.id, '这位同事不能接手求助'],
  ]) {
    expect(await move({ id, version: 2, move: 'handOver', handlerId })).toMatchObject({
      status: 422,
      body: { data: { fields: [{ path: 'handlerId', message }] } },
    })
  }
  expect((await detail(id)).steps).toHaveLength(1)
})

test('a view-only account sees the queue, but neither positions nor steps', async () => {
  const id = await request()
  const viewer = world.tokens.viewer
  const { list } = await must(world.send, rescue.queryPage, { token: viewer, body: { open: true, pageSize: 200 } })
  const row = list.find((one) => one.id === id)
  expect(row).toMatchObject({ nearest: { name: '光明顶' } })
  expect(row).not.toHaveProperty('lng')
  expect((await world.send(rescue.detail, { token: viewer, params: { id } })).status).toBe(403)
  expect((await move({ id, version: 1, move: 'claim' }, viewer)).status).toBe(403)
})

test('the counts follow the queue, which lists the oldest first', async () => {
  const before = await waiting()
  const id = await request()
  const after = await waiting()
  const { createdAt } = await detail(id)
  // Other files of this worker may have stored later ones after moving the clock.
  const latest = (earlier: number | null) => Math.max(earlier ?? 0, createdAt)
  expect(after).toMatchObject({
    pending: before.pending + 1,
    newestAt: latest(before.newestAt),
    changedAt: latest(before.changedAt),
  })
  const { list, total } = await page({ open: true, pageSize: 200 })
  expect(total).toBe(after.pending + after.handling)
  expect(list.map((row) => row.createdAt)).toEqual(list.map((row) => row.createdAt).toSorted((a, b) => a - b))
  await moved({ id, version: 1, move: 'falseAlarm', note: '误按' })
  expect((await waiting()).pending).toBe(before.pending)
})

test('polling does not keep a session alive', async () => {
  const answer = await world.send(rescue.waiting, { token })
  const [before] = await query<{ seen: string }>(
    world.server,
    `select max(seen_at) as seen from session s join account a on a.id = s.account_id where a.login_account = 'operator'`,
  )
  await query(
    world.server,
    `update session set seen_at = seen_at - 600000 where account_id = (select id from account where login_account = 'operator')`,
  )
  await world.send(rescue.waiting, { token })
  const [after] = await query<{ seen: string }>(
    world.server,
    `select max(seen_at) as seen from session s join account a on a.id = s.account_id where a.login_account = 'operator'`,
  )
  expect(answer.status).toBe(200)
  expect(Number(after!.seen)).toBe(Number(before!.seen) - 600_000)
})

test('a request is found by its caller’s name, their text and their place', async () => {
  const content = '被困在栈道尽头'
  const id = await request(content)
  const { visitor } = await detail(id)
  for (const keyword of [visitor.nickname, visitor.nickname.slice(0, 2), content, '光明顶']) {
    const { list } = await page({ keyword, orderBy: 'createdAt:desc', pageSize: 200 })
    expect(
      list.map((row) => row.id),
      keyword,
    ).toContain(id)
  }
  const { list, total } = await page({ keyword: visitor.nickname, pageSize: 200 })
  expect(list).toHaveLength(total)
  expect(list.filter((row) => row.visitor.nickname !== visitor.nickname)).toEqual([])
})
