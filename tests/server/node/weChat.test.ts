import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { weChat } from '../../../server/node/weChat'
import type { Visitors } from '../../../server/ports/visitorIdentity'

let server: Server
let visitors: Visitors
let asked: string[] = []
let logged: string[] = []
let answer: unknown
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
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
  asked = []
  logged = []
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a code is exchanged for the openid, and the key of the session is not passed on', async () => {
  answer = { openid: 'oAbc-123456789', session_key: 'key', unionid: 'u' }
  expect(await visitors.recognise('the-code', 't1')).toEqual({ openid: 'oAbc-123456789' })
  expect(asked).toEqual([
    '/sns/jscode2session?appid=wx1&secret=very-secret&js_code=the-code&grant_type=authorization_code',
  ])
})

test.each([
  ['one that WeChat does not know', { errcode: 40029, errmsg: 'invalid code' }, 'code'],
  ['one that was used before', { errcode: 40163, errmsg: 'code been used' }, 'code'],
  ['what is wrong with the installation', { errcode: 40125, errmsg: 'invalid appsecret' }, 'unavailable'],
  ['no JSON', '<html>', 'unavailable'],
  ['an openid that is none', { openid: "' or 1=1" }, 'unavailable'],
])('%s recognises nobody', async (_, given, refused) => {
  answer = given
  expect(await visitors.recognise('the-code', 't1')).toEqual({ refused })
  expect(logged.join()).not.toContain('very-secret')
})

test('WeChat that cannot be reached recognises nobody, and the log does not name the secret', async () => {
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
