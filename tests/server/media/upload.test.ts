import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { VIDEO_MAX_BYTES } from '@/contract/media/storage'
import { PART_MAX_BYTES } from '@/contract/media/upload'
import { find } from '../../../server/media/upload/rows'
import { sweepUploads } from '../../../server/media/upload/sweep'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { BASE_URL } from '../../support/server'
import type { TestServer } from '../../support/server'
import { metadata, offsetOf, TUS, uploadsOf, whole } from '../../support/uploads'

const { storage, upload } = contract
const HOUR_MS = 3_600_000

let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let uploads: ReturnType<typeof uploadsOf>
/** Another account of the tenant, and the same role in another tenant. */
let others: string[]
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  ;[token, ...others] = (
    await Promise.all([signIn(server, 'editor'), signIn(server, 'admin'), signIn(server, 'editor2')])
  ).map((user) => user.token) as [string, string, string]
  uploads = uploadsOf(send, token)
})

const partsOf = async (id: string) =>
  (await query<{ count: number }>(server, 'select count(*)::int count from upload_part where upload_id = $1', [id]))[0]!
    .count
const bytesOf = (text: string) => new TextEncoder().encode(text)
const picture = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#0E7C66',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

/** Uploads a file in equal parts. */
async function sendAll(id: string, file: Uint8Array, size: number) {
  for (let at = 0; at < file.byteLength; at += size)
    expect(offsetOf(await uploads.append(id, at, file.subarray(at, at + size)))).toBe(
      Math.min(at + size, file.byteLength),
    )
}

describe('a file in parts', () => {
  test('is stored like the same file sent whole, and its parts are removed', async () => {
    const file = await picture()
    const id = await uploads.start(file.byteLength, 'picture', '云海.png')
    await sendAll(id, file, 100_000)
    expect(await partsOf(id)).toBeGreaterThan(2)
    const form = new FormData()
    form.set('file', new File([file], '云海.png'))
    const stored = await must(send, storage.picture, { token, body: whole(id) })
    expect(stored).toEqual(await must(send, storage.picture, { token, body: form }))
    expect(await partsOf(id)).toBe(0)
  })

  test('returns the same answer when requested again', async () => {
    const file = bytesOf('断了又续传的导览词')
    const id = await uploads.start(file.byteLength, 'txt', '导览词.txt')
    await sendAll(id, file, 4)
    const [one, two] = await Promise.all([
      must(send, storage.txt, { token, body: whole(id) }),
      must(send, storage.txt, { token, body: whole(id) }),
    ])
    expect([two, await must(send, storage.txt, { token, body: whole(id) })]).toEqual([one, one])
    expect(offsetOf(await uploads.state(id))).toBe(file.byteLength)
    const download = await send(storage.download, { token, query: { url: one.url } })
    expect(download.headers.get('content-disposition')).toContain(encodeURIComponent('导览词.txt'))
  })

  // Whatever the line does: parts of any size, repeats, lost answers, queried or guessed offsets.
  test('arrives intact, however it is cut, repeated or interrupted', { timeout: 120_000 }, async () => {
    const step = fc.record({
      size: fc.integer({ min: 0, max: 400 }),
      from: fc.oneof(
        { weight: 3, arbitrary: fc.constant('known' as const) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 700 }) },
      ),
      heard: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('山', '声', 'a', '\n', '😀'), minLength: 1, maxLength: 300 }),
        fc.array(step, { maxLength: 12 }),
        async (text, steps) => {
          const file = bytesOf(text)
          const id = await uploads.start(file.byteLength, 'txt')
          let received = 0
          let known = 0
          for (const { size, from, heard } of steps) {
            const at = from === 'known' ? known : from
            const answer = await uploads.append(id, at, file.subarray(at, at + size))
            expect(answer.status).toBe(at === received ? 204 : 409)
            if (at === received) received += file.subarray(at, at + size).byteLength
            known = heard ? received : known
            // As a client does after an offset conflict.
            if (answer.status === 409) known = offsetOf(await uploads.state(id))
            expect(offsetOf(await uploads.state(id))).toBe(received)
          }
          if (received < file.byteLength) {
            expect((await send(storage.txt, { token, body: whole(id) })).status).toBe(409)
            await uploads.append(id, received, file.subarray(received))
          }
          expect((await must(send, storage.txt, { token, body: whole(id) })).text).toBe(text)
        },
      ),
      { numRuns: 40, seed: Number(process.env['FUZZ_SEED'] ?? 20_260_101) },
    )
  })

  test('accepts one of two parts sent to the same offset at once', async () => {
    const id = await uploads.start(2000)
    const answers = await Promise.all([1, 2].map((filler) => uploads.append(id, 0, new Uint8Array(1000).fill(filler))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect([offsetOf(await uploads.state(id)), await partsOf(id)]).toEqual([1000, 1])
  })

  test('discards a part that was cut off', async () => {
    const id = await uploads.start(2000)
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(500))
        controller.error(new Error('cut'))
      },
    })
    const headers = {
      ...TUS,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      accessToken: token,
    }
    const request = new Request(`${BASE_URL}/api/storage/upload/${id}`, {
      method: 'PATCH',
      headers,
      body: cut,
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.fetch(request)).status).toBe(400)
    expect(offsetOf(await uploads.state(id))).toBe(0)
  })
})

