import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { freshAddress, raw } from '../../support/session/people'
import { callAs, complaintTypeOf, newCode, newKey, onVisitedGuide, shows, visit } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { problem, visitor } = contract
let world: Visited['world']
let guideId: string
let token: string
onVisitedGuide((visited) => ({ world, guideId, token } = visited))

/** A visitor's read limit per minute. */
const MOST = 240
/** A call whose answer no node keeps: kept ones are not counted. */
const types = async (address: string, as?: string) =>
  (
    await raw(world.server, `${visitor.problemTypes.path}?guideId=${guideId}`, {
      address,
      headers: as === undefined ? {} : shows(as),
    })
  ).status

test('a visitor over the read limit is 429, others on the same network are not', async () => {
  const address = freshAddress()
  for (let calls = 0; calls < MOST; calls += 1) expect(await types(address, token)).toBe(200)
  expect(await types(address, token)).toBe(429)
  expect(await types(freshAddress(), token)).toBe(429)
  const neighbour = await visit(world.server, guideId)
  expect([await types(address, neighbour), await types(address), await types(address, 'x'.repeat(43))]).toEqual([
    200, 200, 200,
  ])
})

test('visitors who have not signed in share a high limit per address', async () => {
  const address = freshAddress()
  expect(await types(address)).toBe(200)
  await query(world.server, `update login_attempt set points = 6000 where key = $1`, [`guide:${address}`])
  expect([await types(address), await types(address, 'x'.repeat(43)), await types(address, token)]).toEqual([
    429, 429, 200,
  ])
})

test.each([
  ['a name that would reverse its line', '\u202E林晓岚\u2066', '林晓岚'],
  ['a name that looks like a colleague’s', '何\u200B雨\uFEFF桐', '何雨桐'],
  ['an emoji of several parts', '👨\u200D👩\u200D👧\uFE0F 一家', '👨\u200D👩\u200D👧\uFE0F 一家'],
])('%s is stored without invisible characters', async (_, nickname, stored) => {
  const mark = uniqueName('字')
  const { body } = await callAs(world.server, visitor.login.path, {
    guideId,
    code: newCode(),
    nickname: `${nickname}${mark}`,
    device: 'HUAWEI\u202E',
  })
  expect(body.code).toBe(200)
  expect(
    await query(world.server, `select nickname, device from visitor where nickname like '%' || $1`, [mark]),
  ).toEqual([{ nickname: `${stored}${mark}`, device: 'HUAWEI' }])
})

test('a name of only invisible characters is replaced, and such a report is refused', async () => {
  const { body } = await callAs(world.server, visitor.login.path, {
    guideId,
    code: newCode(),
    nickname: '\u200B\u2060\u3164',
  })
  const content = uniqueName('路灯坏了')
  const type = await complaintTypeOf(world, guideId)
  const report = (text: string) =>
    callAs(
      world.server,
      visitor.reportProblem.path,
      { key: newKey(), guideId, type, content: text },
      { token: String(body.data!.token) },
    )
  expect((await report('\u200B\u202E')).status).toBe(400)
  expect((await report(`\u202E${content}\u200B`)).status).toBe(200)
  const [row] = (
    await must(world.send, problem.queryPage, { token: world.tokens.operator, body: { keyword: content } })
  ).list
  expect(row).toMatchObject({ content, visitor: { nickname: expect.stringMatching(/^访客.{4}$/) } })
})
