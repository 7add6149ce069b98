import { afterAll, beforeAll, beforeEach } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../builders'
import { hideOwnGuides } from './guides'
import { openWorld } from '../matrix/world'
import type { World } from '../matrix/world'
import { freshAddress, raw } from '../session/people'
import { seededServer } from '../server/seeded'
import type { TestServer } from '../server'

/** A unique client key. */
export const newKey = () => uniqueName('test-client-key-')

/** A unique WeChat code. */
export const newCode = () => uniqueName('test-code-')

export const shows = (token: string) => ({ visitorToken: token })

/** A visitor's call from its own address, so tests do not use up each other's limits. */
export const callAs = (
  server: TestServer,
  path: string,
  body: unknown,
  { token, address = freshAddress() }: { token?: string; address?: string } = {},
) => raw(server, path, { body, address, headers: token === undefined ? {} : shows(token) })

/** Returns a visitor token for a guide's merchant: a new visitor unless the code is already known. */
export async function visit(server: TestServer, guideId: string, visitor: object = {}): Promise<string> {
  const { body } = await callAs(server, contract.visitor.login.path, { guideId, code: newCode(), ...visitor })
  if (body.code !== 200) throw new Error(body.msg)
  return String(body.data!.token)
}

/** The merchant's first guide of this name that visitors can open. */
export async function onlineGuide(
  { send, tokens }: Pick<World, 'send' | 'tokens'>,
  keyword: string,
  as: 'admin' | 'admin2' = 'admin',
): Promise<string> {
  const { list } = await must(send, contract.guide.queryPage, {
    token: tokens[as],
    body: { keyword, publish: 'online' },
  })
  return list[0]!.id
}

/** The id of a complaint type that the guide's visitors can choose, by name. */
export async function complaintTypeOf(
  { send }: Pick<World, 'send'>,
  guideId: string,
  name = '设施损坏',
): Promise<string> {
  const { types } = await must(send, contract.visitor.problemTypes, { query: { guideId } })
  const type = types.find((one) => one.name === name)
  if (!type) throw new Error(`no type ${name}`)
  return type.type
}

export interface Visited {
  world: Awaited<ReturnType<typeof openWorld>>
  guideId: string
  token: string
}

/** The phone number that the merchant of `onVisitedGuide` shows to visitors. */
export const SERVICE_PHONE = '0559-5561111'

/** For test files about visitors' input: gives each test a guide that is open to visitors, and a new visitor of it. */
export function onVisitedGuide(hand: (visited: Visited) => void): void {
  let world: Visited['world']
  let guideId: string
  beforeAll(async () => {
    world = await openWorld(await seededServer())
    guideId = await onlineGuide(world, '黄山风景区')
    // Files of a worker share a server, and another may have cleared the phone number.
    const { id, version, name, color, hours, logo } = await must(world.send, contract.baseConfig.detail, {
      token: world.tokens.admin,
    })
    await must(world.send, contract.baseConfig.update, {
      token: world.tokens.admin,
      body: { id, version, name, color, hours, logo, phone: SERVICE_PHONE },
    })
  })
  beforeEach(async () => hand({ world, guideId, token: await visit(world.server, guideId) }))
  afterAll(() => hideOwnGuides(world))
}
