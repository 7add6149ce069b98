import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { createDatabase } from '../../../../server/db/database'
import { completeTenants } from '../../../../server/system/tenant/template'
import { articleFields } from '../../../support/domains/articles'
import { must, uniqueName } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { site, siteArticle, siteCatalog, extendFunction } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

test('the header is saved by version; a stale write returns the current header', async () => {
  const before = await must(world.send, site.detail, { token })
  const written = {
    id: before.id,
    name: '黄山微官网',
    introduction: '五岳归来不看山',
    phone: '0559-5561111',
    pictures: [world.own.cover],
  }
  const after = await must(world.send, site.update, { token, body: { ...written, version: before.version } })
  expect(after).toMatchObject({ ...written, version: before.version + 1, updatedBy: { name: '林晓岚' } })
  const { status, body } = await world.send(site.update, { token, body: { ...written, version: before.version } })
  expect([status, (body as { data: unknown }).data]).toEqual([409, { current: after }])
  expect((await must(world.send, site.detail, { token: world.tokens.admin2 })).name).not.toBe('黄山微官网')
})

test('a foreign picture and an invalid phone number are refused at their fields', async () => {
  const { id, version, name } = await must(world.send, site.detail, { token })
  const fieldsOf = async (more: object) => {
    const { status, body } = await world.send(site.update, { token, body: { id, version, name, ...more } })
    return [status, (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)]
  }
  expect(await fieldsOf({ logo: world.other.cover })).toEqual([422, ['logo']])
  expect(await fieldsOf({ phone: '0559' })).toEqual([400, ['phone']])
})

test('a merchant without a micro-site gets one, once, under its own name', async () => {
  const [{ tenantId }] = (await query<{ tenantId: string }>(
    world.server,
    `select tenant_id as "tenantId" from account where login_account = 'admin2'`,
  )) as [{ tenantId: string }]
  await query(world.server, `delete from site where tenant_id = $1`, [tenantId])
  const platform = { db: createDatabase(world.server.driver), now: () => 1 }
  await completeTenants(platform)
  await completeTenants(platform)
  expect(await must(world.send, site.detail, { token: world.tokens.admin2 })).toMatchObject({
    name: '云岭旅游集团',
    version: 1,
  })
})

test('site articles move to another column in one call, and can be linked to', async () => {
  const fields = () => articleFields(world.send, token, world.own.cover, siteCatalog)
  const siteArticleRow = await must(world.send, siteArticle.add, { token, body: await fields() })
  const wanted = await must(world.send, siteCatalog.add, { token, body: { name: uniqueName('栏目') } })
  await must(world.send, siteArticle.switchCatalog, {
    token,
    body: { articles: [{ id: siteArticleRow.id, version: 1 }], catalogId: wanted.id },
  })
  expect(await must(world.send, siteCatalog.bind, { token, params: { id: wanted.id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'siteArticle', id: siteArticleRow.id }],
  })
  const { catalogId: ofRaiders } = await articleFields(world.send, token, world.own.cover)
  const { status, body } = await world.send(siteArticle.switchCatalog, {
    token,
    body: { articles: [{ id: siteArticleRow.id, version: 2 }], catalogId: ofRaiders },
  })
  expect([status, (body as { msg: string }).msg]).toEqual([422, '所选的栏目不存在或已删除'])
  const button = await must(world.send, extendFunction.add, {
    token,
    body: { name: uniqueName('网').slice(-8), icon: 'route', target: { kind: 'siteArticle', id: siteArticleRow.id } },
  })
  expect(await must(world.send, siteArticle.bind, { token, params: { id: siteArticleRow.id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'extendFunction', id: button.id }],
  })
})
