import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMediaS3 } from '../../../../server/node/media/mediaS3'

const NAME = `${'a'.repeat(64)}.mp3`
const BYTES = 8 * 1024 * 1024
/** Above the SDK's default of 50 concurrent requests. */
const READERS = 60

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** A bucket with this request handler. */
async function bucket(listener: RequestListener, limits = { connectMs: 200, answerMs: 400, silentMs: 400 }) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return createMediaS3({
    bucket: 'b',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'k',
    secretAccessKey: 's',
    pathStyle: true,
    limits,
  })
}

test('an unresponsive bucket times out', async () => {
  const store = await bucket(() => undefined)
  const began = performance.now()
  const calls = [store.put(NAME, new Uint8Array(10), 'audio/mpeg'), store.get(NAME), store.size(NAME)]
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - began).toBeLessThan(60_000)
})

test('a stalled download ends with an error', async () => {
  const store = await bucket((_request, response) => {
    response.writeHead(200, { 'content-length': String(BYTES) }).write(Buffer.alloc(1000))
  })
  const { body } = (await store.get(NAME))!
  await expect(new Response(body as ReadableStream<Uint8Array>).arrayBuffer()).rejects.toThrow()
})

test('stalled readers do not block storing a file', { timeout: 30_000 }, async () => {
  const content = Buffer.alloc(BYTES)
  const store = await bucket(
    (request, response) => {
      if (request.method === 'GET') response.writeHead(200, { 'content-length': String(BYTES) }).end(content)
      else request.resume().once('end', () => response.end())
    },
    { connectMs: 5000, answerMs: 5000, silentMs: 60_000 },
  )
  const unread = await Promise.all(Array.from({ length: READERS }, () => store.get(NAME)))
  cleanups.push(() => Promise.all(unread.map((file) => (file!.body as ReadableStream).cancel())))
  await store.put(NAME, new Uint8Array(10), 'audio/mpeg')
  expect(await store.size(NAME)).toBe(0)
})

/** A bucket for multipart uploads; logs each call, parts with number and size. */
async function bucketOfParts(failing?: string) {
  const calls: string[] = []
  const store = await bucket(
    (request, response) => {
      let bytes = 0
      const { searchParams } = new URL(request.url!, 'http://bucket')
      const step =
        request.method === 'HEAD'
          ? 'head'
          : searchParams.has('uploads')
            ? 'begin'
            : request.method === 'PUT'
              ? `part ${searchParams.get('partNumber')}`
              : request.method === 'DELETE'
                ? 'abort'
                : 'complete'
      request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      request.once('end', () => {
        calls.push(step.startsWith('part') ? `${step}: ${bytes}` : step)
        if (step === failing) return response.writeHead(400).end()
        if (step === 'head') return response.writeHead(404).end()
        if (step === 'begin')
          return response.end('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>')
        response.setHeader('etag', '"e"')
        response.end(
          step === 'complete'
            ? '<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>'
            : undefined,
        )
      })
    },
    { connectMs: 5000, answerMs: 30_000, silentMs: 60_000 },
  )
  return { store, calls }
}

const PIECE = new Uint8Array(3 * 1024 * 1024)
async function* pieces() {
  for (let sent = 0; sent < 4; sent += 1) yield PIECE
}

test('a video is uploaded in parts', { timeout: 60_000 }, async () => {
  const { store, calls } = await bucketOfParts()
  expect(await store.putPieces('mp4', pieces)).toMatch(/^[0-9a-f]{64}\.mp4$/)
  expect(calls).toEqual(['head', 'begin', `part 1: ${8 * 1024 ** 2}`, `part 2: ${4 * 1024 ** 2}`, 'complete'])
})

test('a failed upload of a video is aborted in the bucket', { timeout: 60_000 }, async () => {
  const { store, calls } = await bucketOfParts('part 2')
  await expect(store.putPieces('mp4', pieces)).rejects.toThrow()
  expect(calls.at(-1)).toBe('abort')
})
