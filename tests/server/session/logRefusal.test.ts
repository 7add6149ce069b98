import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../../server/app'
import type { Logger } from '../../../server/platform'
import { count, throttleKeys } from '../../../server/session/throttle'
import { freshAddress, hashed, login, newPerson, raw, signedIn } from '../../support/session/people'
import { startTestServer, testConfig } from '../../support/server'
import type { TestServer } from '../../support/server'

interface Line {
  level: string
  message: string
  fields: Record<string, unknown>
}

const lines: Line[] = []
const at = (level: string) => (fields: Record<string, unknown>, message: string) =>
  void lines.push({ level, message, fields })
const log: Logger = { info: at('info'), warn: at('warn'), error: at('error') }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log })
  return () => server.close()
})
afterEach(() => lines.splice(0))

const linesOf = (message: string) => lines.filter((line) => line.message === message)
/** Computed as the operating guide describes. */
const nameOf = (loginAccount: string) =>
  createHmac('sha256', testConfig.secret).update(loginAccount.toLowerCase()).digest('hex')

test('every refused sign-in is logged with its address and reason, and the name only as a hash', async () => {
  const { loginAccount } = await newPerson(server)
  const address = freshAddress()
  const typed = loginAccount.toUpperCase()
  const captcha = { kind: 'work', payload: '!' }
  for (let attempt = 0; attempt < 4; attempt += 1) await login(server, typed, 'not-this-one', { address })
  await login(server, typed, 'not-this-one', { address, captcha })
  await login(server, 'nobody-at-all', 'not-this-one', { address: freshAddress() })
  const refused = linesOf('sign-in refused').map(({ fields }) => fields)
  expect(refused.map(({ code, why }) => [code, why])).toEqual([
    ...Array<unknown>(3).fill([422, '账号或密码错误']),
    [422, '请完成验证'],
    [422, '验证未通过，请重新验证'],
    [422, '账号或密码错误'],
  ])
  expect(refused.slice(0, 5).map(({ name, address: whence }) => [name, whence])).toEqual(
    Array(5).fill([nameOf(loginAccount), address]),
  )
  expect(refused[5]!.name).toBe(nameOf('nobody-at-all'))
  expect(JSON.stringify(lines)).not.toMatch(
    new RegExp(`${loginAccount}|nobody-at-all|${hashed(server, 'not-this-one')}`, 'i'),
  )
})

test('so is a throttled one', async () => {
  const { loginAccount } = await newPerson(server)
  const address = freshAddress()
  const keys = await throttleKeys(loginAccount, address)
  for (let attempt = 0; attempt < 10; attempt += 1) await count(server.platform, keys)
  expect((await login(server, loginAccount, 'not-this-one', { address })).status).toBe(429)
  expect(linesOf('sign-in refused').map(({ fields }) => fields)).toMatchObject([
    { address, name: nameOf(loginAccount), code: 429, why: '尝试次数过多，请 15 分钟后再试' },
  ])
})

test('a refused write that cannot be audited is logged, and still refused', async () => {
  const token = await signedIn(server, await newPerson(server))
  const { platform } = server
  const tenant = vi.fn(() => Promise.reject(new Error('no place for it')))
  const app = createApp({ ...platform, db: { ...platform.db, tenantTransaction: tenant } })
  const { status, body } = await raw({ ...server, app }, '/api/mgr/pv/scenicType', { body: { name: '古镇' }, token })
  expect([status, tenant.mock.calls.length]).toEqual([403, 1])
  const [lost] = linesOf('a refused write was not audited')
  expect(lost).toMatchObject({
    level: 'error',
    fields: { requestId: body.requestId, endpoint: 'scenicType.add', err: { message: 'no place for it' } },
  })
})
