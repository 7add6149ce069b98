import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { createApp } from '../../../server/app'
import type { MediaStore } from '../../../server/platform'
import { createClient } from '../../../scripts/conformance/client'
import { must } from '../../support/builders'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { BASE_URL } from '../../support/server'
import type { TestServer } from '../../support/server'

const { storage } = contract
let server: TestServer
let token: string
beforeAll(async () => {
  server = await seededServer()
  token = await signedIn(server, await newPerson(server), freshAddress())
})

/** The app with some store calls replaced and its error log silenced. */
function appOn(media: Partial<MediaStore>) {
  const { platform } = server
  const app = createApp({
    ...platform,
    media: { ...platform.media, ...media },
    log: { ...platform.log, error: () => undefined },
  })
  return { app, send: createClient(BASE_URL, (request) => app.fetch(request)) }
}

const text = () => {
  const form = new FormData()
  form.set('file', new File(['云海'], '说明.txt', { type: 'text/plain' }))
  return form
}
const lost = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:9000'), { code: 'ECONNREFUSED' }))
const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const refusal = { code: 500, msg: '文件存储暂时不可用，请稍后重试' }

test('an unreachable or full store has its own message, not the database’s', async () => {
  expect((await appOn({ put: lost }).send(storage.txt, { token, body: text() })).body).toMatchObject(refusal)
  expect((await appOn({ put: full }).send(storage.txt, { token, body: text() })).body).toMatchObject({
    code: 500,
    msg: '存储空间不足，暂时不能保存，请联系管理员',
  })
  const seen = await appOn({ size: lost }).app.request(`/saas/media/${'0'.repeat(64)}.webp`)
  expect([seen.status, await seen.json()]).toMatchObject([500, refusal])
})

test('downloads that wait for a slow store do not block other calls', async () => {
  const { url } = await must(appOn({}).send, storage.txt, { token, body: text() })
  const { get } = server.platform.media
  const waiting: (() => void)[] = []
  const slow = appOn({
    get: async (...input) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return get(...input)
    },
  })
  // One per database connection.
  const downloads = Array.from({ length: 10 }, () => slow.send(storage.download, { token, query: { url } }))
  await vi.waitFor(() => expect(waiting).toHaveLength(10), 60_000)
  expect((await slow.send(contract.session.profile, { token })).status).toBe(200)
  for (const answer of waiting) answer()
  expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(Array(10).fill(200))
})
