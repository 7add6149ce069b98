import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { menuRight, right } from '@/contract/rights'
import { advertisementFields } from '../../../support/domains/advertisements'
import { BANNER } from '../../../support/domains/miniProgramParts'
import { must, uniqueName } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'
import { onlineGuide as guideNamed } from '../../../support/domains/visitors'

const { minaPage } = contract
const page = 'home'
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const draft = async (as = token) => (await must(world.send, minaPage.detail, { token: as, query: { page } })).draft
const save = async (modules: MiniProgramModule[], as = token) =>
  world.send(minaPage.save, { token: as, body: { page, version: (await draft()).version, modules } })
const heading = (
  id: string,
  more: Partial<Extract<MiniProgramModule, { kind: 'heading' }>> = {},
): MiniProgramModule => ({
  id,
  kind: 'heading',
  hidden: false,
  title: '看一看',
  note: '',
  target: { kind: 'none' },
  ...more,
})
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)
const onlineGuide = async (as: string) =>
  (await must(world.send, contract.guide.queryPage, { token: as, body: { publish: 'online' } })).list[0]!.id

test('a draft is saved by version; a stale write returns the current draft and its author', async () => {
  const before = await draft()
  const stored = await must(world.send, minaPage.save, {
    token,
    body: { page, version: before.version, modules: [heading('a')] },
  })
  expect(stored).toMatchObject({ version: before.version + 1, modules: [{ id: 'a' }], updatedBy: { name: '林晓岚' } })
  const { status, body } = await world.send(minaPage.save, {
    token: world.tokens.operator,
    body: { page, version: before.version, modules: [] },
  })
  expect([status, (body as { data: unknown }).data]).toEqual([409, { current: stored }])
})

test('the audit trail lists added and changed modules, and the publication', async () => {
  const title = uniqueName('标').slice(-10)
  const read = async () =>
    (await must(world.send, contract.auditTrail.record, { token, body: { domain: 'minaPage', id: page } })).list
  await save([heading('a', { title: '旧标题' })])
  // Another file on this server published the page at a time still ahead.
  const known = new Set((await read()).map(({ id }) => id))
  await save([heading('a', { title }), { id: 'g', kind: 'gap', hidden: true, height: 16, line: true }])
  await must(world.send, minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const list = (await read()).filter(({ id }) => !known.has(id))
  expect(list.map(({ act }) => act)).toEqual(['online', 'update'])
  expect(list[1]!.changes).toEqual([
    { field: 'order', before: ['标题栏'], after: ['标题栏', '间距（隐藏）'] },
    { field: 'heading', before: ['旧标题'], after: [title] },
    { field: 'gap', after: ['16 像素，有分隔线'] },
  ])
})

test('foreign and missing records are refused at their field', async () => {
  const picture = { ...BANNER, id: 'p', online: true, top: false }
  const foreign = await save([
    heading('a'),
    { id: 'b', kind: 'banner', hidden: false, seconds: 4, pictures: [{ ...picture, picture: world.other.cover }] },
  ])
  expect([foreign.status, fieldsOf(foreign)]).toEqual([422, ['modules.1.pictures.0.picture']])
  const absent = await save([
    { id: 's', kind: 'spots', hidden: false, title: '推荐', look: 'row', guideIds: ['no-such-guide'] },
  ])
  expect([absent.status, fieldsOf(absent)]).toEqual([422, ['modules.0.guideIds']])
  const nowhere = await save([heading('a', { target: { kind: 'guide', id: await onlineGuide(world.tokens.admin2) } })])
  expect([nowhere.status, fieldsOf(nowhere)]).toEqual([422, ['modules.0.target.id']])
})

test('too many modules or pictures are refused', async () => {
  const { version } = await draft()
  const statusOf = async (modules: MiniProgramModule[]) =>
    (await world.send(minaPage.save, { token, body: { page, version, modules } })).status
  expect(await statusOf(Array.from({ length: 31 }, (_, index) => heading(`m${index}`)))).toBe(400)
  const pictures = Array.from({ length: 9 }, (_, index) => ({
    id: `p${index}`,
    ...BANNER,
    online: true,
    top: false,
  }))
  expect(await statusOf([{ id: 'b', kind: 'banner', hidden: false, seconds: 4, pictures }])).toBe(400)
})

test('an incomplete page, or one that is already online, cannot be published', async () => {
  await save([
    heading('a', { title: '' }),
    heading('b', { target: { kind: 'guide', id: '' } }),
    heading('c', { title: '', hidden: true }),
  ])
  const publish = async () => world.send(minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const refused = await publish()
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['modules.0.title', 'modules.1.target.id']])
  const title = uniqueName('标').slice(-10)
  await save([heading('a', { title })])
  const before = (await must(world.send, minaPage.detail, { token, query: { page } })).online?.number ?? 0
  const { version } = await draft()
  const online = await must(world.send, minaPage.publish, { token, body: { page, version } })
  expect(online).toMatchObject({ number: before + 1, modules: [{ title }], by: { name: '林晓岚' } })
  expect((await publish()).status).toBe(422)
  const [latest] = await must(world.send, minaPage.revisions, { token, query: { page } })
  expect(latest).toMatchObject({ number: before + 1, modules: 1 })
})

