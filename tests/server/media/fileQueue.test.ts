import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { media } from '../../../server/db/schema/media'
import { clientOf } from '../../support/session/accounts'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { BASE_URL } from '../../support/server'
import type { TestServer } from '../../support/server'
import { sound, wav } from '../../support/files/sounds'
import { uploadsOf, whole } from '../../support/uploads'

const { storage } = contract
let server: TestServer
beforeAll(async () => {
  server = await seededServer()
})

test('a file is discarded when its sender signs out while it is being stored', async () => {
  const person = await newPerson(server)
  const token = await signedIn(server, person, freshAddress())
  const send = clientOf(server)
  const { put } = server.platform.media
  vi.spyOn(server.platform.media, 'put').mockImplementationOnce(async (...input) => {
    expect((await send(contract.session.logout, { token })).status).toBe(200)
    return put(...input)
  })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(wav(1))]), '提示.wav')
  expect((await send(storage.voice, { token, body: form })).status).toBe(401)
  expect(await server.platform.db.tenantTransaction(person.tenantId, (tx) => tx.select().from(media))).toEqual([])
})

test('a sender who signs out after the file is stored still gets a success', async () => {
  const person = await newPerson(server)
  const token = await signedIn(server, person, freshAddress())
  const send = clientOf(server)
  const file = wav(1)
  const uploads = uploadsOf(send, token)
  const id = await uploads.start(file.byteLength, 'voice', '提示.wav')
  await uploads.append(id, 0, file)
  vi.spyOn(server.platform.db, 'reclaim').mockImplementationOnce(async () => {
    expect((await send(contract.session.logout, { token })).status).toBe(200)
  })
  expect((await send(storage.voice, { token, body: whole(id) })).status).toBe(200)
  expect(await server.platform.db.tenantTransaction(person.tenantId, (tx) => tx.select().from(media))).toHaveLength(1)
})

/** Separate people: uploads of one account evict each other. */
const tokensOf = (people: number) =>
  Promise.all(Array.from({ length: people }, async () => signedIn(server, await newPerson(server), freshAddress())))
const PATIENT = { timeout: 60_000 }
const rest = () => new Promise((resolve) => setTimeout(resolve, 200))

test('an account’s files are read three at a time, without delaying other accounts', async () => {
  const [slow, other] = (await tokensOf(2)) as [string, string]
  let reading = 0
  const ends: (() => void)[] = []
  /** A body that counts its first pull and ends on demand. */
  const sender = () =>
    new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          reading += 1
          return new Promise<void>((resolve) => {
            ends.push(() => {
              controller.close()
              resolve()
            })
          })
        },
      },
      { highWaterMark: 0 },
    )
  const call = async (token: string) =>
    server.app.fetch(
      new Request(`${BASE_URL}${storage.voice.path}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', accessToken: token },
        body: sender(),
        duplex: 'half',
      } as RequestInit),
    )
  const calls = Array.from({ length: 8 }, () => call(slow))
  await vi.waitFor(() => expect(reading).toBe(3), PATIENT)
  calls.push(call(other))
  await vi.waitFor(() => expect(reading).toBe(4), PATIENT)
  await rest()
  expect(reading).toBe(4)
  for (let ended = 0; ended < calls.length; ended += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended), PATIENT)
    ends[ended]!()
  }
  // An empty body is not a form.
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(9).fill(400))
})

test('files uploaded in parts are read whole four at a time, across accounts', async () => {
  const send = clientOf(server)
  // Needs no decoding, which would run one at a time.
  const file = sound('chime.m4a')
  const arrived: (() => Promise<{ status: number }>)[] = []
  for (const token of await tokensOf(3)) {
    for (let index = 0; index < 3; index += 1) {
      const uploads = uploadsOf(send, token)
      const id = await uploads.start(file.byteLength, 'voice', '提示.wav')
      await uploads.append(id, 0, file)
      arrived.push(() => send(storage.voice, { token, body: whole(id) }))
    }
  }
  const { put } = server.platform.media
  let [storing, most] = [0, 0]
  vi.spyOn(server.platform.media, 'put').mockImplementation(async (...input) => {
    most = Math.max(most, (storing += 1))
    await rest()
    storing -= 1
    return put(...input)
  })
  expect((await Promise.all(arrived.map((store) => store()))).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(most).toBe(4)
})
