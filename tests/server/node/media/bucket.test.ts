import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaS3 } from '../../../../server/node/media/mediaS3'
import type { MediaStore } from '../../../../server/platform'

// An independent S3 implementation, over HTTP in its own process: mediaS3.test.ts only encodes our own assumptions.
const S3RVER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
  'bin',
  's3rver.js',
)
const MB = 1024 * 1024

const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'))
let server: ChildProcess
let store: MediaStore

const bytes = async (result: Awaited<ReturnType<MediaStore['get']>>) =>
  Buffer.from(await new Response(result!.body as ReadableStream<Uint8Array>).arrayBuffer())
const nameOf = (content: Uint8Array, extension: string) =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`

beforeAll(async () => {
  server = spawn(
    process.execPath,
    [S3RVER, '--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'console'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const result = /listening on 127\.0\.0\.1:(\d+)/.exec(said)
      if (result) resolve(result[1]!)
    }
    server.stdout!.on('data', read)
    server.stderr!.on('data', read)
    server.once('exit', () => reject(new Error(said)))
  })
  store = createMediaS3({
    bucket: 'console',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
    prefix: 'media/',
  })
})

afterAll(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a stored file can be read whole and in part, and has its size', async () => {
  const content = randomBytes(200_000)
  const name = nameOf(content, 'mp3')
  expect(await store.size(name)).toBeNull()
  await store.put(name, content, 'audio/mpeg')
  expect(await store.size(name)).toBe(content.length)
  const whole = await store.get(name)
  expect(whole).toMatchObject({ bytes: content.length, contentType: 'audio/mpeg' })
  expect((await bytes(whole)).equals(content)).toBe(true)
  const part = await store.get(name, { start: 1000, end: 1999 })
  expect((await bytes(part)).equals(content.subarray(1000, 2000))).toBe(true)
})

test('a missing file is null, not an error, and removing it succeeds', async () => {
  const name = `${'0'.repeat(64)}.webp`
  expect(await store.get(name)).toBeNull()
  expect(await store.size(name)).toBeNull()
  expect(await store.remove!(name, 0)).toBe(true)
})

test('a file is removed once it is old enough', async () => {
  const content = randomBytes(1000)
  const name = nameOf(content, 'webp')
  await store.put(name, content, 'image/webp')
  expect(await store.remove!(name, 60_000)).toBe(false)
  expect(await store.size(name)).toBe(1000)
  expect(await store.remove!(name, -60_000)).toBe(true)
  expect(await store.size(name)).toBeNull()
})

test('a long file is uploaded in parts and stored under its content hash', async () => {
  const content = randomBytes(18 * MB)
  const name = await store.putPieces('mp4', async function* () {
    for (let at = 0; at < content.length; at += MB) yield content.subarray(at, at + MB)
  })
  expect(name).toBe(nameOf(content, 'mp4'))
  expect((await bytes(await store.get(name))).equals(content)).toBe(true)
})

test('an unreachable store is an error, not a missing file', async () => {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  const name = `${'1'.repeat(64)}.webp`
  const outcomes = await Promise.allSettled([
    store.put(name, new Uint8Array(10), 'image/webp'),
    store.get(name),
    store.size(name),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
