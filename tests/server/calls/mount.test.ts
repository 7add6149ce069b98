import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { menuRight } from '../../../src/contract/rights'
import { createApp } from '../../../server/app'
import { describeError } from '../../../server/http/describe'
import { toFailure } from '../../../server/http/failure'
import type { Logger } from '../../../server/platform'
import { query } from '../../support/matrix/world'
import { hashed, newPerson, raw, signedIn } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const LOGIN = '/api/mgr/pb/login'
const ADD = '/api/mgr/pv/scenicType'

const lines: string[] = []
const log: Logger = {
  info: (fields, message) => lines.push(JSON.stringify([message, fields])),
  warn: (fields, message) => lines.push(JSON.stringify([message, fields])),
  error: (fields, message) => lines.push(JSON.stringify([message, fields])),
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ log })
  token = await signedIn(
    server,
    await newPerson(server, { rightIds: [menuRight('scenicType'), '1030100001', '1030100003'] }),
  )
})
afterAll(() => server.close())

describe('requests', () => {
  test('only JSON bodies are accepted: another type is 400', async () => {
    const { status } = await raw(server, LOGIN, {
      body: '{"loginAccount":"a"}',
      headers: { 'content-type': 'text/plain' },
    })
    expect(status).toBe(400)
  })

  test('a body over 1 MB is 413, with or without a declared length', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 320) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit
    expect((await server.app.request(`/saas${LOGIN}`, init)).status).toBe(413)
    expect(sent, 'the rest is not read').toBeLessThan(40)
    expect((await raw(server, LOGIN, { body: ' '.repeat(1024 * 1024 + 1) })).status).toBe(413)
  })

  test('field errors are in Chinese, with the contract’s wording first', async () => {
    const { status, body } = await raw(server, LOGIN, { body: { loginAccount: '', password: 5, remember: true } })
    expect(status).toBe(400)
    expect(body.data!.fields).toEqual([
      { path: 'loginAccount', message: '请输入账号' },
      { path: 'password', message: '类型不正确' },
      { path: 'remember', message: '含有未知的字段' },
    ])
  })

  test('duplicate and unknown parameters are refused', async () => {
    expect((await raw(server, '/api/mgr/pb/geeTestInit?t=1&t=2')).status).toBe(400)
    expect((await raw(server, '/api/mgr/pb/geeTestInit?u=1')).status).toBe(400)
    expect((await raw(server, '/api/mgr/pb/geeTestInit?__proto__=1')).status).toBe(400)
  })

  test('an unknown path is 404, a wrong method 405, both in the envelope', async () => {
    expect((await raw(server, '/api/mgr/pt/nothing', { token })).body.code).toBe(404)
    expect((await raw(server, LOGIN, { method: 'DELETE' })).body.code).toBe(405)
  })

  test.each([
    [LOGIN, 'DELETE', 'POST'],
    [ADD, 'GET', 'POST, PUT'],
    ['/api/mgr/pt/rights/tree', 'POST', 'GET, HEAD'],
    ['/api/storage/upload/x', 'GET', 'DELETE, HEAD, PATCH'],
    // Its GET belongs to guide/{id}.
    ['/api/mgr/pt/guide/queryPage', 'PUT', 'GET, HEAD, POST'],
    ['/api/mgr/pt/guide/1', 'PUT', 'GET, HEAD'],
  ])('a wrong method on %s lists the allowed ones', async (path, method, allow) => {
    const { status, headers } = await raw(server, path, { method, token })
    expect([status, headers.get('allow')]).toEqual([405, allow])
  })

  test('a literal path takes precedence over a pattern', async () => {
    expect((await raw(server, '/api/mgr/pt/scenicType/idAndName', { token })).body.data).toEqual([])
    expect((await raw(server, '/api/mgr/pt/language/codes', { token })).body.code).toBe(200)
  })

  test('a missing right is 403 and a missing session 401 before the body is read', async () => {
    expect((await raw(server, '/api/mgr/pv/language', { body: 'not even JSON', token })).status).toBe(403)
    expect((await raw(server, '/api/mgr/pv/language', { body: 'not even JSON' })).status).toBe(401)
  })

  test('responses forbid caching and sniffing, and carry the request id', async () => {
    const { headers, body } = await raw(server, '/api/mgr/pt/profile', { token })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toBe(body.requestId)
  })
})

