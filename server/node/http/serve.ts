import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Handler } from 'hono'
import { BASE_PATH, createApp } from '../../app'
import { BootError } from '../../db/check'
import type { AppEnv } from '../../http/env'
import type { Platform } from '../../platform'
import { addressOf, isSecure } from './address'
import { callDefaults } from './callDefaults'
import { docsApp } from './docs'
import type { AnswerKept } from './keptAnswers'
import { HSTS, SECURITY_HEADERS } from './policy'
import { visitorPages } from './visitorPages'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsEncoding } from '../../http/encoding'

/** Anything shorter fits into a packet or two uncompressed. */
const WORTH_IT = 2048
const ENCODING = 'gzip'

const zipped = promisify(gzip)

const pack: NonNullable<Platform['pack']> = async (text, accepted) =>
  text.length < WORTH_IT || !acceptsEncoding(accepted, ENCODING)
    ? undefined
    : { body: await zipped(text), encoding: ENCODING }

interface NodeEnv {
  Bindings: { incoming: IncomingMessage }
  Variables: { isCall?: boolean }
}

const CALLS = `${BASE_PATH}/api/`

/** Whether the address is that of a call. The path begins after `http://` and the host. */
const isUsualCall = (url: string) => url.startsWith(CALLS, url.indexOf('/', 'https://'.length))

/** The app served by Node: calls, health checks, console, visitors' page, and the headers of all of them. */
export function nodeApp(platform: Platform, health: Hono, console?: Hono, visitorFolder?: string): Hono<NodeEnv> {
  const { trustProxy } = platform.config
  const app = new Hono<NodeEnv>()
  app.use(async (c, next) => {
    await next()
    if (c.get('isCall')) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (isSecure(c.env.incoming, trustProxy)) headers.set('strict-transport-security', HSTS)
  })
  const calls = createApp({ ...platform, pack })
  const serveCall = (request: Request, incoming: IncomingMessage) =>
    calls.fetch(request, {
      address: addressOf(incoming, trustProxy),
      headers: callDefaults(incoming, trustProxy),
    } satisfies AppEnv['Bindings'])
  const passCall: Handler<NodeEnv> = (c) => {
    // Its answer has all headers.
    c.set('isCall', true)
    return serveCall(c.req.raw, c.env.incoming)
  }
  app.route(`${BASE_PATH}/docs`, docsApp(process.cwd()))
  app.all(BASE_PATH, passCall)
  app.all(`${BASE_PATH}/*`, passCall)
  app.route('/', health)
  const answerCall = async (path: string, incoming: IncomingMessage) =>
    serveCall(new Request(`http://localhost${BASE_PATH}${path}`), incoming)
  app.route('/', visitorPages(platform, answerCall, visitorFolder))
  if (console) app.route('/', console)
  // Calls as they are usually spelled skip the routes of pages and files; others find them there.
  const fetchAny = app.fetch
  app.fetch = (request, env, executionContext) =>
    isUsualCall(request.url)
      ? serveCall(request, (env as NodeEnv['Bindings']).incoming)
      : fetchAny(request, env, executionContext)
  return app
}

export interface Listening {
  port: number
  /**
   * Stops accepting connections and lets running calls finish, for at most `graceMs`; their responses announce that the
   * connection closes.
   */
  stop(graceMs: number): Promise<void>
}

/**
 * How long an idle connection stays open: longer than load balancers keep theirs (60 s is usual). Otherwise they
 * sometimes send a call down a connection that is closing.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Accept backlog, as far as the system allows (`net.core.somaxconn`). Node's default of 511 overflowed when a thousand
 * people reached a busy server at the same moment (`ListenOverflows` of nstat), and some calls were cut off.
 */
const BACKLOG = 4096

/** Listens; with port 0 the system picks one. */
export async function listen(
  app: Hono<NodeEnv>,
  host: string,
  port: number,
  stopping = () => false,
  answerKept: AnswerKept = () => false,
): Promise<Listening> {
  const handle = getRequestListener(app.fetch as never)
  const server = createServer((incoming, outgoing) => {
    if (!answerKept(incoming, outgoing)) void handle(incoming, outgoing)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Must not be shorter, or it would close an idle connection first.
  server.headersTimeout = KEEP_ALIVE_MS + 5000
  const running = new Set<ServerResponse>()
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Clients should not send another call down this connection.
    if (stopping()) outgoing.shouldKeepAlive = false
    running.add(outgoing)
    outgoing.once('close', () => running.delete(outgoing))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new BootError(`Port ${port} is taken by another program: choose one with PORT.`)
          : error,
      )
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
