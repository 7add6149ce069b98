import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { recordKinds } from '@/contract/kinds'
import { visibility, visibilityAt } from '@/contract/kit/states'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../server/db/rows'
import { scheduleCondition } from '../../../server/records/scheduleCondition'
import { columnType, snake, tableName } from '../../../server/records/table'
import { must, uniqueName } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { notice } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const add = (more: object = {}) =>
  must(world.send, notice.add, { token, body: { title: uniqueName('公告'), content: '<p>内容</p>', ...more } })

describe.each(recordKinds.map((kind) => [kind.domain, kind] as const))('the table of %s', (_, kind) => {
  test('has a column of the right type for every field', async () => {
    const result = await query<{ name: string; type: string }>(
      world.server,
      `select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema() and table_name = $1`,
      [tableName(kind)],
    )
    const types = new Map(result.map(({ name, type }) => [name, type]))
    const wanted = Object.entries(kind.fields).flatMap(([key, field]) =>
      field.apart ? [] : [[snake(key), columnType(field)]],
    )
    expect(wanted.filter(([name, type]) => types.get(name!) !== type)).toEqual([])
  })

  test('has an index for every order that the list offers', async () => {
    const result = await query<{ definition: string }>(
      world.server,
      `select indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = $1`,
      [tableName(kind)],
    )
    const keys = new Set(kind.sorts.map((order) => order.split(':')[0]!))
    const columns = [...keys].map((key) => (key === kind.names ? 'name_pinyin' : snake(key)))
    expect(
      columns.filter(
        (column) =>
          !result.some(({ definition }) => new RegExp(String.raw`\(tenant_id, "?${column}"?, id\)`).test(definition)),
      ),
    ).toEqual([])
  })
})

test('the visibility of a schedule is the same in the contract and in SQL', async () => {
  const now = 1000
  const times = [null, 999, 1000, 1001]
  const all = ['offline', 'online'].flatMap((publish) =>
    times.flatMap((startsAt) => times.map((endsAt) => ({ publish, startsAt, endsAt }))),
  )
  for (const state of visibility.options) {
    const result = await world.server.platform.db.owner((tx) =>
      rows(
        tx,
        z.object({ place: z.number() }),
        sql`select t.place from json_to_recordset(${JSON.stringify(all.map(({ publish, startsAt, endsAt }, place) => ({ place, publish, starts_at: startsAt, ends_at: endsAt })))}::json)
          as t(place integer, publish text, starts_at bigint, ends_at bigint) where ${scheduleCondition(state, now)}`,
      ),
    )
    const places = new Set(result.map(({ place }) => place))
    const wanted = all.flatMap((one, place) =>
      visibilityAt(one as Parameters<typeof visibilityAt>[0], now) === state ? [place] : [],
    )
    expect(
      [...places].toSorted((a, b) => a - b),
      state,
    ).toEqual(wanted)
  }
})

test('a list filters by current visibility, which follows the clock', async () => {
  const { clock } = world.server
  const record = await add({ startsAt: clock.now + 1000, endsAt: clock.now + 2000 })
  const online = await must(world.send, notice.publish, {
    token,
    body: { id: record.id, version: 1, publish: 'online' },
  })
  expect(online).toMatchObject({ publish: 'online', shown: 'waiting', version: 2 })
  const totalOf = async (state: string) =>
    (await must(world.send, notice.queryPage, { token, body: { keyword: record.title, shown: state } })).total
  expect([await totalOf('waiting'), await totalOf('online')]).toEqual([1, 0])
  const before = clock.now
  try {
    clock.now += 1500
    expect([await totalOf('waiting'), await totalOf('online')]).toEqual([0, 1])
    clock.now += 1000
    expect([await totalOf('online'), await totalOf('ended')]).toEqual([0, 1])
  } finally {
    clock.now = before
  }
})

test('an end before the start is refused at its field', async () => {
  const { status, body } = await world.send(notice.add, {
    token,
    body: { title: '公告', content: '<p>内容</p>', startsAt: 2000, endsAt: 1000 },
  })
  expect([status, (body as { data: { fields: unknown } }).data.fields]).toEqual([
    400,
    [{ path: 'endsAt', message: '结束时间要晚于开始时间' }],
  ])
})

test('pinned records come first, the latest pin on top', async () => {
  const [first, second] = [await add(), await add()]
  for (const { id } of [first, second]) {
    world.server.clock.now += 1
    await must(world.send, notice.top, { token, params: { id }, body: { version: 1, top: true } })
  }
  const { list } = await must(world.send, notice.queryPage, { token, body: {} })
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
  const { status, body } = await world.send(notice.top, {
    token,
    params: { id: (await add()).id },
    body: { version: 1, top: false },
  })
  expect([status, (body as { msg: string }).msg]).toEqual([409, '公告没有置顶'])
})

test('a copy is offline, with a name of its own and the same content', async () => {
  const record = await add({ urgent: true })
  const copy = await must(world.send, notice.copy, { token, params: { id: record.id } })
  expect(copy).toMatchObject({
    title: `${record.title}（副本）`,
    urgent: true,
    publish: 'offline',
    version: 1,
    content: '<p>内容</p>',
  })
})

test('rich text is sanitised, and foreign pictures and guides are refused at their field', async () => {
  const record = await add({ content: '<p onclick="x()">好<script>alert(1)</script></p>' })
  expect(record.content).toBe('<p>好</p>')
  const guides = await must(world.send, contract.guide.idAndName, { token: world.tokens.admin2 })
  const { status, body } = await world.send(notice.add, {
    token,
    body: { title: '公告', content: '<p>内容</p>', cover: world.other.cover, guideIds: [guides[0]!.id] },
  })
  const paths = (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)
  expect([status, paths.toSorted()]).toEqual([422, ['cover', 'guideIds']])
})

test('a row has the names and thumbnails of what it refers to, but not its long text', async () => {
  const [guide] = await must(world.send, contract.guide.idAndName, { token })
  const record = await add({ guideIds: [guide!.id], cover: world.own.cover })
  const { list } = await must(world.send, notice.queryPage, { token, body: { keyword: record.title } })
  expect(list[0]).toMatchObject({ names: { [guide!.id]: guide!.name }, createdBy: { name: '林晓岚' } })
  expect(list[0]!.thumbnails[world.own.cover]).toMatch(/^\/saas\/media\//)
  expect(list[0]).not.toHaveProperty('content')
})
