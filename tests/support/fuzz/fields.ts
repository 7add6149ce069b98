import type * as z from 'zod'
import { expect } from 'vitest'
import type { Endpoint } from '@/contract/kit/core'
import type { Answer } from '../../../scripts/conformance/client'
import { NASTY } from '../property/arbitrary'
import { inputOf } from '../matrix/inputs'
import type { World } from '../matrix/world'
import type { FuzzedServer } from './server'
import { expectEnvelope, goodParams } from './server'

const fieldsOf = ({ body }: Endpoint): string[] => Object.keys((body as unknown as z.ZodObject).shape)

/** What the server's schema gets of a value that was sent. */
const sent = (body: object): unknown => JSON.parse(JSON.stringify(body))

const describeValue = (value: unknown): string => JSON.stringify(value).slice(0, 40)

/** One body for each hostile value, with all fields set to it. */
export async function sendWholeBodies({ send, token }: FuzzedServer, name: string, endpoint: Endpoint): Promise<void> {
  const params = goodParams(endpoint)
  for (const value of NASTY) {
    const body = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value]))
    expectEnvelope(await send(endpoint, { token, params, body }), `${name}: all fields = ${describeValue(value)}`)
  }
}

type Body = Record<string, unknown>

/**
 * Hostile values that the schema accepts in an otherwise valid body: they reach the rules behind. The schema must give a result for all of
 * them, also alone. A reading call gets all fields that accept a value at once, another one each field alone: its rules refuse one by one.
 */
export async function sendAcceptedFields(
  { world, token }: FuzzedServer,
  name: string,
  endpoint: Endpoint,
): Promise<void> {
  const accepts = (body: Body) => endpoint.body.safeParse(sent(body)).success
  const valid = await validInput(world, token, name, endpoint)
  expect(accepts(valid.body()), `${name}: the valid body`).toBe(true)
  const accepted = (field: string, value: unknown) => {
    endpoint.body.safeParse(sent({ [field]: value }))
    return accepts({ ...valid.body(), [field]: value })
  }
  for (const value of NASTY) {
    const changes = fieldsOf(endpoint)
      .filter((field) => accepted(field, value))
      .map((field): Body => ({ [field]: value }))
    const together: Body = Object.assign({}, ...changes)
    const isTogether = endpoint.effect === 'read' && changes.length > 0 && accepts({ ...valid.body(), ...together })
    for (const change of isTogether ? [together] : changes) {
      const answer = await valid.send(change)
      expectEnvelope(answer, `${name}: ${Object.keys(change).join()} = ${describeValue(value)}, otherwise valid`)
    }
  }
}

/** A call's valid input, which is built again when a call has used it up. */
async function validInput(world: World, token: string, name: string, endpoint: Endpoint) {
  const { build } = await inputOf(name)
  const fresh = () => build({ world, role: 'admin', subject: 'own' })
  let input = await fresh()
  const body = () => (input.body ?? {}) as Body
  const send = (change: Body) => world.send(endpoint, { token, ...input, body: { ...body(), ...change } })
  const isSuccess = ({ status }: Answer) => status < 300
  /** An updated record has its next version. */
  const advance = (answer: Answer) => {
    const { version } = ((answer.body as { data?: unknown }).data ?? {}) as { version?: unknown }
    if (typeof version === 'number' && 'version' in body()) input = { ...input, body: { ...body(), version } }
  }
  // Whether the same input succeeds twice: building it may take ten calls.
  let isRepeatable = endpoint.effect === 'read'
  if (!isRepeatable) {
    advance(await send({}))
    isRepeatable = isSuccess(await send({}))
    input = await fresh()
  }
  return {
    body,
    send: async (change: Body): Promise<Answer> => {
      const answer = await send(change)
      if (isSuccess(answer) && !isRepeatable) input = await fresh()
      else if (isSuccess(answer)) advance(answer)
      return answer
    },
  }
}

/** Each hostile value of each field alone. */
export async function sendFieldsAlone({ send, token }: FuzzedServer, name: string, endpoint: Endpoint): Promise<void> {
  const params = goodParams(endpoint)
  for (const field of fieldsOf(endpoint)) {
    for (const value of NASTY) {
      const answer = await send(endpoint, { token, params, body: { [field]: value } })
      expectEnvelope(answer, `${name}: ${field} = ${describeValue(value)}`)
    }
  }
}
