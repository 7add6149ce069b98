import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { terms } = contract
const type = 'purchase'
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const current = () => must(world.send, terms.detail, { token, query: { type } })
const put = (version: number, content: string) => world.send(terms.put, { token, body: { type, version, content } })

test('every version is kept with its author and time, and the latest applies', async () => {
  const before = await current()
  const text = uniqueName('新的须知')
  const stored = await must(world.send, terms.put, {
    token,
    body: { type, version: before.version, content: `<p>${text}</p><script>alert(1)</script>` },
  })
  expect(stored).toMatchObject({
    version: before.version + 1,
    content: `<p>${text}</p>`,
    updatedBy: { name: '林晓岚' },
  })
  const versions = await must(world.send, terms.versions, { token, query: { type } })
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: stored.version }, (_, index) => stored.version - index),
  )
  expect(versions[0]).toMatchObject({ by: { name: '林晓岚' }, characters: text.length })
  const old = await must(world.send, terms.version, { token, query: { type, version: String(before.version) } })
  expect(old.content).toBe(before.content)
})

test('the audit trail has the text before and after', async () => {
  const { version } = await current()
  const [old, text] = [uniqueName('原来的须知'), uniqueName('后来的须知')]
  await put(version, `<p>${old}</p>`)
  await put(version + 1, `<p><b>${text}</b></p>`)
  const { list } = await must(world.send, contract.auditTrail.record, { token, body: { domain: 'terms', id: type } })
  expect(list[0]).toMatchObject({
    act: 'update',
    name: `购买须知 第 ${version + 2} 版`,
    changes: [{ field: 'content', before: old, after: text }],
  })
})

test('a stale write returns the current version, and one of two concurrent writes wins', async () => {
  const { version } = await current()
  const [one, other] = await Promise.all([
    put(version, `<p>${uniqueName('甲')}</p>`),
    put(version, `<p>${uniqueName('乙')}</p>`),
  ])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = await put(version, '<p>迟到的</p>')
  expect([late.status, (late.body as { data: { current: { version: number } } }).data.current.version]).toEqual([
    409,
    version + 1,
  ])
  const now = await current()
  expect((await put(now.version, now.content)).status).toBe(422)
  expect((await put(now.version, '<p> </p>')).status).toBe(400)
})

test('type and content alone can be saved, without a version', async () => {
  const { version } = await current()
  const text = uniqueName('只有内容')
  expect(await must(world.send, terms.put, { token, body: { type, content: `<p>${text}</p>` } })).toMatchObject({
    version: version + 1,
    content: `<p>${text}</p>`,
  })
})

test('visitors read the terms of their guide’s merchant', async () => {
  const guideOf = async (as: string) =>
    (await must(world.send, contract.guide.queryPage, { token: as, body: { publish: 'online' } })).list[0]!.id
  const read = async (guideId: string) => must(world.send, terms.read, { query: { type: 'user', guideId } })
  const [own, other] = [await read(await guideOf(token)), await read(await guideOf(world.tokens.admin2))]
  expect([own.title, own.version > other.version]).toEqual(['用户协议', true])
  expect((await world.send(terms.read, { query: { type: 'user', guideId: 'no-such-guide' } })).status).toBe(404)
})
