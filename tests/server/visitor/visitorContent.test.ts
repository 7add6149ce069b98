import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { visitorContent } from '@/contract/visitor/visitorContent'
import { visitorServices } from '@/contract/visitor/visitorServices'
import { makeGuide, must, uniqueName } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { newCode, onlineGuide, visit } from '../../support/domains/visitors'

const calls = { ...visitorContent, ...visitorServices }
type Call = keyof typeof calls

let world: Awaited<ReturnType<typeof openWorld>>
/** Open to visitors: the guide of the tests, and another of the same merchant and of another one. */
let guideId: string
let secondId: string
let foreignId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  guideId = (await ownGuide(world)).id
  secondId = (await ownGuide(world)).id
  foreignId = await onlineGuide(world, '', 'admin2')
  // Products are offered only where the guide is for sale.
  await query(
    world.server,
    `insert into sell (tenant_id, guide_id, trial, slogan, notice, publish, version, updated_at, updated_by) values ($1, $2, 3, '', '', 'online', 1, 1, 'x')`,
    [world.own.tenantId, guideId],
  )
})
afterAll(async () => {
  for (const table of Object.keys(COPIED)) await query(world.server, `delete from "${table}" where id like 'state-%'`)
  await hideOwnGuides(world)
})

/** States of a thing, as columns of its table. All but the first hide it. */
const STATES = {
  online: {},
  offline: { publish: 'offline' },
  scheduled: { starts_at: 'now + 1' },
  ended: { ends_at: 'now' },
  deleted: { deleted_at: 1 },
  'other scope': { guide_ids: 'second' },
  'this scope': { guide_ids: 'own' },
} as const
type State = keyof typeof STATES

const ALL: readonly State[] = ['online', 'offline', 'scheduled', 'ended', 'deleted', 'other scope', 'this scope']
const UNSCOPED = ALL.filter((state) => !state.endsWith('scope'))
const UNSCHEDULED = ALL.filter((state) => state !== 'scheduled' && state !== 'ended')

/** Tables of the things: what names a record, and further columns that it must have. */
const COPIED: Record<string, { name: string; set?: Record<string, unknown> }> = {
  article: { name: 'title' },
  notice: { name: 'title' },
  information: { name: 'title' },
  video: { name: 'title' },
  site_article: { name: 'title' },
  traffic_guide: { name: 'title' },
  extend_function: { name: 'name', set: { target: '{"kind":"phone","phone":"0559-5561111"}' } },
  advertisement: { name: 'title' },
  question: { name: 'question' },
  price: { name: 'name' },
}

interface Subject {
  table: string
  states: readonly State[]
  /** The call names the record; otherwise it lists it. */
  byId?: true
  query?: (name: string) => Record<string, string>
  set?: () => Record<string, unknown>
}

const inOpenColumn = () => ({
  catalog_id: {
    sql: `(select id from site_catalog where tenant_id = $1 and publish = 'online' and deleted_at is null order by sort limit 1)`,
  },
})

/** What each call shows, and in which states it can be. A call without a row does not compile, and fails below. */
const SUBJECTS: Record<Call, Subject> = {
  articles: { table: 'article', states: ALL },
  article: { table: 'article', states: ALL, byId: true },
  notices: { table: 'notice', states: ALL },
  notice: { table: 'notice', states: ALL, byId: true },
  informationList: { table: 'information', states: UNSCOPED },
  information: { table: 'information', states: UNSCOPED, byId: true },
  videos: { table: 'video', states: ALL },
  video: { table: 'video', states: ALL, byId: true },
  site: { table: 'site_article', states: UNSCOPED, set: inOpenColumn },
  siteArticle: { table: 'site_article', states: UNSCOPED, byId: true, set: inOpenColumn },
  trafficGuides: {
    table: 'traffic_guide',
    states: UNSCHEDULED.filter((state) => !state.endsWith('scope')),
    set: () => ({ guide_id: guideId }),
  },
  extendFunctions: { table: 'extend_function', states: UNSCHEDULED },
  advertisements: {
    table: 'advertisement',
    states: ALL,
    query: () => ({ position: 'homeBanner' }),
    // First of its position, which shows a few at once.
    set: () => ({
      top_at: 9_000_000_000_000,
      position_id: {
        sql: `(select id from ad_position where tenant_id = $1 and key = 'homeBanner' and deleted_at is null)`,
      },
    }),
  },
  questions: {
    table: 'question',
    states: UNSCHEDULED,
    set: () => ({
      kind_id: {
        sql: `(select id from question_kind where tenant_id = $1 and deleted_at is null order by sort desc limit 1)`,
      },
      created_at: 1,
    }),
  },
  products: {
    table: 'price',
    states: UNSCHEDULED.filter((state) => !state.endsWith('scope')),
    set: () => ({ guide_id: guideId }),
  },
  search: { table: 'article', states: ALL, query: (name) => ({ keyword: name }) },
}

