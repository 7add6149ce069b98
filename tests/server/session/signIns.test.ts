import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '../../../server/db/types'
import type { PasswordHasher } from '../../../server/platform'
import type { Refusal } from '../../../server/http/refusal'
import { SignInQueue } from '../../../server/session/signIns'
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
  server = await startTestServer({ passwords, signIn: { hashing: 2, together: 6, connections: 2, waiting: 8, clock: () => 0 } })
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

const persons = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(server)))
const right = ({ loginAccount, password }: Person, address = freshAddress()) => login(server, loginAccount, password, { address })
const codes = (answers: { body: { code: number } }[]) => answers.map(({ body }) => body.code)

describe('turns', () => {
  test('as many passwords are hashed at a time as there are turns, and the database is free meanwhile', async () => {
    const [watcher, ...others] = await persons(6)
    const token = await signedIn(server, watcher!, freshAddress())
    holding = true
    const answers = Promise.all(others.map((person) => right(person)))
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENT)
    // The embedded database's only connection is free.
    expect((await raw(server, PROFILE, { token })).status).toBe(200)
    expect(held).toHaveLength(2)
    letAll()
    expect(codes(await answers)).toEqual(Array(5).fill(200))
  })

  test('no more connections are held at a time than are signing in’s, and each attempt takes two', async () => {
    const everybody = await persons(8)
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
    expect(codes(await Promise.all(everybody.map((person) => right(person))))).toEqual(Array(8).fill(200))
    expect([most, all]).toEqual([2, 16])
    all = 0
    expect((await login(server, 'nobody-at-all', 'not-this-one', { address: freshAddress() })).body.code).toBe(422)
    expect(all).toBe(2)
  })

  test('what finds no place to wait is told when to come again, and gets in then', async () => {
    const everybody = await persons(16)
    holding = true
    // Six run at a time, eight wait.
    const inside = Promise.all(everybody.slice(0, 14).map((person) => right(person)))
    await vi.waitFor(() => expect(server.platform.signIns.waiting).toBe(8), PATIENT)
    const late = await right(everybody[14]!)
    expect(late.status).toBe(429)
    expect(late.body).toMatchObject({ msg: '正在登录的人较多，请稍候', data: { busy: true, retryAfterSeconds: 1 } })
    expect(late.headers.get('retry-after')).toBe('1')
    expect((await raw(server, PRE, { body: { loginAccount: 'anybody' }, address: freshAddress() })).status).toBe(429)
    letAll()
    expect(codes(await inside)).toEqual(Array(14).fill(200))
    expect((await right(everybody[14]!)).status).toBe(200)
  })

  test('one account cannot fill the line of all', async () => {
    const [hammered, other] = await persons(2)
    const { account } = await throttleKeys(hammered!.loginAccount, '')
    const guess = () => login(server, hammered!.loginAccount, 'not-this-one', { address: freshAddress() })
    holding = true
    const first = Array.from({ length: 3 }, guess)
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENT)
    const second = Array.from({ length: 2 }, guess)
    await vi.waitFor(() => expect(server.platform.signIns.lines.waiting(account)).toBe(2), PATIENT)
    expect((await guess()).status).toBe(429)
    const own = right(other!)
    letAll()
    expect((await own).status).toBe(200)
    expect((await Promise.all([...first, ...second])).map(({ body }) => body.msg)).toEqual([...Array<string>(3).fill('账号或密码错误'), ...Array<string>(2).fill('请完成验证')])
  })

  test('what would wait too long is told to come while others still wait, one after the other', async () => {
    const time = { now: 0 }
    const signIns = new SignInQueue({ hashing: 1, connections: 1, waitMs: 10_000, clock: () => time.now })
    let open = () => undefined as void
    const closed = new Promise<void>((resolve) => (open = resolve))
    const inside = Array.from({ length: 7 }, () => signIns.admit([], () => closed))
    // Three run at a time at nine seconds each: one finishes every three seconds.
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      await signIns.inTurn(async ({ hashed }) => {
        time.now += 9000
        await hashed()
      })
    }
    const refused = await Promise.all(Array.from({ length: 4 }, () => signIns.admit([], () => closed).then(() => 0, (error: Refusal) => (error.data as { retryAfterSeconds: number }).retryAfterSeconds)))
    // Four are waiting, 12 seconds' worth; the next would wait 15. It may retry five sooner, half of the longest wait.
    expect(refused).toEqual([10, 13, 16, 19])
    open()
    await Promise.all(inside)
    await expect(signIns.admit([], () => Promise.resolve('in'))).resolves.toBe('in')
  })

  test('who takes more than their share puts nobody else off', async () => {
    const signIns = new SignInQueue({ hashing: 1, connections: 1, waiting: 4, clock: () => 0 })
    let open = () => undefined as void
    const closed = new Promise<void>((resolve) => (open = resolve))
    const told = (...keys: string[]) => signIns.admit(keys, () => closed).then(() => 0, (error: Refusal) => (error.data as { retryAfterSeconds: number }).retryAfterSeconds)
    // Room for one: the second waits and fills a quarter of the queue.
    const one = [1, 2].map(() => signIns.lines.through(['one'], () => closed))
    expect(new Set(await Promise.all(Array.from({ length: 10_000 }, () => told('one'))))).toEqual(new Set([1]))
    const inside = Array.from({ length: 7 }, () => told())
    expect(await told('another')).toBe(1)
    open()
    await Promise.all([...one, ...inside])
  })

  test('a standstill of a moment sends nobody away', async () => {
    const time = { now: 0 }
    const signIns = new SignInQueue({ hashing: 1, connections: 1, clock: () => time.now })
    let open = () => undefined as void
    const closed = new Promise<void>((resolve) => (open = resolve))
    const enter = (count: number) => Array.from({ length: count }, () => signIns.admit([], () => closed))
    const inside = enter(4)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await signIns.inTurn(async ({ hashed }) => {
        time.now += 1000
        await hashed()
      })
    }
    inside.push(...enter(896))
    open()
    await expect(Promise.all(inside)).resolves.toHaveLength(900)
  })

  test.each(['55P03', '40P01'])('a lock that is not to be had (%s) is no conflict of the person’s', async (state) => {
    const [person] = await persons(1)
    vi.spyOn(server.platform.db, 'identity').mockRejectedValueOnce(Object.assign(new Error('locked'), { code: state, severity: 'ERROR' }))
    const { status, body } = await right(person!)
    expect([status, body.data]).toEqual([429, { busy: true, retryAfterSeconds: 1 }])
  })
})

describe('attempts under way', () => {
  // No practical limit on waiting calls.
  beforeAll(() => {
    server.platform.signIns.limits.waiting = 1000
  })

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
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(server, person!.loginAccount, 'not-this-one', { address })))
    expect(verify).toHaveBeenCalledTimes(3)
    expect(answers.map(({ body }) => body.msg).toSorted()).toEqual([...Array<string>(27).fill('请完成验证'), ...Array<string>(3).fill('账号或密码错误')])
    expect((await raw(server, PRE, { body: { loginAccount: person!.loginAccount }, address })).body.data).toEqual({ captcha: true })
  })

  test('a right one among wrong ones gives back what was failed before it and no more', async () => {
    const [person] = await persons(1)
    const { loginAccount } = person!
    for (let failure = 0; failure < 2; failure += 1) await login(server, loginAccount, 'not-this-one', { address: freshAddress() })
    expect((await right(person!)).status).toBe(200)
    for (let failure = 0; failure < 3; failure += 1) {
      expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({ captcha: false })
      await login(server, loginAccount, 'not-this-one', { address: freshAddress() })
    }
    expect((await raw(server, PRE, { body: { loginAccount }, address: freshAddress() })).body.data).toEqual({ captcha: true })
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