test('restoring an earlier revision changes the draft, not the online page', async () => {
  const { draft: now, online } = await must(world.send, minaPage.detail, { token, query: { page } })
  await save([...now.modules, heading(uniqueName('m').replaceAll(/[^\w-]/g, ''))])
  const restored = await must(world.send, minaPage.restore, {
    token,
    body: { page, version: (await draft()).version, number: online!.number },
  })
  expect(restored.modules).toEqual(online!.modules)
  expect(
    (await world.send(minaPage.restore, { token, body: { page, version: restored.version, number: 999_999 } })).status,
  ).toBe(404)
})

test('an account that may only edit cannot restore a revision that adds or removes modules', async () => {
  const { online } = await must(world.send, minaPage.detail, { token, query: { page } })
  await save([heading('other')])
  const as = await signedIn(
    world.server,
    await newPerson(world.server, {
      tenantId: world.own.tenantId,
      rightIds: [menuRight('minaPage'), right('minaPage', 'edit')],
    }),
  )
  const { version, modules } = await draft()
  expect(
    (await world.send(minaPage.restore, { token: as, body: { page, version, number: online!.number } })).status,
  ).toBe(403)
  expect((await draft()).modules).toEqual(modules)
})

test('each kind of change requires its own right', async () => {
  await save([heading('a'), heading('b')])
  const as = await signedIn(
    world.server,
    await newPerson(world.server, {
      tenantId: world.own.tenantId,
      rightIds: [menuRight('minaPage'), right('minaPage', 'sort')],
    }),
  )
  expect((await save([heading('b'), heading('a')], as)).status).toBe(200)
  expect((await save([heading('b')], as)).status).toBe(403)
  expect((await save([heading('b'), heading('a'), heading('c')], as)).status).toBe(403)
  expect((await save([heading('b'), heading('a', { title: '别的' })], as)).status).toBe(403)
})

