import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { callAs, newKey, onlineGuide, onVisitedGuide, visit } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { user, visitor } = contract
let world: Visited['world']
let guideId: string
onVisitedGuide((visited) => ({ world, guideId } = visited))

const newDeviceKey = () => newKey().padEnd(40, 'x')
const signIn = (key: string, changed: object = {}) =>
  callAs(world.server, visitor.deviceLogin.path, { guideId, key, ...changed })
const tokenOf = async (key: string, changed: object = {}) => String((await signIn(key, changed)).body.data!.token)
const visitOnce = (token: string, at = world.server.clock.now) =>
  callAs(world.server, visitor.events.path, { visits: [{ guideId, at }] }, { token })

/** The visitor of a token, as the merchant's database has them. */
async function rowOf(token: string) {
  const { createHash } = await import('node:crypto')
  const [row] = await query<{
    id: string
    openid: string | null
    deviceKey: string | null
    nickname: string
    device: string
  }>(
    world.server,
    `select v.id, v.openid, v.device_key as "deviceKey", v.nickname, v.device from visitor v
      join visitor_token t on t.tenant_id = v.tenant_id and t.visitor_id = v.id where t.token_hash = $1`,
    [createHash('sha256').update(token).digest('hex')],
  )
  return row!
}

test('a browser is one visitor by its key, without WeChat, and its visit counts', async () => {
  const key = newDeviceKey()
  const token = await tokenOf(key, { device: 'iPhone' })
  expect((await visitOnce(token)).body.data).toMatchObject({ visits: 1, refused: [] })
  const first = await rowOf(token)
  expect(first).toMatchObject({ openid: null, device: 'iPhone' })
  const again = await rowOf(await tokenOf(key))
  expect(again).toMatchObject({ id: first.id, device: 'iPhone' })
  expect((await rowOf(await tokenOf(newDeviceKey()))).id).not.toBe(first.id)
  const shown = await must(world.send, user.detail, { token: world.tokens.admin, params: { id: first.id } })
  expect(shown).toMatchObject({ id: first.id, device: 'iPhone' })
})

test('the key itself is stored nowhere, and is another visitor at another merchant', async () => {
  const key = newDeviceKey()
  const own = await rowOf(await tokenOf(key))
  const foreign = await rowOf(await tokenOf(key, { guideId: await onlineGuide(world, '', 'admin2') }))
  expect(own.deviceKey).toMatch(/^[\da-f]{64}$/)
  expect(foreign.deviceKey).toMatch(/^[\da-f]{64}$/)
  expect(foreign.deviceKey).not.toBe(own.deviceKey)
})

test.each([
  ['too short to be secret', { key: 'x'.repeat(31) }, 400],
  ['with other characters', { key: `${'x'.repeat(40)}<` }, 400],
  ['for a guide that does not exist', { guideId: 'no-such-guide' }, 404],
])('a key %s is refused', async (_title, changed, status) => {
  expect((await signIn(newDeviceKey(), changed)).status).toBe(status)
})

test('who wants to be forgotten is no longer named, listed or signed in; counts and cases stay', async () => {
  const key = newDeviceKey()
  const token = await tokenOf(key, { device: 'HUAWEI Mate 60' })
  const second = await tokenOf(key)
  await visitOnce(token)
  const { id } = await rowOf(token)
  const forgotten = await callAs(world.server, visitor.forget.path, {}, { token })
  expect(forgotten.status).toBe(200)

  for (const old of [token, second]) expect((await visitOnce(old)).status).toBe(401)
  const [row] = await query(
    world.server,
    `select openid, device_key as "deviceKey", nickname, phone, province, city, device from visitor where id = $1`,
    [id],
  )
  expect(row).toEqual({
    openid: null,
    deviceKey: null,
    nickname: '已注销的访客',
    phone: '',
    province: '',
    city: '',
    device: '',
  })
  const visits = await query(world.server, 'select 1 from visitor_visit where visitor_id = $1', [id])
  expect(visits).toHaveLength(1)
  const detail = await world.send(user.detail, { token: world.tokens.admin, params: { id } })
  expect(detail.status).toBe(404)
  expect((await rowOf(await tokenOf(key))).id).not.toBe(id)
})

test('only a visitor can be forgotten', async () => {
  expect((await callAs(world.server, visitor.forget.path, {}, { token: 'x'.repeat(43) })).status).toBe(401)
})

test('calls with keys that a browser makes up count for their network too; visitors that WeChat recognises do not share it', async () => {
  const address = freshAddress()
  const forget = (token: string) => callAs(world.server, visitor.forget.path, {}, { token, address })
  for (let call = 0; call < 60; call += 1) expect((await forget(await tokenOf(newDeviceKey()))).status).toBe(200)
  expect((await forget(await tokenOf(newDeviceKey()))).status).toBe(429)
  expect((await forget(await visit(world.server, guideId))).status).toBe(200)
})

test('reading counts for visitors that WeChat recognises, not for keys that anyone can make up', async () => {
  const { list } = await must(world.send, contract.article.queryPage, { token: world.tokens.admin, body: {} })
  const article = list.find(({ publish }) => publish === 'online')!
  const read = (token: string) =>
    callAs(world.server, contract.article.read.path.replace('{id}', article.id), {}, { token })
  const count = async () => {
    const [row] = await query<{ count: number }>(
      world.server,
      'select read_count as count from article where id = $1',
      [article.id],
    )
    return row!.count
  }
  const before = await count()
  expect((await read(await tokenOf(newDeviceKey()))).status).toBe(200)
  expect(await count()).toBe(before)
  await read(await visit(world.server, guideId))
  expect(await count()).toBe(before + 1)
})
