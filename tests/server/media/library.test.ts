import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { filmForm, videoFields } from '../../support/files/videos'

const { media, storage, video } = contract
let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
let admin: string
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  ;[token, admin] = (await Promise.all([signIn(server, 'editor'), signIn(server, 'admin')])).map(
    (user) => user.token,
  ) as [string, string]
})

const remove = (url: string, as = token) => send(media.remove, { token: as, query: { url } })

test('the library lists its merchant’s uploads, by kind and name', async () => {
  const { tenantId } = await newPerson(server)
  const own = await signedIn(server, await newPerson(server, { tenantId }), freshAddress())
  const { url } = await must(send, storage.video, { token: own, body: filmForm() })
  const page = async (body: object, as = own) =>
    (await must(send, media.queryPage, { token: as, body })).list.map((file) => file.url)
  expect([
    await page({}),
    await page({ kind: 'video', keyword: '云海' }),
    await page({ kind: 'picture' }),
    await page({ keyword: '100%' }),
    await page({ unused: true }),
  ]).toEqual([[url], [url], [], [], []])
  expect(await page({ pageSize: 200 }, token)).not.toContain(url)
  expect((await send(media.uses, { token, query: { url } })).status).toBe(404)
  expect((await remove(url)).status).toBe(404)
})

test('a used file lists its uses and cannot be removed; an unused one can, by its uploader', async () => {
  const cover = (await must(send, contract.guide.queryPage, { token, body: {} })).list.find(
    (guide) => guide.cover !== null,
  )!.cover!
  const made = await must(send, video.add, { token, body: await videoFields(send, token, cover) })
  expect(await must(send, media.uses, { token, query: { url: made.video } })).toEqual({
    total: 1,
    list: [{ kind: 'video', noun: '视频', id: made.id, name: made.title }],
  })
  expect((await must(send, media.uses, { token, query: { url: cover } })).list.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['guide']),
  )
  expect((await remove(made.video)).body).toMatchObject({ code: 422, msg: '正在被 1 个视频使用，不能移除' })
  const { url } = await must(send, storage.video, { token: admin, body: filmForm() })
  expect((await remove(url)).body).toMatchObject({ code: 422, msg: '只能移除自己上传的文件' })
  expect((await remove(url, admin)).status).toBe(200)
  expect((await send(video.add, { token, body: { title: '没有了', video: url, cover } })).body).toMatchObject({
    code: 422,
    msg: '视频不存在，请重新上传',
  })
})
