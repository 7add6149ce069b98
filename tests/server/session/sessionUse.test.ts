import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSessionEnds, SESSION_EXPIRY } from '../../../src/contract/session/sessionExpiry'
import { menuRight } from '../../../src/contract/rights'
import { query } from '../../support/matrix/world'
import { freshAddress, newPerson, raw, signedIn } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const MINUTE = 60_000
const PROFILE = '/api/mgr/pt/profile'
const CODES = '/api/mgr/pt/language/codes'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A person who signed in this many minutes ago and has been idle since. */
async function idle(minutes: number): Promise<string> {
  const token = await signedIn(server, await newPerson(server, { rightIds: [menuRight('guideAll')] }), freshAddress())
  server.clock.now += minutes * MINUTE
  return token
}
const endsOf = ({ headers }: { headers: Headers }) => readSessionEnds(headers.get(SESSION_EXPIRY) ?? '')?.idle

test.each([
  ['absent', 404, '/api/mgr/pt/guide/absent'],
  ['forbidden', 403, '/api/mgr/pt/scenicType/absent'],
  ['invalid', 400, '/api/mgr/pt/guide/label/list?unknown=1'],
])('a call refused as %s still extends the session, and reports the new end', async (_what, status, path) => {
  const token = await idle(100)
  const refused = await raw(server, path, { token })
  expect([refused.status, endsOf(refused)]).toEqual([status, 7200])
  server.clock.now += 119 * MINUTE
  expect((await raw(server, PROFILE, { token })).status).toBe(200)
})

test('checking whether one is signed in does not extend the session', async () => {
  const token = await idle(100)
  const living = await raw(server, '/api/mgr/pt/session/living', { token })
  expect([living.status, endsOf(living)]).toEqual([200, 1200])
  server.clock.now += 21 * MINUTE
  expect((await raw(server, PROFILE, { token })).status).toBe(401)
})

test('parallel calls report no later end than the stored one', async () => {
  const token = await idle(100)
  const answers = await Promise.all(Array.from({ length: 8 }, () => raw(server, PROFILE, { token })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(Math.max(...answers.map((answer) => endsOf(answer)!))).toBe(7200)
  server.clock.now += 7199 * 1000
  expect((await raw(server, PROFILE, { token })).status).toBe(200)
})

test('signing out after a long pause still ends the session', async () => {
  const token = await idle(100)
  expect((await raw(server, '/api/mgr/pt/logout', { token })).status).toBe(200)
  expect((await raw(server, PROFILE, { token })).status).toBe(401)
})

// On the embedded database's single connection every call waits for the previous call.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('on several connections', () => {
  /** Holds a lock in a separate transaction until the calls have run. */
  async function whileLocked(lock: string, run: () => Promise<void>): Promise<void> {
    await server.driver.script(async (client) => {
      await client.exec(lock)
      await run()
    })
  }
  const waiting = async () =>
    (await query<{ count: number }>(server, `select count(*)::int count from pg_locks where not granted`))[0]!.count

  test('a slow call does not block other calls of its session', async () => {
    const token = await idle(100)
    let slow: ReturnType<typeof raw> | undefined
    await whileLocked('lock table guide in access exclusive mode', async () => {
      slow = raw(server, '/api/mgr/pt/guide/basic', { token })
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
      const answers = await Promise.all([PROFILE, CODES, PROFILE].map((path) => raw(server, path, { token })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    })
    expect((await slow!).status).toBe(200)
  })

  test('a locked session is not waited for, and its previous end is reported', async () => {
    const token = await idle(100)
    await whileLocked('select id from session for update', async () => {
      const answer = await raw(server, PROFILE, { token })
      expect([answer.status, endsOf(answer)]).toEqual([200, 20 * 60])
    })
  })
})
