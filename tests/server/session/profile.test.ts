import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'

const { person, session, storage } = contract

let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
})

const refused = async (...[endpoint, sent]: Parameters<typeof send>) => {
  const { status, body } = await send(endpoint, sent)
  return { status, data: (body as { data: unknown }).data }
}

/** A single pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='),
  (character) => character.charCodeAt(0),
)

test('a profile can be edited without any right; a stale version and a foreign picture are refused', async () => {
  const [own, stranger] = [await newPerson(server), await newPerson(server)]
  const [token, strangerToken] = [
    await signedIn(server, own, freshAddress()),
    await signedIn(server, stranger, freshAddress()),
  ]
  const picture = async (by: string) => {
    const body = new FormData()
    body.append('file', new File([PNG], 'me.png', { type: 'image/png' }))
    return (await must(send, storage.picture, { token: by, body })).url
  }
  const avatar = await picture(token)
  const before = await must(send, session.profile, { token })
  const change = { name: '林晓', phone: '13905591234', avatar, version: before.version }
  expect(await must(send, person.update, { token, body: change })).toMatchObject({
    name: '林晓',
    phone: '13905591234',
    avatar,
    version: before.version + 1,
  })
  expect(await refused(person.update, { token, body: { ...change, name: '别名' } })).toMatchObject({
    status: 409,
    data: { current: { name: '林晓' } },
  })
  const { version } = await must(send, session.profile, { token: strangerToken })
  expect(await refused(person.update, { token: strangerToken, body: { ...change, version } })).toMatchObject({
    status: 422,
    data: { fields: [{ path: 'avatar' }] },
  })
})

test('a person lists and ends their own sessions, and no one else’s', async () => {
  const own = await newPerson(server)
  const mate = await newPerson(server, { tenantId: own.tenantId })
  const mateToken = await signedIn(server, mate, freshAddress())
  const [token, second, third] = [
    await signedIn(server, own, freshAddress()),
    await signedIn(server, own, freshAddress()),
    await signedIn(server, own, freshAddress()),
  ]
  const list = (await must(send, person.sessions, { token })).sessions
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  expect(list).toHaveLength(3)
  const idOf = async (given: string) =>
    (await must(send, person.sessions, { token: given })).sessions.find(({ current }) => current)!.id
  expect(await refused(person.endSession, { token, params: { id: await idOf(mateToken) } })).toMatchObject({
    status: 404,
  })
  expect(await refused(person.endSession, { token, params: { id: await idOf(token) } })).toMatchObject({ status: 422 })
  await must(send, person.endSession, { token, params: { id: await idOf(second) } })
  expect(await refused(session.profile, { token: second })).toMatchObject({ status: 401 })
  expect(await must(send, person.endOtherSessions, { token })).toEqual({ ended: 1 })
  expect(await refused(session.profile, { token: third })).toMatchObject({ status: 401 })
  const left = await must(send, person.sessions, { token })
  expect(left.sessions).toHaveLength(1)
  expect(left.ended.map(({ reason, by }) => [reason, by?.name])).toEqual([
    ['ended', '某人'],
    ['ended', '某人'],
  ])
  await must(send, session.profile, { token: mateToken })
})
