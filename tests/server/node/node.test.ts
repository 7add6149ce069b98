import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BootError } from '../../../server/db/check'
import { addressOf, isSecure } from '../../../server/node/http/address'
import { argon2 } from '../../../server/node/argon2'
import { readConfig } from '../../../server/node/config'
import { consoleApp } from '../../../server/node/http/console'
import { lockFolder } from '../../../server/node/lock'
import { readSecret } from '../../../server/node/secret'

const base = mkdtempSync(path.join(tmpdir(), 'node-test-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
function freshFolder(): string {
  const folder = path.join(base, String((folders += 1)))
  mkdirSync(folder)
  return folder
}

describe('the data folder', () => {
  const holder = (over: object = {}) =>
    JSON.stringify({ pid: 2_147_483_646, host: hostname(), started: '', token: 'x', ...over })

  test('is locked by one holder until it is released', () => {
    const folder = freshFolder()
    // A live process other than this one.
    writeFileSync(path.join(folder, 'lock'), holder({ pid: process.ppid }))
    expect(() => lockFolder(folder)).toThrow(BootError)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`)
    rmSync(path.join(folder, 'lock'))
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(/in use/)
    unlock()
    lockFolder(folder)()
  })

  test.each([
    ['a dead process', holder()],
    ['a process that reuses the id of a former one', holder({ pid: process.ppid, started: 'another boot 1' })],
    [
      'the same process id before a restart, as in a container',
      holder({ pid: process.pid, started: 'another boot 1' }),
    ],
  ])('is taken over from %s', (_what, content) => {
    const folder = freshFolder()
    writeFileSync(path.join(folder, 'lock'), content)
    lockFolder(folder)()
  })

  test('of another machine is taken over only once its lock is stale', () => {
    const folder = freshFolder()
    const file = path.join(folder, 'lock')
    writeFileSync(file, holder({ host: 'elsewhere' }))
    expect(() => lockFolder(folder)).toThrow(/on elsewhere/)
    utimesSync(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    lockFolder(folder)()
  })

  test('is taken over from a killed process', async () => {
    const folder = freshFolder()
    const script = `import { lockFolder } from './server/node/lock.ts'; lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    lockFolder(folder)()
  })
})

describe('the configuration', () => {
  test('has defaults for everything: embedded database, loopback, no demonstration', () => {
    const config = readConfig({}, freshFolder())
    expect(config.DATABASE_URL).toBeUndefined()
    expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, DATA_DIR: './data', DEMO: false, TRUST_PROXY: false })
  })

  test('the former name of WeChat’s address stops the start instead of being ignored', () => {
    const WECHAT_API = 'https://proxy.example.com'
    expect(() => readConfig({ WECHAT_API }, freshFolder())).toThrow('WECHAT_API_URL')
    expect(readConfig({ WECHAT_API, WECHAT_API_URL: WECHAT_API }, freshFolder()).WECHAT_API_URL).toBe(WECHAT_API)
  })

  test('a demonstration logs only warnings, unless LOG_LEVEL is set', () => {
    expect(readConfig({}, freshFolder()).LOG_LEVEL).toBe('info')
    expect(readConfig({ DEMO: '1' }, freshFolder()).LOG_LEVEL).toBe('warn')
    expect(readConfig({ DEMO: '1', LOG_LEVEL: 'debug' }, freshFolder()).LOG_LEVEL).toBe('debug')
  })

  test('real variables take precedence over .env.local, and that over .env', () => {
    const folder = freshFolder()
    writeFileSync(path.join(folder, '.env'), 'PORT=1001\nHOST=a\nDATA_DIR=x\n')
    writeFileSync(path.join(folder, '.env.local'), 'PORT=1002\nHOST=b\n')
    expect(readConfig({ PORT: '1003' }, folder)).toMatchObject({ PORT: 1003, HOST: 'b', DATA_DIR: 'x' })
  })

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'SECRET'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ GEETEST_ID: 'a' }, 'GEETEST_KEY'],
    [{ S3_BUCKET: 'a' }, 'S3_BUCKET'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
    [{ VISITOR_ORIGINS: '*' }, 'VISITOR_ORIGINS: \\* must be an origin'],
    [{ VISITOR_ORIGINS: 'https://a.example https://b.example/' }, 'VISITOR_ORIGINS: https://b.example/ must'],
    [{ VISITOR_ORIGINS: 'null' }, 'VISITOR_ORIGINS'],
  ])('%j is refused by name', (environment, name) => {
    expect(() => readConfig(environment, base)).toThrow(new RegExp(`not usable:[^]*${name}`))
  })

  test('the secret is generated once and stored', () => {
    const config = readConfig({ DATA_DIR: freshFolder() }, base)
    expect(readSecret(config)).toBe(readSecret(config))
    expect(readSecret(config).length).toBeGreaterThanOrEqual(32)
  })
})

