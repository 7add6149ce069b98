import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { NASTY } from '../arbitrary'
import { domainsOf, isLeftOut } from '../parts'
import { BASE_URL } from '../server'
import { TUS } from '../uploads'
import { expectEnvelope, expectRefusal, fuzzedServer, goodParams, paramsOf } from './server'

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const NO_INPUT: Record<string, string> = {
  nothing: '',
  'broken JSON': '{"name":',
  'a number beyond all': '{"pageNum":1e400,"version":1e400,"id":1e400}',
  'the prototype': '{"__proto__":{"admin":true},"name":"a"}',
  'the prototype, deeper': '{"settings":{"__proto__":{"admin":true}}}',
  'the constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'deep lists': DEEP,
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'an unknown key': '{"surelyUnknown":1}',
  'U+0000 in a key': '{"a\\u0000b":1}',
  'a byte order mark alone': '\uFEFF',
  ...Object.fromEntries([null, true, 1, 'text', [], [{}]].map((body) => [JSON.stringify(body), JSON.stringify(body)])),
}
const NO_ADDRESS = [
  '..',
  '../..',
  '%00',
  '\u0000',
  '\uFFFD',
  ' ',
  "' or 1=1 --",
  '黄'.repeat(300),
  'a'.repeat(8000),
  '__proto__',
  'constructor',
  '{}',
  '1e400',
]
const NO_QUERY = [
  '?a=1',
  '?t=1&t=2',
  '?__proto__=1',
  '?t=%00',
  '?t=%ff',
  '?version=1e400',
  '?version=',
  `?${'a=1&'.repeat(5000)}`,
]

/** The minimal body that a call accepts. */
const BODIES: Record<string, object> = {
  json: { body: {} },
  part: { body: new Uint8Array(1), headers: { ...TUS, 'upload-offset': '0' } },
}

/** Sends unacceptable input to every call of this part's domains. */
export function describeFuzz(part: number): void {
  const shared = fuzzedServer()

  for (const { domain, endpoints } of domainsOf(part)) {
    // Signing out would end the session under test.
    const callable = endpoints.filter(({ name }) => name !== 'session.logout')
    const withJson = callable.filter(({ endpoint }) => endpoint.bodyKind === 'json')
    // HEAD answers have no envelope.
    const withParams = callable.filter(({ endpoint }) => endpoint.path.includes('{') && endpoint.method !== 'HEAD')
    const reads = callable.filter(({ endpoint }) => endpoint.method === 'GET')

    describe.skipIf(isLeftOut(domain))(domain, () => {
      test.each(withJson)('$name refuses bodies that are not valid input', async ({ name, endpoint }) => {
        const { send, token } = shared
        for (const [what, body] of Object.entries(NO_INPUT)) {
          expectRefusal(await send(endpoint, { token, params: goodParams(endpoint), body }), name, what)
        }
        expect(({} as { admin?: boolean }).admin).toBeUndefined()
      })

      test.each(withJson)('$name answers hostile field values without a server error', async ({ name, endpoint }) => {
        const { send, token } = shared
        for (const field of Object.keys((endpoint.body as unknown as z.ZodObject).shape ?? {})) {
          for (const value of NASTY) {
            const answer = await send(endpoint, {
              token,
              params: goodParams(endpoint),
              body: JSON.stringify({ [field]: value }),
            })
            expectEnvelope(answer, `${name}: ${field} = ${JSON.stringify(value)?.slice(0, 40)}`)
          }
        }
      })

      test.each(withParams)('$name refuses invalid addresses', async ({ name, endpoint }) => {
        const { send, token } = shared
        for (const value of NO_ADDRESS) {
          const answer = await send(endpoint, {
            token,
            params: paramsOf(endpoint, value),
            headers: TUS,
            ...BODIES[endpoint.bodyKind],
          })
          expectRefusal(answer, name, JSON.stringify(value).slice(0, 40))
        }
      })

      test.each(reads)('$name refuses unknown queries', async ({ name, endpoint }) => {
        const { server, token } = shared
        const path = endpoint.path.replace(/\{(\w+)\}/g, 'no-such-id')
        for (const query of NO_QUERY) {
          const response = await server.app.fetch(
            new Request(BASE_URL + path + query, { headers: { accessToken: token } }),
          )
          expectRefusal({ status: response.status, body: await response.json() }, name, query.slice(0, 20))
        }
      })
    })
  }
}