let made = 0

/** A copy of a record of the seed in a state; returns its id and its unique name. */
async function put({ table, set = () => ({}) }: Subject, state: State, tenantId = world.own.tenantId) {
  const { name: column, set: fixed = {} } = COPIED[table]!
  const [id, name] = [`state-${(made += 1)}`, uniqueName('状态甲')]
  const { now } = world.server.clock
  const values: Record<string, unknown> = { 'now + 1': now + 1, now, own: `["${guideId}"]`, second: `["${secondId}"]` }
  const columns = {
    id,
    [column]: name,
    publish: 'online',
    deleted_at: null,
    ...(['article', 'notice', 'video', 'extend_function', 'advertisement', 'question'].includes(table) && {
      guide_ids: '[]',
    }),
    ...(!['traffic_guide', 'extend_function', 'question', 'price'].includes(table) && {
      starts_at: null,
      ends_at: null,
    }),
    ...fixed,
    ...set(),
    ...Object.fromEntries(Object.entries(STATES[state]).map(([key, value]) => [key, values[value] ?? value])),
  }
  const params: unknown[] = [tenantId]
  const expressions = Object.entries(columns).map(([key, value]) => {
    if (value !== null && typeof value === 'object') return [key, (value as { sql: string }).sql] as const
    params.push(value)
    return [key, `$${params.length}`] as const
  })
  const [{ columns: names } = { columns: '' }] = await query<{ columns: string }>(
    world.server,
    `select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
      where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER' and column_name <> all ($1)`,
    [Object.keys(columns)],
  )
  await query(
    world.server,
    `insert into "${table}" (${expressions.map(([key]) => key).join(', ')}, ${names})
      select ${expressions.map(([, expression]) => expression).join(', ')}, ${names}
      from (select * from "${table}" where tenant_id = $1 and id not like 'state-%' order by created_at limit 1) source`,
    params,
  )
  return { id, name }
}

async function ask(call: Call, { id, name }: { id: string; name: string }, openId = guideId) {
  const endpoint: Endpoint = calls[call]
  const { query: more } = SUBJECTS[call]
  const search = new URLSearchParams({ guideId: openId, ...more?.(name) })
  const path = `/saas${endpoint.path.replace('{id}', id)}?${search}`
  const response = await world.server.app.request(path, {}, { address: freshAddress() })
  return { status: response.status, text: await response.text(), headers: response.headers, path }
}

/** Whether the answer shows the thing; what is not shown is 404 by its id, and missing in lists. */
async function shows(call: Call, thing: { id: string; name: string }): Promise<boolean> {
  const { status, text } = await ask(call, thing)
  const isShown = status === 200 && text.includes(thing.name)
  expect([status, text.includes(thing.name)]).toEqual(isShown ? [200, true] : [SUBJECTS[call].byId ? 404 : 200, false])
  return isShown
}

const rowsOf = Object.entries(SUBJECTS) as [Call, Subject][]