test('visitors get their guide’s merchant’s online page, without hidden or expired parts', async () => {
  const [cover, guideId] = [world.own.cover, await onlineGuide(token)]
  const title = uniqueName('访').slice(-10)
  const picture = { ...BANNER, id: 'now', picture: cover, online: true, top: false }
  const over = { ...picture, id: 'over', endsAt: 1 }
  const pinned = { ...picture, id: 'pinned', top: true }
  // Offline, it may lack its picture.
  const off = { ...picture, id: 'off', picture: null, online: false, top: true }
  await save([
    heading('shown', { title }),
    heading('hidden', { hidden: true }),
    { id: 'banner', kind: 'banner', hidden: false, seconds: 4, pictures: [over, picture, off, pinned] },
    { id: 'spots', kind: 'spots', hidden: false, title: '推荐', look: 'row', guideIds: [guideId] },
  ])
  await must(world.send, minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const seen = await must(world.send, minaPage.indexPage, { body: { page, guideId } })
  expect(seen.modules.map(({ id }) => id)).toEqual(['shown', 'banner', 'spots'])
  expect(seen.modules[1]).toMatchObject({ pictures: [{ id: 'pinned' }, { id: 'now' }] })
  expect(seen.content['spots']).toMatchObject({ total: 1, list: [{ id: guideId }] })
  const others = await must(world.send, minaPage.indexPage, {
    body: { page, guideId: await onlineGuide(world.tokens.admin2) },
  })
  expect(JSON.stringify(others.modules)).not.toContain(title)
  expect((await world.send(minaPage.indexPage, { body: { page, guideId: 'no-such-guide' } })).status).toBe(404)
})

test('the weather’s time is that of its last change, not of the last save', async () => {
  const weather = (temperature: number): MiniProgramModule => ({
    id: 'w',
    kind: 'weather',
    hidden: false,
    sky: 'snow',
    temperature,
    low: null,
    high: null,
    wind: '',
    note: '',
    at: null,
  })
  const atOf = async (modules: MiniProgramModule[]) => {
    await save(modules)
    const module = (await draft()).modules.find(({ id }) => id === 'w')
    return module?.kind === 'weather' ? module.at : null
  }
  const first = await atOf([weather(-3)])
  expect(first).toBeGreaterThan(0)
  expect(await atOf([weather(-3), heading('x')])).toBe(first)
})

test('modules show the records that visitors see', async () => {
  const { list } = await must(world.send, contract.notice.queryPage, { token, body: { shown: 'online' } })
  const content = await must(world.send, minaPage.preview, {
    token,
    body: {
      modules: [
        { id: 'n', kind: 'notice', hidden: false, count: 1 },
        { id: 'v', kind: 'videos', hidden: false, title: '视频', count: 3 },
        { id: 'i', kind: 'information', hidden: false, title: '资讯', count: 3 },
        { id: 'a', kind: 'articles', hidden: false, title: '攻略', count: 3, catalogId: null },
        { id: 'h', kind: 'hot', hidden: false, title: '讲解', count: 3, guideId: await onlineGuide(token) },
      ],
    },
  })
  expect(content['n']).toMatchObject({ total: list.length, list: [{ id: list[0]!.id, title: list[0]!.title }] })
  expect(content['v']!.list[0]?.note).toMatch(/^\d\d:\d\d$/)
  expect(Object.keys(content)).toEqual(['n', 'v', 'i', 'a', 'h'])
})

test('visitors get the page in their language, and in Chinese where it is not translated', async () => {
  const guideId = await onlineGuide(token)
  const icon = { id: 'i', name: '地图', icon: 'map' as const, target: { kind: 'page' as const, page: 'map' as const } }
  await save([
    heading('a', {
      title: uniqueName('看').slice(-10),
      note: '全部',
      translations: { en: { title: 'See more' }, ja: { note: 'すべて' } },
    }),
    {
      id: 'icons',
      kind: 'icons',
      hidden: false,
      perRow: 4,
      items: [{ ...icon, translations: { en: { name: 'Map' } } }],
    },
  ])
  await must(world.send, minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const seen = async (language?: string) =>
    (await must(world.send, minaPage.indexPage, { body: { page, guideId, language } })).modules
  const [english, chinese] = [await seen('en'), await seen()]
  expect(english).toMatchObject([{ title: 'See more', note: '全部' }, { items: [{ name: 'Map' }] }])
  expect(chinese).toMatchObject([{ note: '全部' }, { items: [{ name: '地图' }] }])
  expect(await seen('ko')).toEqual(chinese)
  expect(JSON.stringify([english, chinese])).not.toContain('translations')
})

test('a translation must belong to a field of the module, and does not change the weather’s time', async () => {
  const { version } = await draft()
  const refused = await world.send(minaPage.save, {
    token,
    body: { page, version, modules: [{ ...heading('a'), translations: { en: { wind: 'Calm' } } }] as never },
  })
  expect(refused.status).toBe(400)
  const weather = (more: object): MiniProgramModule => ({
    id: 'w',
    kind: 'weather',
    hidden: false,
    sky: 'snow',
    temperature: -9,
    low: null,
    high: null,
    wind: '微风',
    note: '',
    at: null,
    ...more,
  })
  await save([weather({})])
  const before = (await draft()).modules[0]!
  world.server.clock.now += 1000
  await save([weather({ translations: { en: { wind: 'Calm' } } })])
  expect((await draft()).modules).toEqual([{ ...before, translations: { en: { wind: 'Calm' } } }])
})

test('notices and ads reach visitors of their guides only; an urgent notice is also returned separately', async () => {
  const [here, elsewhere] = [await guideNamed(world, '黄山风景区'), await guideNamed(world, '西湖风景名胜区')]
  const published = { publish: 'online' as const }
  const publishOf = async <R extends { id: string; version: number }>(endpoint: Endpoint, record: R) => (
    await must(world.send, endpoint, { token, body: { id: record.id, version: record.version, ...published } }),
    record.id
  )
  const scoped = { guideIds: [here], content: '<p>正文</p>' }
  const title = (start: string) => uniqueName(start).slice(-12)
  const notice = await publishOf(
    contract.notice.publish,
    await must(world.send, contract.notice.add, { token, body: { title: title('封园'), urgent: true, ...scoped } }),
  )
  const calm = await publishOf(
    contract.notice.publish,
    await must(world.send, contract.notice.add, { token, body: { title: title('开园'), ...scoped } }),
  )
  const { content: _none, ...fields } = { ...(await advertisementFields(world.send, token)), ...scoped }
  const ad = await publishOf(
    contract.advertisement.publish,
    await must(world.send, contract.advertisement.add, { token, body: fields }),
  )
  await must(world.send, contract.advertisement.top, { token, params: { id: ad }, body: { version: 2, top: true } })
  await save([
    { id: 'n', kind: 'notice', hidden: false, count: 10 },
    { id: 'ad', kind: 'ad', hidden: false, positionId: fields.positionId },
  ])
  await must(world.send, minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const seen = async (guideId: string) => {
    const { content, urgent } = await must(world.send, minaPage.indexPage, { body: { page, guideId } })
    return {
      notices: content['n']!.list,
      ads: content['ad']!.list.map(({ id }) => id),
      urgent: urgent.map(({ id }) => id),
    }
  }
  const [reached, others] = [await seen(here), await seen(elsewhere)]
  expect(reached.notices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: notice, urgent: true }),
      expect.objectContaining({ id: calm, urgent: false }),
    ]),
  )
  expect([reached.ads.includes(ad), reached.urgent.includes(notice), reached.urgent.includes(calm)]).toEqual([
    true,
    true,
    false,
  ])
  expect(JSON.stringify(others)).not.toMatch(new RegExp(`${notice}|${calm}|${ad}`))
})

test('articles and videos reach visitors of their guides only', async () => {
  const [here, elsewhere] = [await guideNamed(world, '黄山风景区'), await guideNamed(world, '西湖风景名胜区')]
  await save([
    { id: 'article', kind: 'articles', hidden: false, title: '攻略', count: 1, catalogId: null },
    { id: 'video', kind: 'videos', hidden: false, title: '视频', count: 1 },
  ])
  await must(world.send, minaPage.publish, { token, body: { page, version: (await draft()).version } })
  const first = async (guideId: string, kind: 'article' | 'video') =>
    (await must(world.send, minaPage.indexPage, { body: { page, guideId } })).content[kind]!.list[0]!.id
  for (const kind of ['article', 'video'] as const) {
    const id = await first(here, kind)
    await query(world.server, `update ${kind} set guide_ids = $1 where id = $2`, [JSON.stringify([here]), id])
    expect([await first(here, kind), (await first(elsewhere, kind)) === id]).toEqual([id, false])
    await query(world.server, `update ${kind} set guide_ids = '[]' where id = $1`, [id])
  }
})