describe('the caller’s address', () => {
  const incoming = (headers: Record<string, string>) =>
    ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

  test('is the peer’s; behind a trusted proxy it is the entry that the proxy added', () => {
    const forged = incoming({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-forwarded-proto': 'https' })
    expect(addressOf(forged, false)).toBe('10.0.0.1')
    expect(addressOf(forged, true)).toBe('2.2.2.2')
    expect(addressOf(incoming({}), true)).toBe('10.0.0.1')
    expect([isSecure(forged, false), isSecure(forged, true)]).toEqual([false, true])
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50001', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50001', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['unknown', 'unknown'],
  ])('forwarded entry %s gives %s, without its port', (entry, address) => {
    expect(addressOf(incoming({ 'x-forwarded-for': `1.1.1.1, ${entry}` }), true)).toBe(address)
  })
})

describe('passwords', () => {
  test('are stored as Argon2id with OWASP’s first choice of parameters', async () => {
    const hasher = argon2(1)
    const stored = await hasher.hash('a'.repeat(64))
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(stored, 'a'.repeat(64))).toBe(true)
    expect(await hasher.verify(stored, 'b'.repeat(64))).toBe(false)
  })
})

describe('the console', () => {
  const folder = freshFolder()
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  const files: Record<string, string> = {
    'index.html':
      '<meta name="demo-accounts" content="" /><meta name="csp-nonce" content="__CSP_NONCE__" /><div id="root"></div>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc.js': 'console.log(1)',
    'assets/main-abc.js.br': 'BR',
    'assets/main-abc.js.gz': 'GZ',
    '.vite/modules.json': '{}',
    '.built-from': 'x',
  }
  for (const [name, body] of Object.entries(files)) writeFileSync(path.join(folder, name), body)
  const app = consoleApp({ folder, geeTest: false })
  const page = { accept: 'text/html,application/xhtml+xml' }

  test('every address serves the page, each time with a new nonce in its policy', async () => {
    const nonces = await Promise.all(
      ['/', '/guide/guide-list/all?pageNum=2', '/client/'].map(async (address) => {
        const response = await app.request(address, { headers: page })
        expect(response.headers.get('cache-control')).toBe('no-cache')
        const nonce = /nonce" content="([\w+/=]+)"/.exec(await response.text())![1]!
        const policy = response.headers.get('content-security-policy')!
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
        expect(policy).toContain("script-src 'self';")
        expect(policy).toContain("default-src 'none'")
        expect(policy).not.toContain('unsafe')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
  })

  test('clients that accept anything get the page; other types and missing files are 404', async () => {
    const statusOf = async (address: string, accept?: string) =>
      (await app.request(address, { headers: accept === undefined ? {} : { accept } })).status
    expect([await statusOf('/', '*/*'), await statusOf('/home'), await statusOf('/', 'text/html, */*;q=0.1')]).toEqual([
      200, 200, 200,
    ])
    expect([
      await statusOf('/', 'application/json'),
      await statusOf('/', 'image/png'),
      await statusOf('/assets/gone-abc.js', '*/*'),
      await statusOf('/gone.png', '*/*'),
    ]).toEqual([404, 404, 404, 404])
  })

  test('the page says whether there are demonstration accounts', async () => {
    const pageOf = async (demo: boolean) =>
      (await consoleApp({ folder, geeTest: false, demo }).request('/', { headers: page })).text()
    expect(await pageOf(false)).toContain('<meta name="demo-accounts" content="none" />')
    expect(await pageOf(true)).toContain('<meta name="demo-accounts" content="" />')
  })

  test('GeeTest’s hosts are allowed only if it is configured', async () => {
    const policyOf = async (geeTest: boolean) =>
      (await consoleApp({ folder, geeTest }).request('/', { headers: page })).headers.get('content-security-policy')!
    expect(await policyOf(false)).not.toContain('geetest')
    expect(await policyOf(true)).toContain('https://static.geetest.com')
  })

  test('hashed assets are immutable, and compressed as the browser accepts', async () => {
    const get = async (encoding: string) => {
      const response = await app.request('/assets/main-abc.js', { headers: { 'accept-encoding': encoding } })
      return [
        await response.text(),
        response.headers.get('content-encoding'),
        response.headers.get('cache-control'),
        response.headers.get('content-type'),
      ]
    }
    const rest = ['public, max-age=31536000, immutable', 'text/javascript; charset=utf-8']
    expect(await get('gzip, deflate, br')).toEqual(['BR', 'br', ...rest])
    expect(await get('gzip')).toEqual(['GZ', 'gzip', ...rest])
    expect(await get('identity')).toEqual(['console.log(1)', null, ...rest])
  })

  test('an SVG is sandboxed; a script is not, because a worker inherits its script’s policy', async () => {
    const policyOf = async (address: string) => (await app.request(address)).headers.get('content-security-policy')
    expect(await policyOf('/favicon.svg')).toContain('sandbox')
    expect(await policyOf('/assets/main-abc.js')).toContain("default-src 'self'")
    expect(await policyOf('/assets/main-abc.js')).not.toContain('sandbox')
  })

  test('an unchanged file is not sent again', async () => {
    const first = await app.request('/favicon.svg')
    expect(first.headers.get('cache-control')).not.toContain('immutable')
    const again = await app.request('/favicon.svg', { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/assets/main-old.js',
    '/assets/',
    '/robots.php',
    '/.built-from',
    '/.vite/modules.json',
    '/assets/main-abc.js.br',
    '/..%2fpackage.json',
  ])('%s is 404, also for a browser that asks for a page', async (address) => {
    expect((await app.request(address, { headers: page })).status).toBe(404)
  })

  test('clients that do not accept a page get none, and methods other than GET are refused', async () => {
    expect((await app.request('/guide/guide-list/all', { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await app.request('/', { method: 'POST', headers: page })).status).toBe(405)
  })
})
