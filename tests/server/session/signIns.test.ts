import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../../../server/db/types'
import type { PasswordHasher } from '../../../server/platform'
import { begin } from '../../../server/session/pendingAttempts'
import { throttleKeys } from '../../../server/session/throttle'
import { cheapPasswords } from '../../support/passwords'
import { freshAddress, login, newPerson, raw, signedIn } from '../../support/people'
import type { Person } from '../../support/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const PRE = '/api/mgr/pb/login/pre'
const PROFILE = '/api/mgr/pt/profile'
const PATIENT = { timeout: 30_000 }
const CAPTCHA = { code: 422, msg: '请完成验证', data: { captcha: true } }

/** Verification waits for one `release` per call; pending ones are in `held`. */
const held: (() => void)[] = []
let holding = false
const passwords: PasswordHasher = {
  hash: (secret) => cheapPasswords.hash(secret),
  verify: async (stored, secret) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve))
    return cheapPasswords.verify(stored, secret)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ passwords, signIn: { hashing: 2, connections: 2 } })
})
beforeEach(() => {
  server.clock.now = Date.now()
})
afterEach(() => {
  vi.restoreAllMocks()
  letAll()
})
afterAll(() => server.close())

function letAll(): void {
  holding = false
  for (const release of held.splice(0)) release()
}

const persons = (count: number, at = server) => Promise.all(Array.from({ length: count }, () => newPerson(at)))
const right = ({ loginAccount, password }: Person, address = freshAddress(), at = server) =>
  login(at, loginAccount, password, { address })
const codes = (answers: { body: { code: number } }[]) => answers.map(({ body }) => body.code)
const countOf = (code: number, answers: { body: { code: number } }[]) =>
  codes(answers).filter((outcome) => outcome === code).length

describe('two hundred people at once', () => {
  let everybody: Person[]
  beforeAll(async () => {
    everybody = await persons(200)
  })

  test('all get in, from everywhere and from one address', async () => {
    expect(codes(await Promise.all(everybody.map((person) => right(person))))).toEqual(Array(200).fill(200))
    const office = freshAddress()
    expect(codes(await Promise.all(everybody.map((person) => right(person, office))))).toEqual(Array(200).fill(200))
  })

  test('signed-in users are answered although no password check ends', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    holding = true
    const answers = Promise.all(everybody.map((person) => right(person)))
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENT)
    // The embedded database's only connection is free, and so is the processor.
    for (let call = 0; call < 3; call += 1) expect((await raw(server, PROFILE, { token })).status).toBe(200)
    expect(held).toHaveLength(2)
    letAll()
    expect(codes(await answers)).toEqual(Array(200).fill(200))
  })

  test('hold no more connections than are reserved for signing in', async () => {
    const some = everybody.slice(0, 8)
    let [now, most, all] = [0, 0, 0]
    for (const kind of ['identity', 'identityAtOnce'] as const) {
      const transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T> = server.platform.db[kind]
      vi.spyOn(server.platform.db, kind).mockImplementation(async <T>(run: (tx: Tx) => Promise<T>) => {
        now += 1
        all += 1
        most = Math.max(most, now)
        // The first transaction waits for a second, so speed does not matter.
        if (all === 1) await vi.waitFor(() => expect(most).toBeGreaterThan(1), PATIENT)
        return transaction(run).finally(() => (now -= 1))
      })
    }
    const pre = some.map(({ loginAccount }) => raw(server, PRE, { body: { loginAccount }, address: freshAddress() }))
    expect(codes(await Promise.all([...pre, ...some.map((person) => right(person))]))).toEqual(Array(16).fill(200))
    // One to ask for a captcha, two to sign in.
    expect([most, all]).toEqual([2, 24])
    all = 0
    expect((await login(server, 'nobody-at-all', 'not-this-one', { address: freshAddress() })).body.code).toBe(422)
    expect(all).toBe(2)
  })
})

