import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export const STUB_APP = { appId: `wx${'0123456789abcdef'}`, secret: 'c0ffee'.repeat(5).slice(0, 32).padEnd(32, '0') }

/** In place of an answer: the connection stays open and silent. */
export const SILENCE = Symbol('silence')

interface StubRequest {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
type Answer = object | string | typeof SILENCE

const TOKEN = '/cgi-bin/stable_token'
const OK = { errcode: 0, errmsg: 'ok' }

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)
}

/** Speaks WeChat's protocol over HTTP, after its public documents: tokens, codes, subscription messages, sign-in. */
export class WeChatStub {
  readonly requests: StubRequest[] = []
  readonly #answers = new Map<string, Answer[]>()
  #issued = 0
  /** The tokens that WeChat accepts. */
  #valid = new Set<string>()
  #current: string | null = null
  /** Seconds that the current token is said to live. */
  expiresIn = 7200
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then((answer) => {
      if (answer === SILENCE) return
      if (answer instanceof Uint8Array) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer)
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Starts a test from nothing. */
  reset(): void {
    this.requests.length = 0
    this.#answers.clear()
    this.#valid.clear()
    this.#current = null
    this.expiresIn = 7200
  }

  /** The next answers of this path, in order, in place of its own. */
  next(path: string, ...answers: Answer[]): void {
    this.#answers.set(path, [...(this.#answers.get(path) ?? []), ...answers])
  }

  /** WeChat makes a new token by itself; `invalid`: and refuses the former one. */
  renew({ invalid = false } = {}): void {
    if (invalid) this.#valid.clear()
    this.#current = null
  }

  /** WeChat refuses the token that it still hands out. */
  revoke(): void {
    this.#valid.clear()
  }

  asked(path: string): StubRequest[] {
    return this.requests.filter((request) => request.path === path)
  }

  get tokensAsked(): StubRequest[] {
    return this.asked(TOKEN)
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://stub')
    const body = await bodyOf(request)
    this.requests.push({ path, query, body })
    const next = this.#answers.get(path)?.shift()
    if (next !== undefined) return next
    if (path === TOKEN) return this.#token(body)
    if (path === '/sns/jscode2session') return { openid: `o-${query.get('js_code') ?? ''}`, session_key: 'k' }
    if (path === '/sns/oauth2/access_token') return this.#pageVisitor(query)
    if (!this.#valid.has(query.get('access_token') ?? ''))
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest rid: 6501' }
    return path === '/wxa/getwxacodeunlimit' ? this.#picture(Number(body['width'])) : OK
  }

  /** A person by the start of the code, `lin_1`; codes that start with `bad` are none of WeChat's. */
  #pageVisitor(query: URLSearchParams): object {
    if (query.get('appid') !== STUB_APP.appId) return { errcode: 40013, errmsg: 'invalid appid rid: 6501' }
    if (query.get('secret') !== STUB_APP.secret) return { errcode: 40125, errmsg: 'invalid appsecret rid: 6501' }
    const code = query.get('code') ?? ''
    if (code.startsWith('bad') || code === 'connection-test')
      return { errcode: 40029, errmsg: 'invalid code rid: 6501' }
    return {
      access_token: 'page',
      expires_in: 7200,
      refresh_token: 'r',
      openid: `page-${code.split('_')[0]}`,
      scope: 'snsapi_base',
    }
  }

  #token({ appid, secret, force_refresh: force }: Record<string, unknown>): object {
    if (appid !== STUB_APP.appId) return { errcode: 40013, errmsg: 'invalid appid rid: 6501' }
    if (secret !== STUB_APP.secret) return { errcode: 40125, errmsg: 'invalid appsecret rid: 6501' }
    if (force === true || this.#current === null) {
      if (force === true) this.#valid.clear()
      this.#current = `token-${(this.#issued += 1)}`
      this.#valid.add(this.#current)
    }
    return { access_token: this.#current, expires_in: this.expiresIn }
  }

  #picture(width: number): Promise<Uint8Array> {
    return sharp({ create: { width, height: width, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
  }
}
