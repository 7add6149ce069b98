import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { createClient, hashPassword } from '../../../scripts/conformance/client'
import { Cluster } from '../../../scripts/postgres/cluster'
import { postgresDriver } from '../../../server/node/postgres'
import type { Driver } from '../../../server/db/driver'
import { must } from '../../support/builders'
import { solve } from '../../support/session/captcha'
import { startLoad } from '../../support/server/load'
import { freshDatabase } from '../../support/server/postgres'
import { roundRobin } from '../../support/server/roundRobin'
import type { RoundRobin } from '../../support/server/roundRobin'
import { ServerProcess } from '../../support/server/serverProcess'

const settings = parseEnv(readFileSync('.env', 'utf8')) as Record<string, string>
const hashed = (password: string) =>
  hashPassword(password, settings['VITE_PASSWORD_ALGORITHM']!, settings['VITE_PASSWORD_SUFFIX']!)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Only with a PostgreSQL server (`npm run with-postgres`): these tests start their own, because they also stop it.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'two server processes on one database',
  { timeout: 300_000 },
  () => {
    let folder: string
    const cluster = new Cluster()
    let nodes: ServerProcess[]
    let proxy: RoundRobin
    let admin: Driver
    let password: string

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'nodes-'))
      await cluster.create()
      const database = await freshDatabase(cluster.url)
      admin = postgresDriver(database.adminUrl, { connections: 2, onError: () => undefined })
      const env = {
        DATABASE_URL: database.url,
        SECRET: 'the-same-on-every-node-0123456789ab',
        DATA_DIR: folder,
        DRAIN_SECONDS: '1',
      }
      nodes = [new ServerProcess(env), new ServerProcess(env)]
      // Both at once on an empty database.
      await Promise.all(nodes.map((node) => node.start()))
      proxy = await roundRobin(nodes)
    })
    afterAll(async () => {
      proxy?.close()
      await Promise.all((nodes ?? []).map((node) => node.end()))
      await admin?.close().catch(() => undefined)
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    })

    const at = (node: number) => createClient(`${nodes[node]!.url}/saas`)
    const signIn = async (node: number) =>
      (await must(at(node), contract.session.login, { body: { loginAccount: 'admin', password: hashed(password) } }))
        .token
    const statusAt = async (node: number, token: string) => (await at(node)(contract.session.profile, { token })).status
    /** The other node re-checks its cache within a second. */
    const shutOut = (token: string) =>
      expect.poll(() => Promise.all([statusAt(0, token), statusAt(1, token)]), { timeout: 30_000 }).toEqual([401, 401])
    const count = async (what: string) =>
      (
        await admin.script((client) => client.query<{ count: number }>(`select count(*)::int as count from ${what}`))
      )[0]!.count

    test('create one administrator and apply each migration once', async () => {
      const passwords = nodes.map((node) => node.firstPassword).filter((guides) => guides !== null)
      expect(passwords).toHaveLength(1)
      password = passwords[0]!
      expect([await count('merchant'), await count('account')]).toEqual([1, 1])
      expect(await count('migration')).toBe(await count('(select distinct name from migration) m'))
    })

    test('a session of one works on the other; signing out ends it on both', async () => {
      const token = await signIn(0)
      expect([await statusAt(0, token), await statusAt(1, token)]).toEqual([200, 200])
      await must(at(0), contract.session.logout, { token })
      await shutOut(token)
    })

    test('a changed password ends the account’s other sessions on both', async () => {
      const [own, other] = [await signIn(0), await signIn(1)]
      const next = 'Wind&Rain-7'
      await must(at(0), contract.session.editPwd, {
        token: own,
        body: { oldPwd: hashed(password), newPwd: hashed(next) },
      })
      password = next
      await shutOut(other)
      expect([await statusAt(0, own), await statusAt(1, own)]).toEqual([200, 200])
    })

    test('a disabled account is locked out of both', async () => {
      const token = await signIn(1)
      await admin.script((client) => client.exec(`update account set deal_status = 'disabled'`))
      await shutOut(token)
      await admin.script((client) => client.exec(`update account set deal_status = 'enabled'`))
    })

    test('failed sign-ins on both count together', async () => {
      const fail = (node: number) =>
        at(node)(contract.session.login, { body: { loginAccount: 'nobody', password: hashed('wrong') } })
      const due = async (node: number) =>
        (await must(at(node), contract.session.loginPre, { body: { loginAccount: 'nobody' } })).captcha
      await fail(0)
      await fail(1)
      expect([await due(0), await due(1)]).toEqual([false, false])
      await fail(0)
      expect([await due(0), await due(1)]).toEqual([true, true])
      await admin.script((client) => client.exec('delete from login_attempt'))
    })

    test('attempts on both share one limit', async () => {
      const attempt = async (node: number, loginAccount: string) => {
        const { work } = await must(at(node), contract.session.geeTestInit, { query: {} })
        return at(node)(contract.session.login, {
          body: { loginAccount, password: hashed('wrong'), captcha: await solve(work) },
        })
      }
      const statuses: number[] = []
      // The limit is 10 attempts per account and address within 15 minutes.
      for (let turn = 0; turn < 12; turn += 1) statuses.push((await attempt(turn % 2, 'nobody')).status)
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
      await admin.script((client) => client.exec('delete from login_attempt'))
    })

    test('one of fifty changes sent to both wins', async () => {
      const token = await signIn(0)
      const { id, version } = await must(at(0), contract.guide.add, {
        token,
        params: { type: 'composite' },
        body: { name: '五十人' },
      })
      const change = (index: number) =>
        at(index % 2)(contract.guide.update, {
          token,
          params: { type: 'composite' },
          body: { id, version, name: '五十人', address: `第 ${index} 个` },
        })
      const statuses = (await Promise.all(Array.from({ length: 50 }, (_, index) => change(index)))).map(
        ({ status }) => status,
      )
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(409)])
    })

    const lost = async (names: readonly string[]) => {
      const guides = await admin.script((client) => client.query<{ name: string }>('select name from guide'))
      const stored = new Set(guides.map(({ name }) => name))
      return names.filter((name) => !stored.has(name))
    }

    test('a rolling restart drops no call', async () => {
      const load = startLoad(proxy.url, await signIn(0), 6)
      await wait(500)
      for (const node of nodes) {
        expect(await node.end()).toBe(0)
        await node.start()
        await wait(500)
      }
      await load.stop()
      expect(load.failures).toEqual([])
      expect(load.acknowledged.length).toBeGreaterThan(20)
      expect(await lost(load.acknowledged)).toEqual([])
    })

    test.each(['fast', 'immediate'] as const)(
      'after a %s database restart both recover, and nothing acknowledged is lost',
      async (mode) => {
        const load = startLoad(proxy.url, await signIn(0), 6)
        await wait(500)
        await cluster.restart(mode)
        const back = Date.now()
        while (load.lastSuccess < back && Date.now() - back < 10_000) await wait(20)
        expect(load.lastSuccess - back).toBeLessThan(5000)
        await wait(500)
        await load.stop()
        expect(load.failures.length).toBeGreaterThan(0)
        expect(load.failures.filter((failure) => !/^500 .*数据库暂时不可用/.test(failure))).toEqual([])
        expect(await lost(load.acknowledged)).toEqual([])
        for (const node of nodes) expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
      },
    )
  },
)