describe('more than may wait', () => {
  let small: TestServer
  beforeAll(async () => {
    small = await startTestServer({ passwords, signIn: { hashing: 2, connections: 2, waiting: 8 } })
  })
  afterAll(() => small.close())

  test('are answered 429 with the time to retry, and get in then', async () => {
    const everybody = await persons(14, small)
    holding = true
    const answers = everybody.map((person) => right(person, freshAddress(), small))
    // Only refusals answer meanwhile.
    const refused = await Promise.race(answers)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ msg: '正在登录的人较多，请稍候', data: { busy: true, retryAfterSeconds: 5 } })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await raw(small, PRE, { body: { loginAccount: 'anybody' }, address: freshAddress() })).status).toBe(429)
    letAll()
    const outcomes = await Promise.all(answers)
    expect([countOf(200, outcomes), countOf(429, outcomes)]).toEqual([10, 4])
    const late = everybody.filter((_, index) => outcomes[index]!.status === 429)
    expect(codes(await Promise.all(late.map((person) => right(person, freshAddress(), small))))).toEqual(
      Array(4).fill(200),
    )
  })

  test('leave three quarters of the queue to others when they all try one account', async () => {
    const [hammered, other] = await persons(2, small)
    const guess = () => login(small, hammered!.loginAccount, 'not-this-one', { address: freshAddress() })
    holding = true
    const guesses = Array.from({ length: 10 }, guess)
    expect((await Promise.race(guesses)).status).toBe(429)
    const own = right(other!, freshAddress(), small)
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENT)
    letAll()
    expect((await own).status).toBe(200)
    // One was checked and two waited.
    const outcomes = await Promise.all(guesses)
    expect([countOf(422, outcomes), countOf(429, outcomes)]).toEqual([3, 7])
  })

  test('at one address take one place in the queue of an account, so its owner gets in elsewhere', async () => {
    const [owner, other] = await persons(2, small)
    const address = freshAddress()
    holding = true
    const guesses = Array.from({ length: 10 }, () => login(small, owner!.loginAccount, 'not-this-one', { address }))
    expect((await Promise.race(guesses)).status).toBe(429)
    const own = right(owner!, freshAddress(), small)
    const last = right(other!, freshAddress(), small)
    // By the time the last one is checked, the owner is queued.
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENT)
    letAll()
    expect(codes(await Promise.all([own, last]))).toEqual([200, 200])
    await Promise.all(guesses)
  })
})

test.each(['55P03', '40P01'])('a lock that is not to be had (%s) is no conflict of the person’s', async (state) => {
  const [person] = await persons(1)
  vi.spyOn(server.platform.db, 'identity').mockRejectedValueOnce(
    Object.assign(new Error('locked'), { code: state, severity: 'ERROR' }),
  )
  const { status, body } = await right(person!)
  expect([status, body.data]).toEqual([429, { busy: true, retryAfterSeconds: 1 }])
})

describe('attempts under way', () => {
  test('ten colleagues behind one address who are all right are asked for nothing', async () => {
    const address = freshAddress()
    const colleagues = await persons(10)
    expect(codes(await Promise.all(colleagues.map((person) => right(person, address))))).toEqual(Array(10).fill(200))
  })

  test('so are twenty who share an account, from everywhere', async () => {
    const [person] = await persons(1)
    expect(codes(await Promise.all(Array.from({ length: 20 }, () => right(person!))))).toEqual(Array(20).fill(200))
  })

  test('of thirty wrong ones at once three are judged before the captcha is due', async () => {
    const [person] = await persons(1)
    const address = freshAddress()
    const verify = vi.spyOn(server.platform.passwords, 'verify')
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(server, person!.loginAccount, 'not-this-one', { address })),
    )
    expect(verify).toHaveBeenCalledTimes(3)
    expect(answers.map(({ body }) => body.msg).toSorted()).toEqual([
      ...Array<string>(27).fill('请完成验证'),
      ...Array<string>(3).fill('账号或密码错误'),
    ])
    expect((await raw(server, PRE, { body: { loginAccount: person!.loginAccount }, address })).body.data).toEqual({
      captcha: true,
    })
  })

  test('a right one among wrong ones gives back what was failed before it and no more', async () => {
    const [person] = await persons(1)
    const { loginAccount } = person!
    for (let failure = 0; failure < 2; failure += 1)
      await login(server, loginAccount, 'not-this-one', { address: freshAddress() })
    expect((await right(person!)).status).toBe(200)
    for (let failure = 0; failure < 3; failure += 1) {
      expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({
        captcha: false,
      })
      await login(server, loginAccount, 'not-this-one', { address: freshAddress() })
    }
    expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({
      captcha: true,
    })
  })

  describe('on another server', () => {
    /** The state left by a server that counted attempts but has not judged them yet. */
    async function underWay({ loginAccount }: Person, count: number): Promise<void> {
      for (let attempt = 0; attempt < count; attempt += 1) {
        const keys = await throttleKeys(loginAccount, freshAddress())
        await server.platform.db.identity((tx) => begin(tx, keys, server.clock.now, false))
      }
    }

    test('they take their room here: whoever comes is told to come again, and is asked for no captcha', async () => {
      const [person] = await persons(1)
      await underWay(person!, 3)
      const { status, body } = await right(person!)
      expect([status, body.data]).toEqual([429, { busy: true, retryAfterSeconds: 1 }])
    })

    test('which then ends they count as failed', async () => {
      const [person] = await persons(1)
      await underWay(person!, 3)
      server.clock.now += 61_000
      expect((await right(person!)).body).toMatchObject(CAPTCHA)
    })
  })
})