describe('the audit log', () => {
  const entries = () =>
    query<{ endpoint: string; code: number; subject: string | null }>(
      server,
      `select endpoint, code, subject from audit_log where endpoint like 'scenicType.%' order by id`,
    )

  test('records every write with its outcome, including refused ones, and no read', async () => {
    const added = await raw(server, ADD, { body: { name: '古镇' }, token })
    expect(added.body.code).toBe(200)
    const again = await raw(server, ADD, { body: { name: '古镇' }, token })
    expect(again.body.code).toBe(422)
    await raw(server, '/api/mgr/pt/scenicType/queryPage', { body: {}, token })
    await raw(server, '/api/mgr/pv/scenicType/no-such?version=1', { method: 'DELETE', token })
    const rows = await entries()
    expect(rows.map(({ endpoint, code }) => [endpoint, code])).toEqual([
      ['scenicType.add', 200],
      ['scenicType.add', 422],
      ['scenicType.delete', 404],
    ])
    expect(rows[2]!.subject).toBe('no-such')
  })
})

describe('logs', () => {
  test('contain no password, token or query', async () => {
    const person = await newPerson(server)
    const secret = await signedIn(server, person)
    await raw(server, '/api/mgr/pb/geeTestInit?t=123454321', { token: secret })
    await raw(server, '/api/mgr/pt/profile?abc=very-secret', { token: secret })
    const all = lines.join('\n')
    expect(all).toContain('session.login')
    for (const word of [secret, hashed(server, person.password), '123454321', 'very-secret'])
      expect(all).not.toContain(word)
  })

  test('report a failed statement without its values', async () => {
    const error = await server.platform.db.identity((tx) => tx.execute(`select 'hush'::int`)).catch((e: unknown) => e)
    const wrapped = Object.assign(new Error('Failed query: select $1\nparams: hush'), {
      query: 'select $1',
      params: ['hush'],
      cause: error,
    })
    expect(JSON.stringify(describeError(wrapped))).toContain('select $1')
    expect(describeError(wrapped)).not.toHaveProperty('message')
  })
})

describe('failures', () => {
  const pgError = (code: string) =>
    Object.assign(
      new Error('Failed query', { cause: Object.assign(new Error('inner words'), { code, severity: 'ERROR' }) }),
      { query: 'q' },
    )

  test.each([
    ['23505', 422],
    ['23503', 422],
    ['40001', 409],
    ['22003', 400],
    ['57014', 500],
    ['57P01', 500],
    ['08006', 500],
    ['53300', 500],
    ['42501', 500],
    ['XX000', 500],
  ])('SQLSTATE %s becomes %i with a message of our own', (state, code) => {
    const { refusal } = toFailure(pgError(state))
    expect(refusal.code).toBe(code)
    expect(refusal.message).toMatch(/[\u4e00-\u9fff]/)
    expect(refusal.message).not.toContain('inner')
  })

  test.each([
    [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    [new Error('Connection terminated unexpectedly')],
    [new Error('timeout exceeded when trying to connect')],
  ])('a lost database has its own message: %s', (error) => {
    expect(toFailure(error).refusal.message).toBe('数据库暂时不可用，请稍后重试')
  })

  test.each([
    ['media', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['database', pgError('53100')],
  ])('a full disk (%s) has its own message', (_where, error) => {
    expect(toFailure(error).refusal.message).toBe('存储空间不足，暂时不能保存，请联系管理员')
  })

  test('an internal error is 500 with a request id and without its cause', async () => {
    const platform = {
      ...server.platform,
      sessions: undefined,
      db: { ...server.platform.db, identity: vi.fn(() => Promise.reject(new TypeError('secret place /srv/x.ts:1:1'))) },
    }
    const response = await createApp(platform).request('/saas/api/mgr/pt/profile', { headers: { accessToken: token } })
    expect(response.status).toBe(500)
    const body = (await response.json()) as { requestId: string }
    expect(body).toEqual({ code: 500, msg: '服务暂时不可用，请稍后重试', data: null, requestId: body.requestId })
    expect(lines.some((line) => line.includes(body.requestId) && line.includes('secret place'))).toBe(true)
  })
})
