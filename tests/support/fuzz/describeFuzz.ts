import { describe, expect, test } from 'vitest'
import { domainsOf, isLeftOut } from '../parts'
import { BASE_URL } from '../server'
import { TUS } from '../uploads'
import { sendAcceptedFields, sendFieldsAlone, sendWholeBodies } from './fields'
import { NO_ADDRESS, NO_INPUT, NO_QUERY } from './hostile'
import { AT_LENGTH, expectRefusal, fuzzedServer, goodParams, paramsOf } from './server'

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

      test.each(withJson)('$name answers hostile bodies without a server error', async ({ name, endpoint }) => {
        await sendWholeBodies(shared, name, endpoint)
      })

      test.each(withJson)('$name survives hostile values that its schema accepts', async ({ name, endpoint }) => {
        await sendAcceptedFields(shared, name, endpoint)
      })

      test.runIf(AT_LENGTH).each(withJson)(
        '$name answers hostile values of one field without a server error',
        async ({ name, endpoint }) => {
          await sendFieldsAlone(shared, name, endpoint)
        },
      )

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
