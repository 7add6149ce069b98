import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { BASE_PATH, createApp } from '../app'
import { BootError } from '../db/check'
import type { AppEnv } from '../http/env'
import type { Platform } from '../platform'
import { addressOf, isSecure } from './address'
import { docsApp } from './docs'
import { pack } from './pack'
import { HSTS, SECURITY_HEADERS } from './policy'
import { visitorPages } from './visitorPages'

interface NodeEnv {
  Bindings: { incoming: IncomingMessage }
}

/** The app as Node serves it: the calls, the health checks, the console, and the headers of all of them. */
export function nodeApp(platform: Platform, health: Hono, console?: Hono): Hono<NodeEnv> {
  const { trustProxy } = platform.config
  const app = new Hono<NodeEnv>()
  app.use(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (isSecure(c.env.incoming, trustProxy)) headers.set('strict-transport-security', HSTS)
  })
  const calls = createApp({ ...platform, pack })
  const serveCall = (request: Request, incoming: IncomingMessage) =>
    calls.fetch(request, { address: addressOf(incoming, trustProxy) } satisfies AppEnv['Bindings'])
  app.route(`${BASE_PATH}/docs`, docsApp(process.cwd()))
  app.all(BASE_PATH, (c) => serveCall(c.req.raw, c.env.incoming))
  app.all(`${BASE_PATH}/*`, (c) => serveCall(c.req.raw, c.env.incoming))
  app.route('/', health)
  app.route('/', visitorPages(platform))
  if (console) app.route('/', console)
  return app
}

export interface Listening {
  port: number
  /** Takes no new connections and lets running calls end, for at most `graceMs`; their answers say that the connection closes. */
  stop(graceMs: number): Promise<void>
}

/**
 * How long a connection without calls is kept: longer than load balancers keep theirs (60 s is usual), or one of them will now
 * and then send a call down a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Connections that may wait to be accepted, as far as the system allows (`net.core.somaxconn`). With Node's own 511 they overflowed when a thousand
 * people came to a busy server at the same moment (`ListenOverflows` of nstat), and some calls were cut off.
 */
const BACKLOG = 4096

/** Listens; the system chooses the port when 0 is asked for. */
export async function listen(app: Hono<NodeEnv>, host: string, port: number, stopping = () => false): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch as never }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Not shorter, or it would end a kept connection first.
  server.headersTimeout = KEEP_ALIVE_MS + 5000
  const running = new Set<ServerResponse>()
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Nobody should send another call down this connection.
    if (stopping()) outgoing.shouldKeepAlive = false
    running.add(outgoing)
    outgoing.once('close', () => running.delete(outgoing))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new BootError(`Port ${port} is taken by another program: choose one with PORT.`) : error)
    })
    server.listen(port, host, BACKLOG, resolve)
  })
  const stop = async (graceMs: number) => {
    for (const outgoing of running) outgoing.shouldKeepAlive = false
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(timer)
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
