import type { IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { BootError } from '../../../server/db/check'
import { firstStart } from '../../../server/firstStart'
import { healthApp } from '../../../server/node/http/health'
import { nodeApp } from '../../../server/node/http/serve'
import type { Platform } from '../../../server/platform'
import { seed } from '../../../server/seed'
import { clientOf, ROLES } from '../../support/session/accounts'
import { makeGuide, must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { freshAddress, login, newPerson, raw } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { demo: null } })
})
afterAll(() => server.close())

const noSeed = () => Promise.reject(new Error('nobody asked for demonstration data'))
const demonstration = (): Platform => ({
  ...server.platform,
  config: { ...server.platform.config, demo: { password: 'Shan5heng!' } },
})

describe('the first start', () => {
  test('creates one administrator with every right, and returns the password once', async () => {
    const [one, two] = await Promise.all([firstStart(server.platform, noSeed), firstStart(server.platform, noSeed)])
    const made = [one, two].filter((result) => result.kind === 'administrator')
    expect(made).toHaveLength(1)
    expect(made[0]!.password).toMatch(/^[A-Za-z2-9]{18}$/)
    const { body } = await login(server, 'admin', made[0]!.password)
    expect(body.code).toBe(200)
    const granted = await raw(server, '/api/mgr/bp/adminRights', { token: String(body.data!.token) })
    const all = await raw(server, '/api/mgr/pt/rights/listAll', { token: String(body.data!.token) })
    expect(granted.body.data).toEqual(all.body.data)
    expect(await firstStart(server.platform, noSeed)).toEqual({ kind: 'nothing' })
  })

  test('creates the types that guides need, so that a first guide can be published', async () => {
    await query(server, 'truncate merchant cascade')
    const first = await firstStart(server.platform, noSeed)
    const { body } = await login(server, 'admin', first.kind === 'administrator' ? first.password : '', {
      address: freshAddress(),
    })
    const token = String(body.data!.token)
    const send = clientOf(server)
    const [scenicTypes, languages, voiceStyles, poiTypes] = await Promise.all(
      [contract.scenicType, contract.language, contract.voiceStyle, contract.poiType].map((kind) =>
        must(send, kind.idAndName, { token }),
      ),
    )
    expect([scenicTypes, languages, voiceStyles, poiTypes].map((kind) => kind!.length)).toEqual([13, 12, 4, 11])
    const picture = new FormData()
    picture.set(
      'file',
      new File(
        [
          await sharp({ create: { width: 750, height: 420, channels: 3, background: 'teal' } })
            .png()
            .toBuffer(),
        ],
        'a.png',
      ),
    )
    const { url } = await must(send, contract.storage.picture, { token, body: picture })
    const guide = await makeGuide(
      send,
      token,
      { scenicTypeId: scenicTypes![0]!.id, languageId: languages![0]!.id, cover: url },
      'passed',
    )
    expect(
      await must(send, contract.guide.publishStatus, {
        token,
        params: { type: guide.type },
        body: { id: guide.id, version: guide.version, publish: 'online' },
      }),
    ).toMatchObject({ publish: 'online' })
  })

  test('adds them for existing merchants too, but not for one that deleted its own', async () => {
    const { tenantId: before } = await newPerson(server)
    const { tenantId: own } = await newPerson(server)
    await query(
      server,
      `insert into poi_type (id, tenant_id, name, name_pinyin, icon, sort, created_at, updated_at, deleted_at) values ('x', $1, 'x', 'x', 'sight', 1, 1, 1, 1)`,
      [own],
    )
    const languages = async (tenantId: string) =>
      (await query(server, 'select id from language where tenant_id = $1', [tenantId])).length
    for (const _start of [1, 2]) {
      await Promise.all([firstStart(server.platform, noSeed), firstStart(server.platform, noSeed)])
      expect([await languages(before), await languages(own)]).toEqual([12, 0])
    }
  })

  test('refuses a demonstration when there are real accounts', async () => {
    await newPerson(server)
    await expect(firstStart(demonstration(), () => Promise.resolve(true))).rejects.toBeInstanceOf(BootError)
  })

  test('refuses to serve a demonstration’s public passwords for real, even after an aborted seed', async () => {
    await query(server, 'truncate merchant cascade')
    await expect(firstStart(demonstration(), noSeed)).rejects.toThrow('nobody asked')
    await expect(firstStart(server.platform, noSeed)).rejects.toThrow(/password is public/)
    expect(await firstStart(demonstration(), () => Promise.resolve(true))).toEqual({ kind: 'seeded' })
    await query(server, 'delete from setting')
  })

  test('seeds a demonstration once, even when two nodes start together', { timeout: 180_000 }, async () => {
    await query(server, 'truncate merchant cascade')
    const both = await Promise.all([firstStart(demonstration(), seed), firstStart(demonstration(), seed)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['nothing', 'seeded'])
    expect(await query(server, 'select name from merchant order by name')).toHaveLength(2)
    await query(server, 'truncate merchant cascade')
    await query(server, 'delete from setting')
  })

  test('a server that is no demonstration offers no demonstration accounts', async () => {
    await newPerson(server)
    const { body } = await raw(server, '/api/mgr/pb/login/demo')
    expect(body.data).toEqual({ password: '', accounts: [] })
  })
})

describe('the demonstration', () => {
  test('offers the accounts of its seed, and none added since', async () => {
    const seeded = await seededServer()
    const offered = async () => {
      const { body } = await raw(seeded, '/api/mgr/pb/login/demo')
      return (body.data!.accounts as { loginAccount: string }[]).map(({ loginAccount }) => loginAccount)
    }
    expect((await offered()).toSorted()).toEqual(ROLES.flatMap((role) => [role, `${role}2`]).toSorted())
    await newPerson(seeded, { password: 'Wind&Rain9' })
    expect(await offered()).toHaveLength(12)
  })
})

describe('the Node app', () => {
  const incoming = (headers: Record<string, string> = {}) => ({
    incoming: { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage,
  })

  test('is healthy with its database, and not ready when that is lost or behind', async () => {
    const { platform, driver } = server
    const healthy = healthApp(platform, driver)
    expect((await healthy.request('/healthz')).status).toBe(200)
    expect((await healthy.request('/readyz')).status).toBe(200)
    const lost = healthApp(
      {
        ...platform,
        log: { ...platform.log, warn: () => undefined },
        db: { ...platform.db, ping: () => Promise.reject(new Error('gone')) },
      },
      driver,
    )
    expect([(await lost.request('/healthz')).status, (await lost.request('/readyz')).status]).toEqual([200, 503])
    await query(server, `update migration set name = 'was-' || name where name = 'baseline'`)
    expect((await healthy.request('/readyz')).status).toBe(503)
    await query(server, `update migration set name = 'baseline' where name = 'was-baseline'`)
  })

  test('every response has the security headers; HSTS only over TLS from a trusted proxy', async () => {
    const platform = { ...server.platform, config: { ...server.platform.config, trustProxy: true } }
    const app = nodeApp(platform, healthApp(platform, server.driver))
    for (const address of ['/saas/api/mgr/pt/profile', '/saas', '/healthz', '/nothing']) {
      const { headers } = await app.request(address, {}, incoming())
      expect(headers.get('x-content-type-options'), address).toBe('nosniff')
      expect(headers.get('referrer-policy'), address).toBe('no-referrer')
      expect(headers.get('x-frame-options'), address).toBe('DENY')
      expect(headers.has('strict-transport-security'), address).toBe(false)
    }
    const secure = await app.request('/healthz', {}, incoming({ 'x-forwarded-proto': 'https' }))
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('large responses are compressed', async () => {
    const app = nodeApp(server.platform, healthApp(server.platform, server.driver))
    const person = await newPerson(server)
    const { body } = await login(server, person.loginAccount, person.password, { address: '10.9.9.9' })
    const headers = { accessToken: String(body.data!.token), 'accept-encoding': 'gzip' }
    const response = await app.request('/saas/api/mgr/pt/rights/listAll', { headers }, incoming())
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const unpacked = new Response(response.body!.pipeThrough(new DecompressionStream('gzip')))
    expect(await unpacked.json()).toMatchObject({ code: 200, data: expect.arrayContaining([]) })
    const refusing = await app.request(
      '/saas/api/mgr/pt/rights/listAll',
      { headers: { ...headers, 'accept-encoding': 'br, gzip;q=0' } },
      incoming(),
    )
    expect(refusing.headers.has('content-encoding')).toBe(false)
    const small = await app.request('/saas/api/mgr/pt/profile', { headers }, incoming())
    expect(small.headers.has('content-encoding')).toBe(false)
  })
})
