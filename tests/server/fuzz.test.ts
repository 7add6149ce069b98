import fc from 'fast-check'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import type { Endpoint } from '@/contract/core'
import { createClient } from '../../scripts/conformance/client'
import type { Answer, Send } from '../../scripts/conformance/client'
import { signIn } from '../support/accounts'
import { inputOf, NASTY } from '../support/arbitrary'
import { query } from '../support/matrix/world'
import { BASE_URL } from '../support/server'
import type { TestServer } from '../support/server'
import { seededServer } from '../support/seeded'
import { TUS } from '../support/uploads'

const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), data: z.unknown(), requestId: z.string().min(1) })

let server: TestServer
let send: Send
let token: string
beforeAll(async () => {
  server = await seededServer()
  send = createClient(BASE_URL, (request) => server.app.fetch(request))
  token = (await signIn(server, 'admin')).token
})
// Wrong old passwords were among the calls; other files sign in to the same server.
afterAll(() => query(server, 'delete from login_attempt'))

/** Nothing but a refusal or a success in the envelope, whatever was sent. */
function expectEnvelope(answer: Pick<Answer, 'status' | 'body'>, what: string) {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500)
  const parsed = envelope.safeParse(answer.body)
  expect(parsed.error, what).toBeUndefined()
  expect([answer.status, 603], what).toContain(parsed.data!.code)
  expect(JSON.stringify(answer.body), what).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLSTATE|PostgresError|drizzle/i)
}

/** The least that a call takes as its body. */
const BODIES: Record<string, object> = { json: { body: {} }, part: { body: new Uint8Array(1), headers: { ...TUS, 'upload-offset': '0' } } }

const REFUSED = [400, 404, 405, 413, 422, 429]

/** Signing out would end the session under test. */
const callable = allEndpoints.filter(({ name }) => name !== 'session.logout')
const withJson = callable.filter(({ endpoint }) => endpoint.bodyKind === 'json')
// The answer to a HEAD has no envelope.
const withParams = callable.filter(({ endpoint }) => endpoint.path.includes('{') && endpoint.method !== 'HEAD')

const paramsOf = (endpoint: Endpoint, value: string) => Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, value]))
const goodParams = (endpoint: Endpoint) => ({ ...paramsOf(endpoint, 'no-such-id'), ...(endpoint.path.includes('{type}') ? { type: 'composite' } : {}), revision: 'draft' })

describe('bodies that are no input', () => {
  const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const raw: [string, string][] = [
    ['nothing', ''],
    ['broken JSON', '{"name":'],
    ['a number beyond all', '{"pageNum":1e400,"version":1e400,"id":1e400}'],
    ['the prototype', '{"__proto__":{"admin":true},"name":"a"}'],
    ['the prototype, deeper', '{"settings":{"__proto__":{"admin":true}}}'],
    ['the constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['deep lists', DEEP],
    ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['an unknown key', '{"surelyUnknown":1}'],
    ['U+0000 in a key', '{"a\\u0000b":1}'],
    ['a byte order mark alone', '\uFEFF'],
  ]

  test.each(raw)('%s is refused by every call', async (what, body) => {
    for (const { name, endpoint } of withJson) {
      const answer = await send(endpoint, { token, params: goodParams(endpoint), body })
      expectEnvelope(answer, `${name} with ${what}`)
      expect(REFUSED, `${name} with ${what}`).toContain(answer.status)
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('whole bodies of the wrong type are refused by every call', async () => {
    for (const { name, endpoint } of withJson) {
      for (const body of [null, true, 1, 'text', [], [{}]]) {
        const answer = await send(endpoint, { token, params: goodParams(endpoint), body: JSON.stringify(body) })
        expectEnvelope(answer, `${name} with ${JSON.stringify(body)}`)
        expect(REFUSED, `${name} with ${JSON.stringify(body)}`).toContain(answer.status)
      }
    }
  })

  test('20 MB of JSON is 413, whether announced or not', async () => {
    const body = `{"name":"${'a'.repeat(20 * 1024 * 1024)}"}`
    const endpoint = allEndpoints.find(({ name }) => name === 'guide.add')!.endpoint
    expect(await send(endpoint, { token, params: { type: 'composite' }, body })).toMatchObject({ status: 413, body: { code: 413 } })
    const bytes = new TextEncoder().encode(body)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.subarray(at, at + 65_536))
        controller.close()
      },
    })
    const request = new Request(`${BASE_URL}/api/mgr/pv/guide/composite`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accessToken: token },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.fetch(request)).status).toBe(413)
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', 'a'.repeat(2000)])('a content type %s never ends in a failure', async (type) => {
    for (const path of ['/api/mgr/pb/login', '/api/mgr/pt/guide/queryPage', '/api/storage/picture']) {
      const response = await server.app.fetch(
        new Request(BASE_URL + path, { method: 'POST', headers: { 'content-type': type, accessToken: token }, body: new Uint8Array([0xff, 0xfe, 0x00, 0x7b]) }),
      )
      expect(response.status, path).toBeLessThan(500)
      expect(envelope.safeParse(await response.json()).success, path).toBe(true)
    }
  })
})

