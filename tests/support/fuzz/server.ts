import * as z from 'zod'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Endpoint } from '@/contract/kit/core'
import { createClient } from '../../../scripts/conformance/client'
import type { Answer, Send } from '../../../scripts/conformance/client'
import { signIn } from '../accounts'
import { query } from '../matrix/world'
import { BASE_URL } from '../server'
import type { TestServer } from '../server'
import { seededServer } from '../seeded'

export const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), data: z.unknown(), requestId: z.string().min(1) })

/** Nothing but a refusal or a success in the envelope, whatever was sent. */
export function expectEnvelope(answer: Pick<Answer, 'status' | 'body'>, what: string) {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500)
  // A file is answered as it is.
  if (answer.status === 200 && answer.body instanceof ArrayBuffer) return
  const parsed = envelope.safeParse(answer.body)
  expect(parsed.error, what).toBeUndefined()
  expect([answer.status, 603], what).toContain(parsed.data!.code)
  expect(JSON.stringify(answer.body), what).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLSTATE|PostgresError|drizzle/i)
}

const REFUSED = [400, 404, 405, 413, 422, 429]
/** What a call refuses beside that: a preview asks for its mark before anything else. */
const OF_ITS_OWN: Readonly<Record<string, readonly number[]>> = { 'minaPreview.read': [401] }

/** `name` is the call's own, `what` was sent to it. */
export function expectRefusal(answer: Pick<Answer, 'status' | 'body'>, name: string, what: string) {
  expectEnvelope(answer, `${name} with ${what}`)
  expect([...REFUSED, ...(OF_ITS_OWN[name] ?? [])], `${name} with ${what}`).toContain(answer.status)
}

export const paramsOf = (endpoint: Endpoint, value: string) => Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, value]))
/** Of the right form, naming nothing. */
export const goodParams = (endpoint: Endpoint) => ({ ...paramsOf(endpoint, 'no-such-id'), ...(endpoint.path.includes('{type}') ? { type: 'composite' } : {}), revision: 'draft' })

export interface FuzzedServer {
  server: TestServer
  send: Send
  token: string
}

/** The seeded server and a session of its administrator, for the tests of a file. */
export function fuzzedServer(): FuzzedServer {
  const shared = {} as FuzzedServer
  beforeAll(async () => {
    const server = await seededServer()
    const send = createClient(BASE_URL, (request) => server.app.fetch(request))
    Object.assign(shared, { server, send, token: (await signIn(server, 'admin')).token })
  })
  // Wrong old passwords were among the calls; other files sign in to the same server.
  afterAll(() => query(shared.server, 'delete from login_attempt'))
  return shared
}
