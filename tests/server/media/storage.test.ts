import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { ROW_PICTURE_WIDTH, rowPicture } from '@/contract/kit/rowPicture'
import { SESSION_EXPIRY } from '@/contract/session/sessionExpiry'
import { PICTURE_MAX_BYTES } from '@/contract/media/storage'
import { sweepMedia } from '../../../server/media/storage/sweep'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { BASE_URL } from '../../support/server'
import type { TestServer } from '../../support/server'
import { lyingMp3, mp3, wav } from '../../support/files/sounds'

const { storage } = contract
let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let otherToken: string
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  ;[token, otherToken] = await Promise.all([signIn(server, 'editor'), signIn(server, 'editor2')]).then(
    (users) => users.map((user) => user.token) as [string, string],
  )
})
afterEach(() => vi.restoreAllMocks())

const form = (body: Uint8Array | string, name = '照片.jpg', type = 'image/jpeg') => {
  const data = new FormData()
  data.set('file', new File([body as BlobPart], name, { type }))
  return data
}
const upload = (endpoint: Endpoint, body: Uint8Array | string, name?: string) =>
  send(endpoint, { token, body: form(body, name) })
const rowsOfMedia = async () =>
  (await query<{ count: number }>(server, 'select count(*)::int count from media'))[0]!.count

