import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../../../server/db/types'
import type { PasswordHasher } from '../../../server/platform'
import { begin } from '../../../server/session/pendingAttempts'
import { throttleKeys } from '../../../server/session/throttle'
import { cheapPasswords } from '../../support/session/passwords'
import { freshAddress, login, newPerson, raw, signedIn } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const PRE = '/api/mgr/pb/login/pre'
const PROFILE = '/api/mgr/pt/profile'
const PATIENT = { timeout: 30_000 }
const CAPTCHA = { code: 422, msg: '请完成验证', data: { captcha: true } }

/** Verification waits for one `release` per call; unresolved ones are in `pendingChecks`. */
const pendingChecks: (() => void)[] = []
let isBlocked = false
const passwords: PasswordHasher = {
  hash: (secret) => cheapPasswords.hash(secret),
  verify: async (stored, secret) => {
    if (isBlocked) await new Promise<void>((resolve) => pendingChecks.push(resolve))
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
  releaseAll()
})
afterAll(() => server.close())

function releaseAll(): void {
  isBlocked = false
  for (const release of pendingChecks.splice(0)) release()
}

const persons = (count: number, at = server) => Promise.all(Array.from({ length: count }, () => newPerson(at)))
const right = ({ loginAccount, password }: Person, address = freshAddress(), at = server) =>
  login(at, loginAccount, password, { address })
const codes = (answers: { body: { code: number } }[]) => answers.map(({ body }) => body.code)
const countOf = (code: number, answers: { body: { code: number } }[]) =>
  codes(answers).filter((outcome) => outcome === code).length

describe('two hundred concurrent sign-ins', () => {
  let everybody: Person[]
  beforeAll(async () => {
    everybody = await persons(200)
  })

  test('all succeed, from many addresses and from one', async () => {
    expect(codes(await Promise.all(everybody.map((person) => right(person))))).toEqual(Array(200).fill(200))
    const office = freshAddress()
    expect(codes(await Promise.all(everybody.map((person) => right(person, office))))).toEqual(Array(200).fill(200))
  })

  test('do not block signed-in users while password checks are pending', async () => {
    const token = await signedIn(server, await newPerson(server), freshAddress())
    isBlocked = true
    const answers = Promise.all(everybody.map((person) => right(person)))
    await vi.waitFor(() => expect(pendingChecks).toHaveLength(2), PATIENT)
    // The embedded database's only connection is free, and so is the processor.
    for (let call = 0; call < 3; call += 1) expect((await raw(server, PROFILE, { token })).status).toBe(200)
    expect(pendingChecks).toHaveLength(2)
    releaseAll()
    expect(codes(await answers)).toEqual(Array(200).fill(200))
  })

  test('use no more connections than are reserved for signing in', async () => {
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

describe('sign-ins beyond the queue', () => {
  let small: TestServer
  beforeAll(async () => {
    small = await startTestServer({ passwords, signIn: { hashing: 2, connections: 2, waiting: 8 } })
  })
  afterAll(() => small.close())

  test('are 429 with a time to retry, and succeed then', async () => {
    const everybody = await persons(14, small)
    isBlocked = true
    const answers = everybody.map((person) => right(person, freshAddress(), small))
    // Only refusals answer meanwhile.
    const refused = await Promise.race(answers)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ msg: '正在登录的人较多，请稍候', data: { busy: true, retryAfterSeconds: 5 } })
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await raw(small, PRE, { body: { loginAccount: 'anybody' }, address: freshAddress() })).status).toBe(429)
    releaseAll()
    const outcomes = await Promise.all(answers)
    expect([countOf(200, outcomes), countOf(429, outcomes)]).toEqual([10, 4])
    const late = everybody.filter((_, index) => outcomes[index]!.status === 429)
    expect(codes(await Promise.all(late.map((person) => right(person, freshAddress(), small))))).toEqual(
      Array(4).fill(200),
    )
  })

  test('for one account leave three quarters of the queue to others', async () => {
    const [hammered, other] = await persons(2, small)
    const guess = () => login(small, hammered!.loginAccount, 'not-this-one', { address: freshAddress() })
    isBlocked = true
    const guesses = Array.from({ length: 10 }, guess)
    expect((await Promise.race(guesses)).status).toBe(429)
    const own = right(other!, freshAddress(), small)
    await vi.waitFor(() => expect(pendingChecks).toHaveLength(2), PATIENT)
    releaseAll()
    expect((await own).status).toBe(200)
    // One was checked and two waited.
    const outcomes = await Promise.all(guesses)
    expect([countOf(422, outcomes), countOf(429, outcomes)]).toEqual([3, 7])
  })

  test('from one address take one place per account, so the owner can sign in elsewhere', async () => {
    const [owner, other] = await persons(2, small)
    const address = freshAddress()
    isBlocked = true
    const guesses = Array.from({ length: 10 }, () => login(small, owner!.loginAccount, 'not-this-one', { address }))
    expect((await Promise.race(guesses)).status).toBe(429)
    const own = right(owner!, freshAddress(), small)
    const last = right(other!, freshAddress(), small)
    // By the time the last one is checked, the owner is queued.
    await vi.waitFor(() => expect(pendingChecks).toHaveLength(2), PATIENT)
    releaseAll()
    expect(codes(await Promise.all([own, last]))).toEqual([200, 200])
    await Promise.all(guesses)
  })
})

test.each(['55P03', '40P01'])(
  'a lock that cannot be acquired (%s) is reported as busy, not as a conflict',
  async (state) => {
    const [person] = await persons(1)
    vi.spyOn(server.platform.db, 'identity').mockRejectedValueOnce(
      Object.assign(new Error('locked'), { code: state, severity: 'ERROR' }),
    )
    const { status, body } = await right(person!)
    expect([status, body.data]).toEqual([429, { busy: true, retryAfterSeconds: 1 }])
  },
)

describe('concurrent attempts', () => {
  test('ten colleagues at one address with the right password need no captcha', async () => {
    const address = freshAddress()
    const colleagues = await persons(10)
    expect(codes(await Promise.all(colleagues.map((person) => right(person, address))))).toEqual(Array(10).fill(200))
  })

  test('nor do twenty people who share an account, at many addresses', async () => {
    const [person] = await persons(1)
    expect(codes(await Promise.all(Array.from({ length: 20 }, () => right(person!))))).toEqual(Array(20).fill(200))
  })

  test('of thirty wrong ones, three are checked before a captcha is required', async () => {
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

  test('a successful one resets earlier failures, and only those', async () => {
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

    test('count here: another sign-in is 429, and needs no captcha', async () => {
      const [person] = await persons(1)
      await underWay(person!, 3)
      const { status, body } = await right(person!)
      expect([status, body.data]).toEqual([429, { busy: true, retryAfterSeconds: 1 }])
    })

    test('count as failed once they time out', async () => {
      const [person] = await persons(1)
      await underWay(person!, 3)
      server.clock.now += 61_000
      expect((await right(person!)).body).toMatchObject(CAPTCHA)
    })
  })
})