test('values that no field wants are refused or taken, in every field of every call, and never end in a failure', async () => {
  for (const { name, endpoint } of withJson) {
    const fields = Object.keys((endpoint.body as unknown as z.ZodObject).shape ?? {})
    for (const field of fields) {
      for (const value of NASTY) {
        const answer = await send(endpoint, { token, params: goodParams(endpoint), body: JSON.stringify({ [field]: value }) })
        expectEnvelope(answer, `${name}: ${field} = ${JSON.stringify(value)?.slice(0, 40)}`)
      }
    }
  }
}, 120_000)

test('addresses that name nothing are refused', async () => {
  const values = ['..', '../..', '%00', '\u0000', '\uFFFD', ' ', "' or 1=1 --", '黄'.repeat(300), 'a'.repeat(8000), '__proto__', 'constructor', '{}', '1e400']
  for (const { name, endpoint } of withParams) {
    for (const value of values) {
      const answer = await send(endpoint, { token, params: paramsOf(endpoint, value), headers: TUS, ...BODIES[endpoint.bodyKind] })
      expectEnvelope(answer, `${name} with ${JSON.stringify(value).slice(0, 40)}`)
      expect(REFUSED, `${name} with ${JSON.stringify(value).slice(0, 40)}`).toContain(answer.status)
    }
  }
})

test.each(['?a=1', '?t=1&t=2', '?__proto__=1', '?t=%00', '?t=%ff', '?version=1e400', '?version=', `?${'a=1&'.repeat(5000)}`])('a query %s is refused by every GET', async (query) => {
  for (const { name, endpoint } of callable.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, 'no-such-id')
    const response = await server.app.fetch(new Request(BASE_URL + path + query, { headers: { accessToken: token } }))
    const body: unknown = await response.json()
    expectEnvelope({ status: response.status, body }, `${name}${query.slice(0, 20)}`)
    expect(REFUSED, `${name}${query.slice(0, 20)}`).toContain(response.status)
  }
})

test.each(['', 'x', 'a'.repeat(100_000), '../../x', 'Bearer x', "' or 1=1 --"])('an access token %s is 401', async (value) => {
  const response = await server.app.fetch(new Request(`${BASE_URL}/api/mgr/bp/adminRights`, { headers: { accessToken: value } }))
  expect(response.status).toBe(401)
})

// The seed is fixed: a failure must be found again. Other seeds are tried by FUZZ_SEED=… npm test.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101)

describe('generated input', () => {
  const statuses = new Map<number, number>()

  test.each(withJson)('$name', async ({ name, endpoint }) => {
    await fc.assert(
      fc.asyncProperty(inputOf(endpoint.body), async (body) => {
        const answer = await send(endpoint, { token, params: goodParams(endpoint), body: JSON.stringify(body) })
        expectEnvelope(answer, name)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }),
      { seed, numRuns: 30 },
    )
  })

  test('gets past validation often enough to reach the rules', () => {
    for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(10)
  })
})

test('afterwards the server still answers', async () => {
  const { status } = await send(allEndpoints.find(({ name }) => name === 'guide.queryPage')!.endpoint, { token, body: {} })
  expect(status).toBe(200)
})
