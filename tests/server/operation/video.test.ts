import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { VOICE_ARRIVAL_MAX_BYTES } from '@/contract/media/storage'
import { PART_MAX_BYTES } from '@/contract/media/upload'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { mp4 } from '../../support/files/mp4'
import { query } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { BASE_URL, startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'
import { uploadsOf, whole } from '../../support/uploads'
import { filmForm, videoFields } from '../../support/files/videos'

const { storage, video } = contract
let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let stranger: string
let cover: string
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  ;[token, stranger] = (await Promise.all([signIn(server, 'editor'), signIn(server, 'editor2')])).map(
    (user) => user.token,
  ) as [string, string]
  cover = (await must(send, contract.guide.queryPage, { token, body: {} })).list.find(
    (guide) => guide.cover !== null,
  )!.cover!
})

/** Tables at the end, as cameras write them: what the server reads first arrives last. */
const film = (bytes: number) =>
  mp4({ media: Buffer.alloc(bytes, crypto.randomUUID()), tablesFirst: false, seconds: 90 })

async function sendInParts(uploads: ReturnType<typeof uploadsOf>, body: Uint8Array): Promise<string> {
  const id = await uploads.start(body.byteLength, 'video', '日出.mp4')
  for (let at = 0; at < body.byteLength; at += PART_MAX_BYTES)
    expect((await uploads.append(id, at, body.subarray(at, at + PART_MAX_BYTES))).status).toBe(204)
  return id
}

test('a video uploaded in parts is stored unchanged, and a repeated request returns the same answer', async () => {
  const body = film(2.5 * PART_MAX_BYTES)
  const id = await sendInParts(uploadsOf(send, token), body)
  const [stored, again] = await Promise.all([
    must(send, storage.video, { token, body: whole(id) }),
    must(send, storage.video, { token, body: whole(id) }),
  ])
  expect(stored).toMatchObject({ seconds: 90, width: 640, height: 360, sound: true, bytes: body.byteLength })
  expect(again).toEqual(stored)
  const served = await server.app.fetch(new Request(new URL(stored.url, BASE_URL)))
  expect(served.headers.get('content-type')).toBe('video/mp4')
  expect(Buffer.from(await served.arrayBuffer()).equals(body)).toBe(true)
  expect(await query(server, 'select 1 from upload_part where upload_id = $1', [id])).toEqual([])
})

test('players get the range that they request', async () => {
  const { url, bytes } = await must(send, storage.video, { token, body: filmForm() })
  const part = await server.app.fetch(new Request(new URL(url, BASE_URL), { headers: { range: `bytes=100-` } }))
  expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([
    206,
    `bytes 100-${bytes - 1}/${bytes}`,
    bytes - 100,
  ])
})

test('a video that phones cannot play is not stored', async () => {
  const put = vi.spyOn(server.platform.media, 'putPieces')
  expect((await send(storage.video, { token, body: filmForm({ codec: 'hvc1' }) })).body).toMatchObject({
    code: 422,
    msg: expect.stringContaining('H.265'),
    data: { fields: [{ path: 'file' }] },
  })
  const id = await sendInParts(uploadsOf(send, token), film(1000).subarray(0, 700))
  expect((await send(storage.video, { token, body: whole(id) })).body).toMatchObject({
    code: 422,
    msg: expect.stringContaining('不完整'),
  })
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('a smaller limit of the installation is reported before anything is sent', async () => {
  const small = await startTestServer({ config: { videoMaxBytes: 32 * 1024 ** 2 } })
  const own = await signedIn(small, await newPerson(small), freshAddress())
  const answer = await uploadsOf(clientOf(small), own).begin(33 * 1024 ** 2, 'video')
  expect(answer.body).toMatchObject({ code: 413, msg: '视频不能超过 32 MB' })
  expect(await must(clientOf(small), contract.upload.limits, { token: own })).toMatchObject({
    video: 32 * 1024 ** 2,
    voice: VOICE_ARRIVAL_MAX_BYTES,
  })
  await small.close()
})

test('a record shows its video’s properties, and accepts no other tenant’s file', async () => {
  const fields = await videoFields(send, token, cover)
  const made = await must(send, video.add, { token, body: fields })
  expect(made).toMatchObject({ seconds: 2, width: 640, height: 360, publish: 'offline' })
  expect((await must(send, video.queryPage, { token, body: { keyword: fields.title } })).list).toMatchObject([
    { id: made.id, seconds: 2, bytes: made.bytes },
  ])
  const { url } = await must(send, storage.video, { token: stranger, body: filmForm() })
  expect((await send(video.add, { token, body: { ...fields, video: url } })).body).toMatchObject({
    code: 422,
    data: { fields: [{ path: 'video', message: '视频不存在，请重新上传' }] },
  })
  // A picture is not a film, whatever its name.
  expect((await send(video.add, { token, body: { ...fields, video: cover } })).status).toBe(422)
})
