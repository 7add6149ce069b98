import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPace } from '../../../../server/node/weChatPay/pace'
import { query } from '../../../support/matrix/world'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'

let server: TestServer
let waits: number[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  waits = []
  await query(server, 'delete from wechat_pay_pace')
})
afterAll(() => server.close())

/** Two nodes: nothing but the database is shared. Waits are noted, not waited for. */
const node = () => createPace(server.platform.db, (ms) => Promise.resolve(void waits.push(ms)))

const row = async () =>
  (await query(server, 'select next_at, slow_until from wechat_pay_pace')) as { next_at: number; slow_until: number }[]

test('the calls of a second are made at once, on however many nodes', async () => {
  const nodes = [node(), node()]
  for (let call = 0; call < 100; call += 1) await nodes[call % 2]!.wait('1900000001')
  expect(waits).toEqual([])
})

test('calls beyond it take one place after the other', async () => {
  const pace = node()
  await pace.wait('1900000001')
  // The second is used up.
  await query(server, `update wechat_pay_pace set next_at = extract(epoch from clock_timestamp()) * 1000 + 500`)
  const before = (await row())[0]!.next_at
  for (let call = 0; call < 3; call += 1) await pace.wait('1900000001')
  expect((await row())[0]!.next_at - before).toBeCloseTo(20, 1)
  expect(waits.length).toBe(3)
})

test('after a wrong call the next ones keep a sixth of a second', async () => {
  const pace = node()
  await pace.wait('1900000001')
  await pace.countWrong('1900000001')
  // So that a slow machine is still within it.
  await query(server, 'update wechat_pay_pace set slow_until = slow_until + 600000')
  await pace.wait('1900000001')
  const before = (await row())[0]!.next_at
  await pace.wait('1900000001')
  const gap = (await row())[0]!.next_at - before
  expect(gap).toBeGreaterThanOrEqual(1000 / 6 - 1)
})

test('who would wait too long gives up and takes no place; other accounts are not slowed down', async () => {
  const pace = node()
  await pace.wait('1900000001')
  await query(server, `update wechat_pay_pace set next_at = extract(epoch from clock_timestamp()) * 1000 + 600000`)
  const before = await row()
  await expect(pace.wait('1900000001')).rejects.toThrow(/上限/)
  expect(await row()).toEqual(before)
  await pace.wait('1900000002')
  expect(waits).toEqual([])
})
