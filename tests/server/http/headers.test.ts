import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleApp } from '../../../server/node/http/console'
import { healthApp } from '../../../server/node/http/health'
import { nodeApp } from '../../../server/node/http/serve'
import { newPerson, signedIn } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const folder = mkdtempSync(path.join(tmpdir(), 'headers-test-'))
const picture = new TextEncoder().encode('not really a picture')
const name = `${createHash('sha256').update(picture).digest('hex')}.webp`

let server: TestServer
let app: ReturnType<typeof nodeApp>
let token: string
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__" /><div id="root"></div>',
  )
  writeFileSync(path.join(folder, 'first.js'), 'first()')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(folder, 'assets', 'index-abc.js'), 'main()')
  writeFileSync(path.join(folder, 'assets', 'index-abc.css'), 'a{}')
  server = await startTestServer({ config: { trustProxy: true } })
  await server.platform.media.put(name, picture, 'image/webp')
  token = await signedIn(server, await newPerson(server))
  app = nodeApp(server.platform, healthApp(server.platform, server.driver), consoleApp({ folder, geeTest: false }))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

/** The answers a browser can get, by kind. */
const ANSWERS = {
  page: ['/login', 200],
  script: ['/assets/index-abc.js', 200],
  style: ['/assets/index-abc.css', 200],
  'first script': ['/first.js', 200],
  drawing: ['/favicon.svg', 200],
  media: [`/saas/media/${name}`, 200],
  call: ['/saas/api/mgr/pt/profile', 200],
  'public call': ['/saas/api/mgr/pb/login/demo', 200],
  'refused call': ['/saas/api/mgr/pt/profile?x=1', 400],
  'unknown call': ['/saas/api/mgr/pt/nothing', 404],
  health: ['/healthz', 200],
  'missing file': ['/assets/index-old.js', 404],
} as const satisfies Record<string, readonly [string, number]>
type Kind = keyof typeof ANSWERS
const KINDS = Object.keys(ANSWERS) as Kind[]

const get = (address: string, headers: Record<string, string> = {}, incoming: Record<string, string> = {}) =>
  app.request(
    address,
    { headers: { accept: 'text/html', accessToken: token, ...headers } },
    { incoming: { headers: incoming, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage },
  )

const IMMUTABLE = /^public, max-age=31536000, immutable$/
const FOR_AN_HOUR = /^public, max-age=3600$/
/** For content that is not a console page: nothing in it runs or displays, wherever it is opened. */
const INERT = /default-src 'none'/

/** Expected values per header: one for all, with exceptions for some kinds. */
const GRADES: Record<string, { all: RegExp } & Partial<Record<Kind, RegExp>>> = {
  'x-content-type-options': { all: /^nosniff$/ },
  'referrer-policy': { all: /^no-referrer$/ },
  'x-frame-options': { all: /^DENY$/ },
  'cross-origin-opener-policy': { all: /^same-origin$/ },
  // Visitors' pages show stored pictures from other origins.
  'cross-origin-resource-policy': { all: /^same-origin$/, media: /^cross-origin$/ },
  'origin-agent-cluster': { all: /^\?1$/ },
  'x-permitted-cross-domain-policies': { all: /^none$/ },
  'permissions-policy': { all: /camera=\(\), microphone=\(self\), geolocation=\(\)/ },
  'content-security-policy': {
    all: INERT,
    script: /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'$/,
    'first script': /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'$/,
    drawing: /sandbox/,
    media: /sandbox/,
  },
  'cache-control': {
    all: /^no-store$/,
    page: /^no-cache$/,
    script: IMMUTABLE,
    style: IMMUTABLE,
    media: IMMUTABLE,
    'first script': FOR_AN_HOUR,
    drawing: FOR_AN_HOUR,
  },
  'content-type': {
    all: /^application\/json/,
    page: /^text\/html; charset=utf-8$/i,
    script: /^text\/javascript; charset=utf-8$/,
    'first script': /^text\/javascript; charset=utf-8$/,
    style: /^text\/css; charset=utf-8$/,
    drawing: /^image\/svg\+xml/,
    media: /^image\/webp$/,
    'missing file': /^text\/plain; charset=utf-8$/i,
  },
}

/** Headers that reveal needless detail or open what must stay closed. */
const ABSENT = [
  'server',
  'x-powered-by',
  'via',
  'set-cookie',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'x-xss-protection',
]

describe.each(KINDS)('response: %s', (kind) => {
  const [address, status] = ANSWERS[kind]

  test('has the expected value of every header', async () => {
    const response = await get(address)
    expect(response.status).toBe(status)
    for (const [header, grades] of Object.entries(GRADES))
      expect(response.headers.get(header), header).toMatch(grades[kind] ?? grades.all)
    for (const header of ABSENT) expect(response.headers.get(header), header).toBeNull()
  })

  test('has HSTS for a year when it came over TLS, and only then', async () => {
    expect((await get(address)).headers.get('strict-transport-security')).toBeNull()
    expect(
      (await get(address, {}, { 'x-forwarded-proto': 'http' })).headers.get('strict-transport-security'),
    ).toBeNull()
    expect((await get(address, {}, { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})

test('the page’s CSP allows no inline code, eval or frames, and strings as code through our policies only', async () => {
  const policy = Object.fromEntries(
    (await get('/login')).headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
  )
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['worker-src']).toEqual(["'self'"])
  expect(policy['style-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/]{22}=='$/)])
  for (const none of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy[none], none).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['trusted-types']).toEqual(['default', 'dompurify'])
})

test('over the network there is no server banner, and a foreign preflight gets no CORS headers', async () => {
  const listening = createAdaptorServer({ fetch: app.fetch as never })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/saas/api/mgr/pb/login`
  const response = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  const names = [...response.headers.keys()]
  await response.text()
  listening.close()
  expect(names.filter((header) => ABSENT.includes(header) || header.startsWith('access-control'))).toEqual([])
})
