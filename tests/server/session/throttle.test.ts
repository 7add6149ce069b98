import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { count, throttleKeys } from '../../../server/session/throttle'
import { solve } from '../../support/session/captcha'
import type { Challenge } from '../../support/session/captcha'
import { freshAddress, login, newPerson, raw, signedIn } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
// Captchas use the machine's real time.
beforeEach(() => {
  server.clock.now = Date.now()
})
afterAll(() => server.close())

async function solved() {
  const { body } = await raw(server, '/api/mgr/pb/geeTestInit?t=1')
  return solve(body.data!.work)
}

describe('captcha and throttle', () => {
  const PRE = '/api/mgr/pb/login/pre'

  test('three failures of an account require a captcha everywhere, and a solved one signs in', async () => {
    const { loginAccount, password } = await newPerson(server)
    for (let i = 0; i < 3; i += 1) {
      expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({
        captcha: false,
      })
      await login(server, loginAccount, 'not-this-one', { address: freshAddress() })
    }
    expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({
      captcha: true,
    })
    const without = await login(server, loginAccount, password, { address: freshAddress() })
    expect(without.body).toMatchObject({ code: 422, data: { captcha: true } })
    const captcha = await solved()
    expect((await login(server, loginAccount, password, { captcha, address: freshAddress() })).body.code).toBe(200)
    expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({
      captcha: false,
    })
  })

  test('three failures from an address require a captcha for every account there', async () => {
    const address = freshAddress()
    for (const name of ['a', 'b', 'c']) await login(server, `nobody-${name}`, 'not-this-one', { address })
    const { loginAccount } = await newPerson(server)
    expect((await raw(server, PRE, { body: { loginAccount }, address })).body.data).toEqual({ captcha: true })
  })

  test('a solution signs in once; a forged or unsolved one never', async () => {
    const address = freshAddress()
    const { loginAccount, password } = await newPerson(server)
    const fail = async () => {
      for (let i = 0; i < 3; i += 1) await login(server, loginAccount, 'not-this-one', { address })
    }
    await fail()
    const captcha = await solved()
    const { challenge, solution } = JSON.parse(atob(captcha.payload)) as {
      challenge: Challenge
      solution: { counter: number }
    }
    const pack = (value: unknown) => ({ kind: 'work', payload: btoa(JSON.stringify(value)) })
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    for (const forged of [
      pack({ challenge: easier, solution }),
      pack({ challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' } }),
      pack({}),
      { kind: 'work', payload: '!' },
    ]) {
      expect((await login(server, loginAccount, password, { captcha: forged, address })).body).toMatchObject({
        code: 422,
        data: { captcha: true },
      })
    }
    expect((await login(server, loginAccount, password, { captcha, address })).body.code).toBe(200)
    await fail()
    expect((await login(server, loginAccount, password, { captcha, address })).body).toMatchObject({
      code: 422,
      data: { captcha: true },
    })
  })

  test('concurrent attempts cannot exceed the limit, which ends with its window', async () => {
    const address = freshAddress()
    const { loginAccount, password } = await newPerson(server)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(server, loginAccount, 'not-this-one', { address })),
    )
    const judged = answers.filter(({ body }) => body.msg === '账号或密码错误')
    expect(judged.length).toBeLessThanOrEqual(10)
    let late = await login(server, loginAccount, 'not-this-one', { captcha: await solved(), address })
    for (let i = 0; i < 10 && late.status !== 429; i += 1)
      late = await login(server, loginAccount, 'not-this-one', { captcha: await solved(), address })
    expect(late.status).toBe(429)
    expect((await login(server, loginAccount, password, { captcha: await solved(), address })).status).toBe(429)
    expect(late.body.data!.retryAfterSeconds).toBeGreaterThan(0)
    expect(late.headers.get('retry-after')).toBe(String(late.body.data!.retryAfterSeconds))
    server.clock.now += 16 * MINUTE
    expect((await login(server, loginAccount, password, { address })).body.code).toBe(200)
  })

  test('a guessing stranger does not lock the owner out', async () => {
    const { loginAccount, password } = await newPerson(server)
    const stranger = freshAddress()
    await Promise.all(
      Array.from({ length: 30 }, () => login(server, loginAccount, 'not-this-one', { address: stranger })),
    )
    expect(
      (await login(server, loginAccount, password, { captcha: await solved(), address: freshAddress() })).body.code,
    ).toBe(200)
  })

  test('strangers at many addresses do not lock the owner out of a known network', async () => {
    const person = await newPerson(server)
    const { loginAccount, password } = person
    const home = freshAddress()
    await signedIn(server, person, home)
    const guess = async () => {
      for (let stranger = 0; stranger < 5; stranger += 1) {
        const keys = await throttleKeys(loginAccount, freshAddress())
        for (let attempt = 0; attempt < 10; attempt += 1) await count(server.platform, keys)
      }
    }
    const statusFrom = async (address: string) =>
      (await login(server, loginAccount, password, { captcha: await solved(), address })).status
    await guess()
    expect([await statusFrom(freshAddress()), await statusFrom(home)]).toEqual([429, 200])
    // Networks stay known for a month after their last use.
    server.clock.now += 31 * 24 * 60 * MINUTE
    await guess()
    expect(await statusFrom(home)).toBe(429)
  })

  test('a known network gets no more guesses than another', async () => {
    const person = await newPerson(server)
    const home = freshAddress()
    await signedIn(server, person, home)
    const keys = await throttleKeys(person.loginAccount, home)
    const waits: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) waits.push((await count(server.platform, keys)).retryAfterSeconds)
    expect(waits).toEqual([...Array<number>(10).fill(0), 15 * 60])
  })

  test('addresses of one IPv6 network count as one', async () => {
    const { loginAccount } = await newPerson(server)
    for (const host of ['1', '2:3', 'ffff'])
      await login(server, 'nobody-six', 'not-this-one', { address: `2001:db8:0:7::${host}` })
    expect((await raw(server, PRE, { body: { loginAccount }, address: '2001:0db8:0:7:9:9:9:9' })).body.data).toEqual({
      captcha: true,
    })
    expect((await raw(server, PRE, { body: { loginAccount }, address: '2001:db8:0:8::1' })).body.data).toEqual({
      captcha: false,
    })
  })
})
