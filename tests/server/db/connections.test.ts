import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../../server/node/http/serve'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterEach(() => agent.destroy())

async function call(port: number): Promise<{ headers: IncomingMessage['headers']; socket: Socket }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', agent }, (answer) => {
      const { headers, socket } = answer
      answer.resume().once('end', () => resolve({ headers, socket }))
    }).once('error', reject)
  })
}

test('keep-alive outlasts that of load balancers, and a stopping server closes idle connections at once', async () => {
  const app = new Hono().get('/', (c) => c.text('ok'))
  const { port, stop } = await listen(app as never, '127.0.0.1', 0)
  const first = await call(port)
  expect(first.headers['keep-alive']).toBe('timeout=75')
  expect((await call(port)).socket).toBe(first.socket)
  const closed = new Promise((resolve) => first.socket.once('close', resolve))
  const began = Date.now()
  await Promise.all([stop(300_000), closed])
  expect(Date.now() - began).toBeLessThan(60_000)
})
