import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { weChat } from '../../../server/node/weChat'
import type { Visitors } from '../../../server/ports/visitorIdentity'

let server: Server
let visitors: Visitors
let requests: string[] = []
let logged: string[] = []
let answer: unknown
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const log = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`)
  visitors = weChat({
    appId: 'wx1',
    secret: 'very-secret',
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: { info: log, warn: log, error: log },
  })
})
beforeEach(() => {
  requests = []
  logged = []
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a code is exchanged for the openid, and the session key is not passed on', async () => {
  answer = { openid: 'oAbc-123456789', session_key: 'key', unionid: 'u' }
  expect(await visitors.recognise('the-code', 't1')).toEqual({ openid: 'oAbc-123456789' })
  expect(requests).toEqual([
    '/sns/jscode2session?appid=wx1&secret=very-secret&js_code=the-code&grant_type=authorization_code',
  ])
})

test.each([
  ['an unknown code', { errcode: 40029, errmsg: 'invalid code' }, 'code'],
  ['a used code', { errcode: 40163, errmsg: 'code been used' }, 'code'],
  ['a wrong app secret', { errcode: 40125, errmsg: 'invalid appsecret' }, 'unavailable'],
  ['an answer that is not JSON', '<html>', 'unavailable'],
  ['an invalid openid', { openid: "' or 1=1" }, 'unavailable'],
])('%s is refused', async (_, given, refused) => {
  answer = given
  expect(await visitors.recognise('the-code', 't1')).toEqual({ refused })
  expect(logged.join()).not.toContain('very-secret')
})

test('an unreachable WeChat refuses a sign-in, and the log does not contain the secret', async () => {
  const lines: string[] = []
  const log = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
  const away = weChat({
    appId: 'wx1',
    secret: 'very-secret',
    api: 'http://127.0.0.1:1',
    log: { info: log, warn: log, error: log },
  })
  expect(await away.recognise('the-code', 't1')).toEqual({ refused: 'unavailable' })
  expect(lines.join()).toMatch(/WeChat cannot be reached/)
  expect(lines.join()).not.toContain('very-secret')
})
