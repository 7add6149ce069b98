import { readFileSync } from 'node:fs'
import { argon2, hashConcurrency } from '../../server/node/argon2'
import { ClientPool } from './crowd'
import { quantile, rate, elapsedMs } from './measure'
import type { Figure } from './measure'
import { onServer } from './onServer'
import type { Measurable } from './onServer'

const MANY = 1000
const RIGHT = 500
/** Number of wrong attempts, all on one account. */
const HAMMERING = 100
/** Pause between two calls of the user who reads a list meanwhile. */
const REST_MS = 50
/** Warm-up rounds, and all rounds. Each has its own accounts and addresses, so failures in one do not count in another. */
const WARM = 2
const ROUNDS = WARM + 1
/** Same concurrency as the server's hashing: on a busy machine more threads get more processor time. */
const HASHING = { seconds: 10, limit: 600, width: hashConcurrency() }

const LOGIN = '/saas/api/mgr/pb/login'
const LIST = '/saas/api/mgr/pt/guide/queryPage'

/** Status recorded for a call without a response. */
const NO_RESPONSE = 0
const countLost = (error: Error) => {
  console.error(error.message)
  return { status: NO_RESPONSE, msg: error.message }
}

interface Options {
  account: string
  passwordHash: string
}

/** One account per sign-in of all rounds, all with the demonstration password, bypassing the contract. */
async function fillAccounts(driver: Measurable['driver'], account: string): Promise<void> {
  await driver.script((client) =>
    client.query(
      `insert into account (id, tenant_id, login_account, name, name_pinyin, password_hash, created_at, updated_at)
       select 'crowd' || n, tenant_id, 'crowd' || n, '某人', 'mouren', password_hash, created_at, updated_at
       from account, generate_series(0, ${ROUNDS * MANY - 1}) n where login_account = $1`,
      [account],
    ),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Peak memory of the process so far, in MB. */
const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

interface Run {
  seconds: number
  verified: number
  signedIn: number
  failed: number
  retriesAsked: number
  lists: number[]
  listsFailed: number
}

/** Everyone signs in at once while a signed-in user reads a list. */
async function run(url: string, token: string, passwordHash: string, round: number): Promise<Run> {
  const client = new ClientPool(url)
  const result: Run = { seconds: 0, verified: 0, signedIn: 0, failed: 0, retriesAsked: 0, lists: [], listsFailed: 0 }
  let running = true
  const read = (async () => {
    while (running) {
      const duration = await elapsedMs(async () => {
        const { status } = await client.post(LIST, {}, { accessToken: token }).catch(countLost)
        if (status !== 200) result.listsFailed += 1
      })
      result.lists.push(duration)
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  })()
  const attempt = async (index: number) => {
    const isRight = index < RIGHT
    const loginAccount = `crowd${round * MANY + Math.min(index, MANY - HAMMERING)}`
    const from = { 'x-forwarded-for': `10.${round}.${Math.floor(index / 250)}.${index % 250}` }
    const { status, msg } = await client
      .postQueued(LOGIN, { loginAccount, password: isRight ? passwordHash : '0'.repeat(64) }, from, (answer) => {
        if (answer.status === 429) result.retriesAsked += 1
        if (answer.status >= 500 || answer.status === 409) result.failed += 1
      })
      .catch(countLost)
    if (status === NO_RESPONSE) result.failed += 1
    if (status === 200 && isRight) result.signedIn += 1
    if (status === 200 || msg === '账号或密码错误') result.verified += 1
  }
  result.seconds =
    (await elapsedMs(() => Promise.all(Array.from({ length: MANY }, (_, index) => attempt(index))))) / 1000
  running = false
  await read
  client.close()
  return result
}

function figuresOf({ seconds, verified, signedIn, failed, retriesAsked, lists, listsFailed }: Run): Figure[] {
  return [
    {
      name: `list while ${MANY} sign in`,
      value: quantile(lists, 0.99),
      unit: 'ms',
      target: { most: 500 },
      note: `p99 of ${lists.length}, median ${quantile(lists, 0.5).toFixed(0)}, slowest ${Math.max(...lists).toFixed(0)}; ${listsFailed} failed`,
    },
    {
      name: '  right ones that got in',
      value: signedIn,
      unit: 'count',
      note: `of ${RIGHT}; ${failed} calls answered 409, 5xx or not at all; ${retriesAsked} told to come again`,
    },
    {
      name: '  judged',
      value: verified / seconds,
      unit: 'per second',
      note: `${verified} within ${seconds.toFixed(1)} s`,
    },
  ]
}

/** Many simultaneous sign-ins on PostgreSQL: their effect on others, and the share of processor time spent hashing. */
export async function benchSignIn({ account, passwordHash }: Options): Promise<Figure[]> {
  const hasher = argon2(HASHING.width)
  const storedHash = await hasher.hash(passwordHash)
  return onServer(
    async ({ server, driver }) => {
      await fillAccounts(driver, account)
      const first = new ClientPool(server.url)
      const { data } = await first.post(LOGIN, { loginAccount: account, password: passwordHash })
      for (let warmUp = 0; warmUp < 200; warmUp += 1)
        await first.post(LIST, {}, { accessToken: String(data?.['token']) })
      first.close()
      const token = String(data?.['token'])
      // Warm up like a running server, whose code is compiled.
      for (let round = 0; round < WARM; round += 1) await run(server.url, token, passwordHash, round)
      // Before and after, so other load on the machine affects both alike.
      const bare = () => rate(async () => void (await hasher.verify(storedHash, passwordHash)), HASHING)
      const rates = [(await bare()).perSecond]
      const before = peakMegabytes(server.pid)
      const baseline = await run(server.url, token, passwordHash, WARM)
      rates.push((await bare()).perSecond)
      const after = peakMegabytes(server.pid)
      return [
        ...figuresOf(baseline),
        {
          name: '  against bare Argon2id',
          value: baseline.verified / baseline.seconds / mean(rates),
          unit: 'ratio',
          target: { least: 0.7 },
          note: `${rates.map((perSecond) => perSecond.toFixed(0)).join(' before and ')} after per second with the same parameters`,
        },
        { name: '  memory of the server', value: after, unit: 'MB', note: `at most; ${before.toFixed(0)} before` },
      ]
    },
    { TRUST_PROXY: '1' },
  )
}
