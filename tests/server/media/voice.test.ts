import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { CHIME_SECONDS, sound } from '../../support/files/sounds'

const { voice } = contract.storage
let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  token = (await signIn(server, 'editor')).token
})

/** Name and type reveal nothing: the content decides. */
const form = (body: Buffer) => {
  const data = new FormData()
  data.set('file', new File([body as BlobPart], '讲解', { type: 'application/octet-stream' }))
  return data
}

test.each([
  ['m4a', 'chime.m4a', 'audio/mp4'],
  ['m4a', 'recorder.m4a', 'audio/mp4'],
  ['m4a', 'fragmented.m4a', 'audio/mp4'],
  ['aac', 'chime.aac', 'audio/aac'],
] as const)('%s is recognised and stored with its length, sound alone (%s)', async (format, name, type) => {
  const body = sound(name)
  const result = await must(send, voice, { token, body: form(body) })
  expect(result).toMatchObject({ format, brokenOff: false })
  expect(result.bytes).toBeLessThanOrEqual(body.byteLength)
  expect(result.seconds).toBeGreaterThanOrEqual(CHIME_SECONDS)
  expect(result.seconds).toBeLessThan(CHIME_SECONDS + 0.1)
  const response = await server.app.fetch(new Request(`http://localhost${result.url}`))
  expect(response.headers.get('content-type')).toBe(type)
  const stored = Buffer.from(await response.arrayBuffer())
  expect(stored.byteLength).toBe(result.bytes)
  // Stored once, it stays as it is, at any time.
  vi.setSystemTime(Date.now() + 90_000)
  expect(await must(send, voice, { token, body: form(stored) })).toEqual(result)
  vi.useRealTimers()
  // Other tests of this worker may have stored the same audio before.
  expect(
    await query(
      server,
      `select kind, bytes, seconds from media where name = '${result.url.split('/').at(-1)!}' order by created_at desc, ctid desc limit 1`,
    ),
  ).toEqual([{ kind: 'voice', bytes: result.bytes, seconds: result.seconds }])
})

const half = (body: Buffer) => body.subarray(0, body.byteLength >> 1)
/** Zeroes everything after the boxes that identify the format. */
const emptied = (body: Buffer, from: number) =>
  Buffer.concat([body.subarray(0, from), Buffer.alloc(body.byteLength - from)])

test.each([
  ['a truncated m4a', half(sound('chime.m4a'))],
  ['a truncated m4a from a recorder', half(sound('recorder.m4a'))],
  ['a fragmented m4a without its first fragment', sound('fragmented.m4a').subarray(0, 1000)],
  ['an m4a without data', emptied(sound('chime.m4a'), 28)],
  ['an aac without a complete frame', sound('chime.aac').subarray(0, 60)],
  ['an aac without data', emptied(sound('chime.aac'), 4)],
  ['a video', sound('video.mp4')],
])('%s is refused, leaving neither a file nor a row', async (_, body) => {
  const put = vi.spyOn(server.platform.media, 'put')
  const count = () => query(server, 'select count(*)::int count from media')
  const before = await count()
  const answer = await send(voice, { token, body: form(body) })
  expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([
    422,
    expect.stringMatching(/^(音频已损坏，或不含声音|读不出这个 m4a 的声音)/),
  ])
  expect(put).not.toHaveBeenCalled()
  expect(await count()).toEqual(before)
  put.mockRestore()
})
