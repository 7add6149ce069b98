import * as z from 'zod'
import { beforeAll, expect } from 'vitest'
import type { Endpoint } from '@/contract/kit/core'
import { createClient } from '../../../scripts/conformance/client'
import type { Answer, Send } from '../../../scripts/conformance/client'
import { buildWorld } from '../matrix/world'
import type { World } from '../matrix/world'
import { BASE_URL } from '../server'
import type { TestServer } from '../server'
import { freshSeeded } from '../server/seeded'

/** `FUZZ=long`, as at night: every field alone by HTTP too, and more generated input. */
export const AT_LENGTH = process.env['FUZZ'] === 'long'

export const envelope = z.strictObject({
  code: z.int(),
  msg: z.string().min(1),
  data: z.unknown(),
  /** Absent from answers that may be stored. */
  requestId: z.string().min(1).optional(),
})

/** Expects a success or a refusal in the envelope, whatever the input. */
export function expectEnvelope(answer: Pick<Answer, 'status' | 'body'>, what: string) {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500)
  // Files come without an envelope.
  if (answer.status === 200 && answer.body instanceof ArrayBuffer) return
  const parsed = envelope.safeParse(answer.body)
  expect(parsed.error, what).toBeUndefined()
  expect([answer.status, 603], what).toContain(parsed.data!.code)
  expect(JSON.stringify(answer.body), what).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLSTATE|PostgresError|drizzle/i)
}

const REFUSED = [400, 404, 405, 413, 422, 429]
/** Additional refusals per call: a preview checks its mark before anything else, calls about an order the visitor. */
const OF_ITS_OWN: Readonly<Record<string, readonly number[]>> = {
  'minaPreview.read': [401],
  'visitor.preview': [401],
  'visitor.previewChanges': [401],
  ...Object.fromEntries(
    [
      'ownOrder',
      'payOrder',
      'checkOrder',
      'cancelOrder',
      'requestRefund',
      'withdrawRefund',
      'listenRight',
      'ownInvoice',
      'requestInvoice',
      'withdrawInvoice',
      'removePhone',
      'leaveTicket',
    ].map((name) => [`visitor.${name}`, [401]]),
  ),
}

/** `name` is the call's name, `what` describes the input. */
export function expectRefusal(answer: Pick<Answer, 'status' | 'body'>, name: string, what: string) {
  expectEnvelope(answer, `${name} with ${what}`)
  expect([...REFUSED, ...(OF_ITS_OWN[name] ?? [])], `${name} with ${what}`).toContain(answer.status)
}

export const paramsOf = (endpoint: Endpoint, value: string) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1]!, value]))
/** Well-formed parameters that match no record. */
export const goodParams = (endpoint: Endpoint) => ({
  ...paramsOf(endpoint, 'no-such-id'),
  ...(endpoint.path.includes('{type}') ? { type: 'composite' } : {}),
  revision: 'draft',
})

export interface FuzzedServer {
  server: TestServer
  send: Send
  token: string
  /** For valid input of every call. */
  world: World
}

const started = globalThis as { fuzzedServer?: Promise<World> }

/**
 * One separate server per worker: accepted hostile input changes settings that other files need. The session is the
 * administrator's.
 */
export function fuzzedServer(): FuzzedServer {
  const shared = {} as FuzzedServer
  beforeAll(async () => {
    const world = await (started.fuzzedServer ??= freshSeeded().then(buildWorld))
    const { server, tokens } = world
    const send = createClient(BASE_URL, (request) => server.app.fetch(request))
    Object.assign(shared, { server, send, token: tokens.admin, world })
  })
  return shared
}