test('every call of content and services has its row', () => {
  expect(Object.keys(SUBJECTS).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(rowsOf)('%s', (call, subject) => {
  test.each(subject.states)('%s', async (state) => {
    const thing = await put(subject, state)
    expect(await shows(call, thing)).toBe(state === 'online' || state === 'this scope')
  })

  test('other merchant', async () => {
    const thing = await put(subject, 'online')
    const { status, text } = await ask(call, thing, foreignId)
    expect(text).not.toContain(thing.name)
    if (subject.byId) expect(status).toBe(404)
  })

  test('the guide that is named was never passed, waits for review, is offline: 404', async () => {
    const thing = await put(subject, 'online')
    const closed = [
      (await makeGuide(world.send, world.tokens.admin, world.own, 'making')).id,
      (await makeGuide(world.send, world.tokens.admin, world.own, 'pending')).id,
      (await ownGuide(world, 'offline')).id,
      'missing',
    ]
    const statuses = await Promise.all(closed.map(async (id) => (await ask(call, thing, id)).status))
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('is compared by its tag, and names nobody of the staff', async () => {
    const { path, text, headers } = await ask(call, await put(subject, 'online'))
    expect(text).not.toMatch(/"(createdBy|updatedBy|version|guideIds)"/)
    const again = await world.server.app.request(
      path,
      { headers: { 'if-none-match': headers.get('etag')! } },
      { address: freshAddress() },
    )
    expect(again.status).toBe(304)
  })
})

/** Switches functions of the test's guide off while something is asked. */
async function without<T>(functions: object, run: () => Promise<T>): Promise<T> {
  const token = world.tokens.admin
  const change = async (changes: object) => {
    const { id, version, explanation, routes, questions, raiders, traffic, rescue, problem, human } = await must(
      world.send,
      contract.guideFunction.detail,
      { token, params: { id: guideId } },
    )
    const before = { explanation, routes, questions, raiders, traffic, rescue, problem, human }
    await must(world.send, contract.guideFunction.update, { token, body: { id, version, ...before, ...changes } })
    return before
  }
  const before = await change(functions)
  try {
    return await run()
  } finally {
    await change(before)
  }
}

test.each([
  ['articles', { raiders: false }],
  ['article', { raiders: false }],
  ['trafficGuides', { traffic: false }],
  ['questions', { questions: false }],
] as const)('%s: 404 where the guide does not offer it', async (call, functions) => {
  const thing = await put(SUBJECTS[call], 'online')
  expect((await ask(call, thing)).status).toBe(200)
  expect(await without(functions, async () => (await ask(call, thing)).status)).toBe(404)
})

test('a link to what the guide has switched off leads nowhere, and such a function is not offered', async () => {
  const target = '{"kind":"page","page":"traffic"}'
  const notice = await put({ table: 'notice', states: [], set: () => ({ target }) }, 'online')
  const icon = await put({ table: 'extend_function', states: [], set: () => ({ target }) }, 'online')
  const asked = async () => [
    (await ask('notice', notice)).text.includes('"traffic"'),
    (await ask('extendFunctions', icon)).text.includes(icon.name),
  ]
  expect(await asked()).toEqual([true, true])
  expect(await without({ traffic: false }, asked)).toEqual([false, false])
})

test('an article of the micro-site is gone with its column', async () => {
  const token = world.tokens.admin
  const { id: catalogId, version } = await must(world.send, contract.siteCatalog.add, {
    token,
    body: { name: uniqueName('栏目') },
  })
  await must(world.send, contract.siteCatalog.publish, { token, body: { id: catalogId, version, publish: 'online' } })
  const thing = await put({ table: 'site_article', states: [], set: () => ({ catalog_id: catalogId }) }, 'online')
  expect([await shows('site', thing), await shows('siteArticle', thing)]).toEqual([true, true])
  await query(world.server, `update site_catalog set publish = 'offline' where id = $1`, [catalogId])
  expect([await shows('site', thing), await shows('siteArticle', thing)]).toEqual([false, false])
})

test('a guide that is free has no products', async () => {
  const thing = await put(SUBJECTS.products, 'online')
  const change = (publish: string) =>
    query(world.server, 'update sell set publish = $2 where guide_id = $1', [guideId, publish])
  await change('offline')
  const free = await must(world.send, visitorServices.products, { query: { guideId } })
  await change('online')
  expect([free.products, await shows('products', thing)]).toEqual([[], true])
})

test('markup that was stored unsafe leaves the server safe', async () => {
  const content = '<p onclick="steal()">雪后</p><script>steal()</script><a href="javascript:steal()">链接</a>'
  const { text } = await ask('article', await put({ table: 'article', states: [], set: () => ({ content }) }, 'online'))
  expect(text).toContain('雪后')
  expect(text).not.toMatch(/steal|javascript:/)
})

test('reading is counted by the call for it alone', async () => {
  const token = await visit(world.server, guideId, { code: newCode() })
  const { id, name } = await put(SUBJECTS.article, 'online')
  const count = async () =>
    (await query<{ n: number }>(world.server, 'select read_count as n from article where id = $1', [id]))[0]!.n
  const before = await count()
  await ask('article', { id, name })
  expect(await count()).toBe(before)
  await must(world.send, contract.article.read, { params: { id }, headers: { visitorToken: token }, body: {} })
  expect(await count()).toBe(before + 1)
})

describe('search', () => {
  const found = async (keyword: string) => {
    const { points, articles } = await must(world.send, visitorServices.search, { query: { guideId, keyword } })
    return [...points, ...articles.map(({ title }) => ({ name: title }))].map(({ name }) => name)
  }
  test.each(['迎客松', '客松', 'yingkesong', 'ying ke', 'YKS', 'ks'])('finds a point by %s', async (keyword) => {
    expect(await found(keyword)).toContain('迎客松')
  })
  test.each(['ingke', '迎松', '%', 'yingsong'])('does not find it by %s', async (keyword) => {
    expect(await found(keyword)).not.toContain('迎客松')
  })
  test('an internal point is not found', async () => {
    const change = (online: boolean) =>
      query(
        world.server,
        `update guide_bag_revision set record = jsonb_set(record, '{online}', $2::jsonb) where guide_id = $1 and kind = 'poi'`,
        [guideId, String(online)],
      )
    await change(false)
    expect(await found('迎客松')).not.toContain('迎客松')
    await change(true)
  })
  test('without a keyword it is refused at the field', async () => {
    const { status, body } = await world.send(visitorServices.search, { query: { guideId, keyword: ' ' } })
    expect([status, body]).toMatchObject([
      400,
      { data: { fields: [{ path: 'keyword', message: '请输入要找的内容' }] } },
    ])
  })
})
