import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSessionEnds, SESSION_EXPIRY } from '../../../src/contract/session/sessionExpiry'
import { query } from '../../support/matrix/world'
import { freshAddress, hashed, login, newPerson, raw, signedIn } from '../../support/session/people'
import { BASE_URL, startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const MINUTE = 60_000
const PROFILE = '/api/mgr/pt/profile'

let server: TestServer
let started: number
beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
})
afterEach(() => {
  server.clock.now = started
})
afterAll(() => server.close())

describe('signing in', () => {
  test('the token opens private calls, whatever the case of the typed account', async () => {
    const person = await newPerson(server)
    const { body } = await login(server, person.loginAccount.toUpperCase(), person.password, {
      address: freshAddress(),
    })
    expect(body.data).toMatchObject({ name: '某人', loginAccount: person.loginAccount, avatar: '/avatar.svg' })
    const profile = await raw(server, PROFILE, { token: String(body.data!.token) })
    expect(profile.body.data).toMatchObject({ loginAccount: person.loginAccount, roles: ['角色'] })
  })

  test('only a hash of the token is stored', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    expect(token).toMatch(/^[\w-]{43}$/)
    const dump = await query<{ row: string }>(server, 'select session::text as row from session')
    expect(dump.length).toBeGreaterThan(0)
    expect(dump.map(({ row }) => row).join()).not.toContain(token)
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    const person = await newPerson(server)
    const wrong = await login(server, person.loginAccount, 'not-this-one', { address: freshAddress() })
    const unknown = await login(server, 'nobody-at-all', 'not-this-one', { address: freshAddress() })
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.status).toBe(422)
  })

  test('an unknown account costs the same password check as a known one', async () => {
    const person = await newPerson(server)
    const verify = vi.spyOn(server.platform.passwords, 'verify')
    await login(server, person.loginAccount, 'not-this-one', { address: freshAddress() })
    await login(server, 'nobody-either', 'not-this-one', { address: freshAddress() })
    expect(verify).toHaveBeenCalledTimes(2)
  })

  test('a disabled account cannot sign in and its sessions end at once', async () => {
    const person = await newPerson(server)
    const token = await signedIn(server, person, freshAddress())
    await query(server, `update account set deal_status = 'disabled' where id = $1`, [person.accountId])
    expect((await raw(server, PROFILE, { token })).status).toBe(401)
    const again = await login(server, person.loginAccount, person.password, { address: freshAddress() })
    expect(again.body).toMatchObject({ code: 422, msg: '账号已禁用，请联系管理员' })
    const wrong = await login(server, person.loginAccount, 'not-this-one', { address: freshAddress() })
    expect(wrong.body.msg).toBe('账号或密码错误')
  })

  test('the right password of a disabled account is no failed attempt, a wrong one is', async () => {
    const person = await newPerson(server)
    await query(server, `update account set deal_status = 'disabled' where id = $1`, [person.accountId])
    const address = freshAddress()
    const counted = async () =>
      (
        await query<{ points: number; pending: number }>(
          server,
          `select points, pending from login_attempt where key like '%:' || $1`,
          [address],
        )
      )[0]
    await login(server, person.loginAccount, 'not-this-one', { address })
    for (let times = 0; times < 4; times += 1)
      expect((await login(server, person.loginAccount, person.password, { address })).body.msg).toBe(
        '账号已禁用，请联系管理员',
      )
    expect(await counted()).toEqual({ points: 1, pending: 0 })
    await login(server, person.loginAccount, 'not-this-one', { address })
    expect(await counted()).toEqual({ points: 2, pending: 0 })
  })

  test('signing out ends this session and no other', async () => {
    const person = await newPerson(server)
    const first = await signedIn(server, person, freshAddress())
    const second = await signedIn(server, person, freshAddress())
    expect((await raw(server, '/api/mgr/pt/logout', { token: first })).body.code).toBe(200)
    expect((await raw(server, PROFILE, { token: first })).status).toBe(401)
    expect((await raw(server, PROFILE, { token: second })).status).toBe(200)
  })
})