/** A refused upload leaves neither a file nor a row. */
async function refused(endpoint: Endpoint, body: Uint8Array | string, status: number, msg: string) {
  const put = vi.spyOn(server.platform.media, 'put')
  const before = await rowsOfMedia()
  const answer = await upload(endpoint, body)
  expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([status, msg])
  expect(put).not.toHaveBeenCalled()
  expect(await rowsOfMedia()).toBe(before)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0E7C66' } })
const stored = async (url: string) => {
  const response = await server.app.fetch(new Request(`http://localhost${url}`))
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

describe('pictures', () => {
  test('are rotated upright, stripped of metadata, and get a thumbnail', async () => {
    const photo = await plain(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const result = await must(send, storage.picture, { token, body: form(photo) })
    expect([result.width, result.height]).toEqual([800, 1200])
    const { response, body } = await stored(result.url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const metadata = await sharp(body).metadata()
    expect([
      metadata.format,
      metadata.width,
      metadata.height,
      metadata.exif,
      metadata.orientation,
      metadata.icc,
    ]).toEqual(['webp', 800, 1200, undefined, undefined, undefined])
    expect(body.byteLength).toBe(result.bytes)
    expect((await sharp((await stored(result.thumbnail)).body).metadata()).width).toBe(480)
  })

  test('with the same content share a file, with a row for each tenant', async () => {
    const picture = await plain(40, 30).png().toBuffer()
    const [one, again] = [
      await must(send, storage.picture, { token, body: form(picture) }),
      await must(send, storage.picture, { token, body: form(picture) }),
    ]
    expect(again).toEqual(one)
    const download = (by: string) => send(storage.download, { token: by, query: { url: one.url } })
    expect((await download(otherToken)).status).toBe(404)
    expect((await must(send, storage.picture, { token: otherToken, body: form(picture) })).url).toBe(one.url)
    expect((await download(otherToken)).status).toBe(200)
  })

  const wrongType = '只能上传 jpg、png、webp 图片（不含动画）'
  test('of other types are refused, whatever their name says', async () => {
    await refused(
      storage.picture,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      422,
      wrongType,
    )
    await refused(storage.picture, await plain(9, 9).gif().toBuffer(), 422, wrongType)
    await refused(storage.picture, 'no picture at all', 422, wrongType)
    await refused(storage.picture, '', 422, wrongType)
    const frames = await Promise.all(
      ['#000', '#fff'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    await refused(
      storage.picture,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      422,
      wrongType,
    )
  })

  test('that are truncated or damaged are refused', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer()
    await refused(storage.picture, noise.subarray(0, noise.byteLength / 2), 422, '图片已损坏，无法读取')
    const png = await plain(200, 200).png().toBuffer()
    await refused(storage.picture, png.subarray(0, png.byteLength - 40), 422, '图片已损坏，无法读取')
  })

  test('with a side or size over the limit are refused', async () => {
    await refused(storage.picture, await plain(8001, 2).png().toBuffer(), 422, '图片单边不能超过 8000 像素')
    await refused(storage.picture, new Uint8Array(PICTURE_MAX_BYTES + 1), 413, '图片不能超过 5 MB')
  })

  test('an endless upload is aborted', async () => {
    const put = vi.spyOn(server.platform.media, 'put')
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const request = new Request(`${BASE_URL}${storage.picture.path}`, {
      method: 'POST',
      headers: { accessToken: token, 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.fetch(request)).status).toBe(413)
    expect(sent).toBeLessThan(30)
    expect(put).not.toHaveBeenCalled()
  })
})

describe('voices', () => {
  test.each([
    ['mp3', mp3(100), mp3(100), false],
    // A VBR header that claims 100,000 frames: the server counts them itself.
    ['mp3', lyingMp3(100, 100_000), lyingMp3(100, 100), true],
  ])('%s is stored with its frames and their length', async (format, body, kept, brokenOff) => {
    const result = await must(send, storage.voice, { token, body: form(body, 'a.bin', 'application/octet-stream') })
    expect(result).toMatchObject({ format, bytes: body.byteLength, brokenOff })
    expect(result.seconds).toBeCloseTo(2.612, 1)
    expect((await stored(result.url)).body.equals(kept)).toBe(true)
  })

  test('files without sound are refused', async () => {
    await refused(storage.voice, 'ID3 but no music', 422, '音频已损坏，或不含声音')
    await refused(storage.voice, await plain(9, 9).png().toBuffer(), 422, '只能上传 mp3、m4a、aac、wav 音频')
    await refused(storage.voice, wav(0), 422, '音频已损坏，或不含声音')
  })
})

describe('texts', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('黄山\n云海')],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFF黄山\n云海')],
    ['GB18030', Uint8Array.of(0xbb, 0xc6, 0xc9, 0xbd, 0x0a, 0xd4, 0xc6, 0xba, 0xa3)],
  ])('of %s are stored as UTF-8', async (_name, bytes) => {
    const result = await must(send, storage.txt, { token, body: form(bytes, 'a.txt', 'text/plain') })
    expect(result).toMatchObject({ text: '黄山\n云海', bytes: 13 })
    const { response, body } = await stored(result.url)
    expect([response.headers.get('content-type'), body.toString()]).toEqual(['text/plain; charset=utf-8', '黄山\n云海'])
  })

  test('binary files are refused', async () => {
    await refused(storage.txt, Uint8Array.of(0, 1, 2, 3), 422, '不是可读的文本（UTF-8 或 GB18030）')
    await refused(storage.txt, Uint8Array.of(0xff, 0xfe, 0xff), 422, '不是可读的文本（UTF-8 或 GB18030）')
  })
})

describe('stored files', () => {
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.app.fetch(new Request(`http://localhost${url}`, { method, headers }))
  let url: string
  beforeAll(async () => {
    ;({ url } = await must(send, storage.txt, { token, body: form('0123456789', '说明\u202E (1).txt', 'text/plain') }))
  })

  test('are public, immutable and sandboxed', async () => {
    const { headers } = await get(url)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const known = await get(url, { 'if-none-match': headers.get('etag')! })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '*' })).status).toBe(304)
    expect((await get(`/saas/media/${'0'.repeat(64)}.webp`, { 'if-none-match': '*' })).status).toBe(404)
    expect([(await get(url, {}, 'HEAD')).status, (await get(url, {}, 'HEAD')).headers.get('content-length')]).toEqual([
      200,
      '10',
    ])
  })

  test('pictures are also served at the width of a list row, and at no other', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2F6DB5' } })
      .png()
      .toBuffer()
    const { thumbnail } = await must(send, storage.picture, {
      token,
      body: form(new Uint8Array(picture), '远山.png', 'image/png'),
    })
    const widthOf = async (address: string) => (await sharp(await (await get(address)).arrayBuffer()).metadata()).width
    expect(
      await Promise.all([widthOf(thumbnail), widthOf(rowPicture(thumbnail)), widthOf(`${thumbnail}?width=161`)]),
    ).toEqual([480, ROW_PICTURE_WIDTH, 480])
    const { headers } = await get(rowPicture(thumbnail))
    expect((await get(rowPicture(thumbnail), { 'if-none-match': headers.get('etag')! })).status).toBe(304)
    expect(
      (await get(rowPicture(thumbnail), { 'if-none-match': (await get(thumbnail)).headers.get('etag')! })).status,
    ).toBe(200)
    expect((await get(rowPicture(thumbnail), {}, 'HEAD')).headers.get('content-length')).toBe(
      headers.get('content-length'),
    )
    const shrink = vi.spyOn(server.platform.pictures, 'shrink').mockRejectedValue(new Error('unreadable'))
    const { thumbnail: unread } = await must(send, storage.picture, {
      token,
      body: form(new Uint8Array(await sharp(picture).negate().png().toBuffer()), '反.png', 'image/png'),
    })
    expect([await widthOf(rowPicture(unread)), (await get(rowPicture(unread))).headers.get('cache-control')]).toEqual([
      480,
      'public, max-age=60',
    ])
    shrink.mockRestore()
    expect(await widthOf(rowPicture(unread))).toBe(ROW_PICTURE_WIDTH)
  })

  test('are served in ranges', async () => {
    const part = await get(url, { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const beyond = await get(url, { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
  })

  test.each([
    '/saas/media/..%2f..%2fpackage.json',
    '/saas/media/x.webp',
    `/saas/media/${'0'.repeat(64)}.webp`,
    `/saas/media/${'0'.repeat(64)}.html`,
  ])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('are downloaded under their original name, without direction marks', async () => {
    const response = await server.app.fetch(
      new Request(`${BASE_URL}${storage.download.path}?url=${encodeURIComponent(url)}`, {
        headers: { accessToken: token },
      }),
    )
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="____1_.txt"; filename*=UTF-8''${encodeURIComponent('说明 ')}%281%29.txt`,
    )
    expect(response.headers.get(SESSION_EXPIRY)).toMatch(/^idle=\d+, absolute=\d+, rights=[0-9a-f]{8}$/)
    expect(await response.text()).toBe('0123456789')
  })
})

test('a body over its endpoint’s limit is aborted while it arrives', async () => {
  let sent = 0
  const chunk = new Uint8Array(64 * 1024)
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  const request = new Request(`${BASE_URL}${storage.picture.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', accessToken: token },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect((await server.app.fetch(request)).status).toBe(413)
  expect(sent).toBeLessThan(PICTURE_MAX_BYTES + 1024 * 1024)
})

test('a picture and its thumbnail are kept while any tenant refers to them', async () => {
  const picture = await must(send, storage.picture, { token, body: form(await plain(600, 400).png().toBuffer()) })
  const stray = `${'9'.repeat(64)}.webp`
  const names = [picture.url, picture.thumbnail].map((url) => url.split('/').at(-1)!)
  let judged: ReadonlySet<string> = new Set()
  const media = {
    ...server.platform.media,
    sweep: async (_age: number, kept: (asked: string[]) => Promise<ReadonlySet<string>>) => {
      judged = await kept([...names, stray])
      return 0
    },
  }
  await sweepMedia({ db: server.platform.db, media }, 0)
  expect(judged).toEqual(new Set(names))
})
