import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { weixinBot } from '../../../server/node/weixinBot'

// A local platform that behaves as its documentation describes.
let platform: Server
let address: string
let calls: { path: string; body: Record<string, unknown> }[]
let answers: Record<string, { status?: number; body: unknown }>
beforeAll(async () => {
  platform = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      calls.push({ path, body: JSON.parse(text) as Record<string, unknown> })
      const { status = 200, body } = answers[path.split('/')[2]!]!
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/openapi`
})
afterAll(() => void platform.close())
beforeEach(() => {
  calls = []
  answers = {
    sign: { body: { signature: 'signed', expiresIn: 7200 } },
    aibot: { body: { answer: '十点 <a href="weixin://x">更多</a>', answer_type: 'text', status: 'FAQ' } },
  }
})

const credentials = { appId: 'Gg8HejYTkUsEIlG', token: 'YV78Pyj1VvqdNGpMJ1pHic0bIBOWMv' }
const ask = (skill: string | null = null) => weixinBot(address).ask({ ...credentials, text: '几点开门', skill })

test('each question has a conversation of its own, with the skill of its scene', async () => {
  expect(await ask('票务咨询')).toEqual({ state: 'answered', text: '十点 更多' })
  expect(calls).toEqual([
    { path: `/openapi/sign/${credentials.token}`, body: { userid: expect.stringMatching(/^[\da-f-]{36}$/) } },
    {
      path: `/openapi/aibot/${credentials.token}`,
      body: { signature: 'signed', query: '几点开门', first_priority_skills: ['票务咨询'] },
    },
  ])
  await ask()
  expect(calls.at(-1)!.body).toEqual({ signature: 'signed', query: '几点开门' })
  expect(calls[2]!.body['userid']).not.toBe(calls[0]!.body['userid'])
})

test.each([
  ['matches nothing', { answer: '我还不会', answer_type: 'text', status: 'NOMATCH' }],
  ['answers with something other than words', { answer: '{"news":{}}', answer_type: 'news', status: 'FAQ' }],
  ['answers nothing', { answer: '', status: 'FAQ' }],
])('has no answer when the bot %s', async (_, body) => {
  answers['aibot'] = { body }
  expect(await ask()).toEqual({ state: 'silent' })
})

test('a refusal gives its reason, a failure throws without naming the token', async () => {
  answers['aibot'] = { body: { errcode: 1001, errmsg: 'rate limit' } }
  expect(await ask()).toEqual({ state: 'failed', reason: '机器人平台拒绝了请求：rate limit（1001）' })
  answers['sign'] = { body: { errcode: 1002, errmsg: 'invalid token' } }
  const { test } = weixinBot(address)
  expect(await test(credentials)).toEqual({ connected: false, reason: '机器人平台拒绝了请求：invalid token（1002）' })
  answers['sign'] = { status: 502, body: {} }
  const error: unknown = await ask().catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('502')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(credentials.token)
})

test('a token known to the platform connects', async () => {
  expect(await weixinBot(address).test(credentials)).toEqual({ connected: true })
  expect(calls).toHaveLength(1)
})