describe('expiry', () => {
  test('a session expires when it is idle', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    server.clock.now = started + 119 * MINUTE
    expect((await raw(server, PROFILE, { token })).status).toBe(200)
    server.clock.now = started + (119 + 121) * MINUTE
    expect((await raw(server, PROFILE, { token })).status).toBe(401)
  })

  test('a session expires after its maximum lifetime, however much it is used', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    for (let minutes = 60; minutes < 12 * 60; minutes += 60) {
      server.clock.now = started + minutes * MINUTE
      expect((await raw(server, PROFILE, { token })).status).toBe(200)
    }
    server.clock.now = started + 12 * 60 * MINUTE
    expect((await raw(server, PROFILE, { token })).status).toBe(401)
  })

  test('every response has the remaining lifetime', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    const ends = async (minutes: number) => {
      server.clock.now = started + minutes * MINUTE
      const response = await server.app.fetch(new Request(`${BASE_URL}${PROFILE}`, { headers: { accessToken: token } }))
      return readSessionEnds(response.headers.get(SESSION_EXPIRY) ?? '')
    }
    expect(await ends(0)).toMatchObject({ idle: 7200, absolute: 43_200 })
    // Last use is written at most once a minute; the answer reports the stored value.
    expect(await ends(0.5)).toMatchObject({ idle: 7170, absolute: 43_170 })
    expect(await ends(90)).toMatchObject({ idle: 7200, absolute: 37_800 })
    expect(await ends(90 + 120)).toBeNull()
  })

  test('use extends even the shortest idle timeout', async () => {
    const before = server.platform.config.session
    server.platform.config.session = { ...before, idleMs: MINUTE }
    try {
      const token = await signedIn(server, await newPerson(server), freshAddress())
      for (const seconds of [40, 80, 120]) {
        server.clock.now = started + seconds * 1000
        expect((await raw(server, PROFILE, { token })).status).toBe(200)
      }
    } finally {
      server.platform.config.session = before
    }
  })

  test.each([undefined, '', 'x', 'a'.repeat(43), 'é'.repeat(43), `${'a'.repeat(42)}'`])(
    'the token %j is 401',
    async (token) => {
      expect((await raw(server, PROFILE, { token: token && encodeURIComponent(token) })).status).toBe(401)
    },
  )
})

test('expired sessions and attempts are removed by a later sign-in', async () => {
  const person = await newPerson(server)
  await signedIn(server, person, freshAddress())
  await login(server, person.loginAccount, 'not-this-one', { address: freshAddress() })
  server.clock.now = started + 24 * 60 * MINUTE
  await signedIn(server, await newPerson(server), freshAddress())
  const [left] = await query<{ sessions: number; attempts: number }>(
    server,
    `select (select count(*)::int from session where expires_at <= $1) sessions, (select count(*)::int from login_attempt where expires_at <= $1) attempts`,
    [server.clock.now],
  )
  expect(left).toEqual({ sessions: 0, attempts: 0 })
})

describe('changing the password', () => {
  const change = (token: string, oldPwd: string, newPwd: string) =>
    raw(server, '/api/mgr/pt/editPwd', {
      method: 'PUT',
      body: { oldPwd: hashed(server, oldPwd), newPwd: hashed(server, newPwd) },
      token,
      address: freshAddress(),
    })

  test('ends the other sessions of the account, keeps this one, and the new password signs in', async () => {
    const person = await newPerson(server)
    const here = await signedIn(server, person, freshAddress())
    const elsewhere = await signedIn(server, person, freshAddress())
    expect((await change(here, person.password, 'Cloud&Pine8')).body.code).toBe(200)
    expect((await raw(server, PROFILE, { token: elsewhere })).status).toBe(401)
    expect((await raw(server, PROFILE, { token: here })).status).toBe(200)
    expect((await login(server, person.loginAccount, person.password, { address: freshAddress() })).body.code).toBe(422)
    expect((await login(server, person.loginAccount, 'Cloud&Pine8', { address: freshAddress() })).body.code).toBe(200)
  })

  test('a concurrent sign-in with the old password gets no session', async () => {
    const person = await newPerson(server)
    const here = await signedIn(server, person, freshAddress())
    const { verify } = server.platform.passwords
    const verified = vi.spyOn(server.platform.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const matches = await verify(hash, password)
      expect((await change(here, person.password, 'Cloud&Pine8')).body.code).toBe(200)
      return matches
    })
    const { body } = await login(server, person.loginAccount, person.password, { address: freshAddress() })
    expect(verified).toHaveBeenCalled()
    expect(body).toMatchObject({ code: 422, msg: '账号或密码错误' })
    expect(
      await query(
        server,
        `select 1 from session s join account a on a.id = s.account_id where a.login_account = '${person.loginAccount}'`,
      ),
    ).toHaveLength(1)
  })

  test('a wrong old password is code 603 with status 422', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    const { status, body } = await change(token, 'not-this-one', 'Cloud&Pine8')
    expect([status, body.code, body.msg]).toEqual([422, 603, '旧密码错误'])
  })

  test.each(['123456', 'password', 'iloveyou', '1qaz2wsx'])('refuses the common password %s', async (common) => {
    const person = await newPerson(server)
    const { body } = await change(await signedIn(server, person, freshAddress()), person.password, common)
    expect(body).toMatchObject({ code: 422, data: { fields: [{ path: 'newPwd' }] } })
  })

  test('refuses the old password as the new one', async () => {
    const person = await newPerson(server)
    const { body } = await change(await signedIn(server, person, freshAddress()), person.password, person.password)
    expect(body.code).toBe(422)
  })

  test('limits guesses of the old password', async () => {
    const person = await newPerson(server)
    const token = await signedIn(server, person, '192.0.2.77')
    const codes: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const { body } = await raw(server, '/api/mgr/pt/editPwd', {
        method: 'PUT',
        body: { oldPwd: hashed(server, `guess-${i}`), newPwd: hashed(server, 'Cloud&Pine8') },
        token,
        address: '192.0.2.77',
      })
      codes.push(body.code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(603))
    expect(codes.slice(10)).toEqual([429, 429])
  })
})