describe('an upload', () => {
  test('exists only for the account that began it', async () => {
    const file = bytesOf('断了又续传的导览词')
    const id = await uploads.start(file.byteLength, 'txt')
    await sendAll(id, file, 100)
    for (const other of others) {
      const their = uploadsOf(send, other)
      const answers = [
        await their.state(id),
        await their.append(id, file.byteLength, new Uint8Array()),
        await their.end(id),
        await send(storage.txt, { token: other, body: whole(id) }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    expect(offsetOf(await uploads.state(id))).toBe(file.byteLength)
  })

  test('can become only a file of its own kind, and none once ended', async () => {
    const file = bytesOf('断了又续传的导览词')
    const id = await uploads.start(file.byteLength, 'txt')
    await sendAll(id, file, 100)
    expect((await send(storage.voice, { token, body: whole(id) })).status).toBe(404)
    expect((await uploads.end(id)).status).toBe(204)
    expect([
      await partsOf(id),
      (await uploads.state(id)).status,
      (await uploads.end(id)).status,
      (await send(storage.txt, { token, body: whole(id) })).status,
    ]).toEqual([0, 404, 404, 404])
  })

  test('without a picture is refused like the file would be, each time', async () => {
    const id = await uploads.start(3)
    await uploads.append(id, 0, bytesOf('GIF'))
    for (const _ of [1, 2])
      expect(await send(storage.picture, { token, body: whole(id) })).toMatchObject({
        status: 422,
        body: { msg: '只能上传 jpg、png、webp 图片（不含动画）' },
      })
  })

  test.each([
    ['longer than its kind allows', () => uploads.begin(5 * 1024 * 1024 + 1), 413, '图片不能超过 5 MB'],
    ['empty', () => uploads.begin(0), 400, '文件是空的'],
    [
      'of an unknown kind',
      () =>
        send(upload.begin, { token, headers: { ...TUS, 'upload-length': '5', 'upload-metadata': metadata('film') } }),
      400,
      'kind 只能是',
    ],
    [
      'with broken metadata',
      () => send(upload.begin, { token, headers: { ...TUS, 'upload-length': '5', 'upload-metadata': 'kind ***' } }),
      400,
      '不是 base64',
    ],
    [
      'without a length',
      () => send(upload.begin, { token, headers: { ...TUS, 'upload-metadata': metadata('txt') } }),
      400,
      '缺少这一项',
    ],
    [
      'of another protocol version',
      () =>
        send(upload.begin, {
          token,
          headers: { 'tus-resumable': '0.2.2', 'upload-length': '5', 'upload-metadata': metadata('txt') },
        }),
      412,
      'tus 1.0.0',
    ],
  ])('%s is refused', async (_, begin, status, words) => {
    const answer = await begin()
    expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([status, expect.stringContaining(words)])
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
  })

  test('accepts no part that is too long, exceeds its length, or is malformed', async () => {
    const id = await uploads.start(1000)
    const headers = { ...TUS, 'upload-offset': '0' }
    expect((await uploads.append(id, 0, new Uint8Array(1001))).status).toBe(413)
    expect((await uploads.append(id, 0, new Uint8Array(PART_MAX_BYTES + 1))).status).toBe(413)
    expect((await send(upload.append, { token, params: { id }, headers, body: {} })).status).toBe(415)
    expect((await send(upload.append, { token, params: { id }, headers: TUS, body: new Uint8Array(1) })).status).toBe(
      400,
    )
    expect(offsetOf(await uploads.state(id))).toBe(0)
  })

  test('expires a day after its last part, with its bytes', async () => {
    const began = server.clock.now
    try {
      const [alone, left] = [await uploads.start(1000), await uploads.start(1000)]
      for (const id of [alone, left]) await uploads.append(id, 0, new Uint8Array(10))
      server.clock.now = began + HOUR_MS
      expect((await uploads.append(left, 10, new Uint8Array(10))).headers.get('upload-expires')).toBe(
        new Date(began + 25 * HOUR_MS).toUTCString(),
      )
      server.clock.now = began + 24 * HOUR_MS
      expect(await sweepUploads(server.platform)).toBeGreaterThan(0)
      expect([await partsOf(alone), await partsOf(left)]).toEqual([0, 2])
      server.clock.now = began + 25 * HOUR_MS
      // An expired upload is gone before any sweep. Checked without a call, because the session has expired too.
      const rows = await query<{ tenantId: string; accountId: string }>(
        server,
        'select tenant_id "tenantId", account_id "accountId" from upload where id = $1',
        [left],
      )
      const { tenantId, accountId } = rows[0]!
      const result = server.platform.db.tenantTransaction(tenantId, (tx) =>
        find(tx, { session: { accountId }, now: server.clock.now }, left),
      )
      await expect(result).rejects.toMatchObject({ code: 404 })
      expect(await sweepUploads(server.platform)).toBe(1)
    } finally {
      server.clock.now = began
    }
  })

  test('is evicted by the eleventh if it has been idle the longest', async () => {
    const own = uploadsOf(send, others[0]!)
    const ids: string[] = []
    try {
      for (let number = 0; number < 10; number += 1) {
        server.clock.now += 1
        ids.push(await own.start(100))
      }
      server.clock.now += 1
      await own.append(ids[0]!, 0, new Uint8Array(10))
      ids.push(await own.start(100))
      const result = await Promise.all(ids.map(async (id) => (await own.state(id)).status))
      expect(result).toEqual([204, 404, ...Array<number>(9).fill(204)])
    } finally {
      server.clock.now -= 11
    }
  })

  test('is audited when it begins, ends and becomes a file, not for each part', async () => {
    const [last] = await query<{ id: string }>(server, 'select max(id) id from audit_log')
    const id = await uploads.start(6, 'txt')
    await uploads.append(id, 0, bytesOf('abcdef'))
    await uploads.append(id, 0, bytesOf('abcdef'))
    const { url } = await must(send, storage.txt, { token, body: whole(id) })
    await uploads.end(id)
    await uploads.end(id)
    const entries = await query(server, 'select endpoint, subject, code from audit_log where id > $1 order by id', [
      last!.id,
    ])
    expect(entries).toEqual([
      { endpoint: 'upload.begin', subject: id, code: 200 },
      { endpoint: 'storage.txt', subject: url.split('/').at(-1), code: 200 },
      { endpoint: 'upload.end', subject: id, code: 200 },
      { endpoint: 'upload.end', subject: id, code: 404 },
    ])
  })
})

test('the server announces its tus version, extensions and limit', async () => {
  const { status, headers } = await server.app.fetch(
    new Request(`${BASE_URL}/api/storage/upload`, { method: 'OPTIONS' }),
  )
  expect([status, headers.get('tus-version'), headers.get('tus-extension'), headers.get('tus-max-size')]).toEqual([
    204,
    '1.0.0',
    'creation,expiration,termination',
    String(VIDEO_MAX_BYTES),
  ])
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(
    (await server.app.fetch(new Request(`${BASE_URL}/api/storage/upload/x`, { headers: { accessToken: token } })))
      .status,
  ).toBe(405)
})
