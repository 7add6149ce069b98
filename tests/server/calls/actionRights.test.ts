import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { menuRight, right } from '@/contract/rights'
import { clientOf } from '../../support/session/accounts'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import type { Sent } from '../../../scripts/conformance/client'
import type { TestServer } from '../../support/server'

const { guide, scenic, scenicType, rights, dashboard, problem, rescue, order } = contract

let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
})

const holding = async (...rightIds: string[]) => signedIn(server, await newPerson(server, { rightIds }))
const status = async (endpoint: Endpoint, sent: Sent) => (await send(endpoint, sent)).status

// Roles often hold an action without the menus above it; the console opens the page all the same.
test('an action right opens its page’s calls and nothing else', async () => {
  const token = await holding(right('guideMaking', 'edit'))
  expect(await status(guide.queryPage, { token, body: { scope: 'making' } })).toBe(200)
  expect(await status(guide.basic, { token })).toBe(200)
  expect(await status(dashboard.total, { token })).toBe(200)
  expect(await status(guide.queryPage, { token, body: { scope: 'all' } })).toBe(403)
  expect(await status(guide.queryPage, { token, body: { scope: 'pending' } })).toBe(403)
  expect(await status(scenicType.queryPage, { token, body: {} })).toBe(403)
  expect(await status(guide.add, { token, params: { type: 'composite' }, body: { name: '没有权限' } })).toBe(403)
})

test('on type pages too: parent menus alone open no page', async () => {
  const token = await holding(right('scenicType', 'sort'), menuRight('guide'), menuRight('guideList'))
  expect(await status(scenicType.queryPage, { token, body: {} })).toBe(200)
  expect(await status(scenicType.add, { token, body: { name: '没有权限' } })).toBe(403)
  expect(await status(contract.language.queryPage, { token, body: {} })).toBe(403)
  expect(await status(guide.queryPage, { token, body: {} })).toBe(403)
  expect(await status(scenic.queryPage, { token, body: {} })).toBe(403)
})

// The answer contains the whole case, which 查看详情 hides from accounts that may not read visitors' texts.
test.each([
  [
    'a problem',
    problem.handle,
    'problemReporting',
    right('problemReporting', 'problemState'),
    { state: 'handling', note: '' },
  ],
  ['a request for help', rescue.status, 'rescue', right('rescue', 'rescueState'), { move: 'claim' }],
  [
    'a refund',
    order.refund,
    'orderRecord',
    right('orderRecord', 'refund'),
    { amount: 100, reason: 'absent', key: '0198f3a0-0000-7000-8000-000000000001' },
  ],
  [
    'a decision on a refund',
    order.decide,
    'orderRecord',
    right('orderRecord', 'refund'),
    { refundId: 'none', move: 'grant', key: '0198f3a0-0000-7000-8000-000000000002' },
  ],
] as const)('a step on %s requires 查看详情 besides its own right', async (_what, endpoint, page, own, more) => {
  const body = { id: 'none', version: 1, ...more }
  expect(await status(endpoint, { token: await holding(own), body })).toBe(403)
  expect(await status(endpoint, { token: await holding(own, right(page, 'detail')), body })).toBe(404)
})

test('an account’s rights include the menus above its actions', async () => {
  const { body } = await send(rights.adminRights, { token: await holding(right('guideAll', 'top')) })
  expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
    menuRight('guide'),
    menuRight('guideList'),
    menuRight('guideAll'),
    right('guideAll', 'top'),
  ])
})
