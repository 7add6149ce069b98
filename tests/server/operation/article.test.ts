import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { articleFields } from '../../support/domains/articles'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { article, catalog, extendFunction } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const fields = () => articleFields(world.send, token, world.own.cover)
const add = async (more: object = {}) =>
  must(world.send, article.add, { token, body: { ...(await fields()), ...more } })
const read = (id: string) => must(world.send, article.detail, { token, params: { id } })
const catalogNamed = (name: string, as = token) => must(world.send, catalog.add, { token: as, body: { name } })

/** Status, message, and messages of refused fields by path. */
async function refusal(sent: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await sent
  const { msg, data } = body as { msg: string; data: { fields?: { path: string; message: string }[] } | null }
  return [status, msg, Object.fromEntries((data?.fields ?? []).map(({ path, message }) => [path, message]))]
}

test('the reading time follows the text, in the record and in its row', async () => {
  const { id, version, readingMinutes, title, catalogId, cover } = await add({ content: `<p>${'云'.repeat(301)}</p>` })
  expect(readingMinutes).toBe(2)
  await must(world.send, article.update, {
    token,
    body: { id, version, title, catalogId, cover, content: `<h2>${'海'.repeat(601)}</h2>` },
  })
  expect(await read(id)).toMatchObject({ readingMinutes: 3 })
  const { list } = await must(world.send, article.queryPage, { token, body: { keyword: title } })
  expect(list).toMatchObject([{ id, readingMinutes: 3 }])
  expect(await must(world.send, article.copy, { token, params: { id } })).toMatchObject({ readingMinutes: 3 })
})

test('a catalog with articles cannot be deleted, and lists them', async () => {
  const row = await add()
  const deleted = (version: string) =>
    world.send(catalog.delete, { token, params: { id: row.catalogId }, query: { version } })
  const { name } = await must(world.send, catalog.detail, { token, params: { id: row.catalogId } })
  expect(await refusal(deleted('1'))).toEqual([422, `“${name}”正在被 1 个攻略使用，不能删除`, {}])
  expect(await must(world.send, catalog.bind, { token, params: { id: row.catalogId } })).toEqual({
    total: 1,
    list: [{ kind: 'article', noun: '攻略', id: row.id, name: row.title }],
  })
  await must(world.send, article.delete, { token, params: { id: row.id }, query: { version: '1' } })
  expect((await deleted('1')).status).toBe(200)
})

test('several articles move to another catalog in one call', async () => {
  const [first, second] = [await add(), await add()]
  const wanted = await catalogNamed(uniqueName('新分类'))
  const body = { articles: [first, second].map(({ id, version }) => ({ id, version })), catalogId: wanted.id }
  await must(world.send, article.switchCatalog, { token, body })
  for (const { id } of [first, second])
    expect(await read(id)).toMatchObject({ catalogId: wanted.id, version: 2, updatedBy: { name: '林晓岚' } })
  const there = { ...body, articles: body.articles.map(({ id }) => ({ id, version: 2 })) }
  await must(world.send, article.switchCatalog, { token, body: there })
  expect(await read(first.id)).toMatchObject({ version: 2 })
})

test('a changed or deleted article, or a foreign catalog, leaves all articles where they are', async () => {
  const [stays, changed, gone] = [await add(), await add(), await add()]
  const wanted = await catalogNamed(uniqueName('新分类'))
  await must(world.send, article.publish, { token, body: { id: changed.id, version: 1, publish: 'online' } })
  await must(world.send, article.delete, { token, params: { id: gone.id }, query: { version: '1' } })
  const move = (others: { id: string }[], catalogId = wanted.id) =>
    refusal(
      world.send(article.switchCatalog, {
        token,
        body: { articles: [stays, ...others].map(({ id }) => ({ id, version: 1 })), catalogId },
      }),
    )
  expect(await move([changed])).toEqual([409, `「${changed.title}」已被他人修改，一篇也没有移动`, {}])
  expect(await move([gone])).toEqual([404, '有 1 篇攻略已经删除，一篇也没有移动', {}])
  const foreign = await catalogNamed(uniqueName('别人的'), world.tokens.admin2)
  expect(await move([], foreign.id)).toEqual([
    422,
    '所选的分类不存在或已删除',
    { catalogId: '所选的分类不存在或已删除' },
  ])
  expect(await read(stays.id)).toMatchObject({ catalogId: stays.catalogId, version: 1 })
})

test('links to an article are listed, and a deleted article cannot be linked to', async () => {
  const row = await add()
  const leading = (id: string) => ({
    name: uniqueName('跳转').slice(-8),
    icon: 'route',
    target: { kind: 'article', id },
  })
  const button = await must(world.send, extendFunction.add, { token, body: leading(row.id) })
  expect(await must(world.send, article.bind, { token, params: { id: row.id } })).toMatchObject({
    total: 1,
    list: [{ kind: 'extendFunction', id: button.id }],
  })
  await must(world.send, article.delete, { token, params: { id: row.id }, query: { version: '1' } })
  expect(await refusal(world.send(extendFunction.add, { token, body: leading(row.id) }))).toEqual([
    422,
    '攻略文章不存在，请重新选择',
    { 'target.id': '攻略文章不存在，请重新选择' },
  ])
})
