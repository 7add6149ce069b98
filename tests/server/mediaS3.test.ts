import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMediaS3 } from '../../server/node/mediaS3'

const NAME = `${'a'.repeat(64)}.mp3`
const BYTES = 8 * 1024 * 1024
/** More than the SDK takes at a time by itself, which is 50. */
const READERS = 60

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** A bucket that answers so. */
async function bucket(listener: RequestListener, limits = { connectMs: 200, answerMs: 400, silentMs: 400 }) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return createMediaS3({ bucket: 'b', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'k', secretAccessKey: 's', pathStyle: true, limits })
}

test('a bucket that takes calls and says nothing is given up', { timeout: 15_000 }, async () => {
  const store = await bucket(() => undefined)
  const began = performance.now()
  const calls = [store.put(NAME, new Uint8Array(10), 'audio/mpeg'), store.get(NAME), store.size(NAME)]
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a file that stops coming ends with an error', { timeout: 15_000 }, async () => {
  const store = await bucket((_request, response) => {
    response.writeHead(200, { 'content-length': String(BYTES) }).write(Buffer.alloc(1000))
  })
  const { body } = (await store.get(NAME))!
  await expect(new Response(body as ReadableStream<Uint8Array>).arrayBuffer()).rejects.toThrow()
})

test('readers who do not read keep no file from being stored', { timeout: 30_000 }, async () => {
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
