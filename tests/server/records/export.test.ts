import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { field } from '@/contract/kit/fields'
import { filter } from '@/contract/kit/filters'
import { recordKind } from '@/contract/kit/record'
import { recordCalls } from '@/contract/kit/recordCalls'
import { rightOf } from '@/contract/rights'
import { recordTable } from '../../../server/db/migrations/recordTable'
import type { Context, DetachedContext } from '../../../server/http/handler'
import { recordHandlers } from '../../../server/records/handlers'
import { newPerson } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

/** A field of every kind, so that each has its cell or is left out. */
const kind = recordKind({
  domain: 'exportSample',
  noun: '样品',
  classifier: '件',
  page: 'user',
  base: 'operation/exportSample',
  fields: {
    name: field.line('名称', 20, { required: true }),
    about: field.paragraph('说明', 200),
    count: field.integer('用时', { min: 0, max: 99, unit: '分钟' }),
    price: field.money('单价'),
    open: field.flag('开放'),
    way: field.choice('方式', { car: '自驾', bus: '公交' }),
    foundAt: field.requiredTime('拾到时间'),
    typeId: field.reference('类型', 'scenicType'),
    typeIds: field.references('各类型', 'scenicType', 5),
    tags: field.lines('标签', { max: 5, longest: 10 }),
    target: field.link('跳转到'),
    token: field.line('密钥', 20, { secret: true }),
    cover: field.picture('封面'),
    content: field.richText('正文', 500),
    place: field.value('位置', z.array(z.number()).nullable().default(null), null, { heavy: false }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'export'],
  newPosition: 'last',
  filters: { keyword: filter.keyword(['name']), way: filter.equals() },
  sorts: ['name'],
})
const table = recordTable({
  name: 'export_sample',
  columns: {
    name: 'text not null',
    about: 'text not null',
    count: 'integer not null',
    price: 'integer',
    open: 'boolean not null',
    way: 'text not null',
    found_at: 'bigint not null',
    type_id: 'text',
    type_ids: 'jsonb not null',
    tags: 'jsonb not null',
    target: 'jsonb not null',
    token: 'text not null',
    cover: 'text',
    content: 'text not null',
    place: 'jsonb',
  },
  has: ['sort', 'publish', 'schedule'],
})
const { exportExcel } = recordCalls(kind)
const handlers = recordHandlers(kind, {
  search: 'scan',
  exportColumns: [{ label: '经度', width: 12, value: ({ place }) => place?.[0] ?? '' }],
})

let server: TestServer
let person: Person
const typeIds = ['sample-type-1', 'sample-type-2']
beforeAll(async () => {
  server = await startTestServer()
  await server.driver.script((client) => client.exec(table))
  person = await newPerson(server)
  await server.driver.script((client) =>
    client.exec(
      typeIds
        .map(
          (id, at) => `insert into scenic_type (id, tenant_id, name, name_pinyin, note, sort, created_at, updated_at)
            values ('${id}', '${person.tenantId}', '类型${at + 1}', 'leixing', '', ${at}, 0, 0);`,
        )
        .join('\n'),
    ),
  )
})
afterAll(() => server.close())

const NOW = Date.UTC(2026, 10, 29, 4, 30)
const changes: object[] = []
const context = (): Omit<Context, 'tx'> =>
  ({
    now: NOW,
    session: { accountId: person.accountId, tenantId: person.tenantId },
    audit: () => undefined,
    recordChange: (change: object) => changes.push(change),
  }) as unknown as Omit<Context, 'tx'>
const inTenant = <T>(run: (tx: Context['tx']) => Promise<T>) =>
  server.platform.db.tenantTransaction(person.tenantId, run)

const add = (values: object) =>
  inTenant((tx) =>
    handlers.add({ params: {}, query: {}, headers: {}, body: kind.input.parse(values) }, { ...context(), tx }),
  )

async function sheet(body: object): Promise<{ fileName: string; rows: unknown[][] }> {
  const detached = { ...context(), authenticatedTransaction: inTenant } as DetachedContext
  const handler = handlers.exportExcel as { detached(input: unknown, context: DetachedContext): Promise<unknown> }
  const file = (await handler.detached({ body: exportExcel.body.parse(body) }, detached)) as {
    body: ReadableStream<Uint8Array>
    fileName: string
  }
  const { sheets } = await readXlsx(new Uint8Array(await new Response(file.body).arrayBuffer()))
  return { fileName: file.fileName, rows: sheets[0]!.rows }
}

test('the call follows from the kind: address, right, filters, trail', () => {
  expect(exportExcel).toMatchObject({
    method: 'POST',
    path: '/api/mgr/pv/operation/exportSample/exportExcel',
    access: { anyOf: [rightOf('user', 'exportExcel')] },
    effect: 'read',
    audited: true,
    resultKind: 'file',
    codes: { 422: '超过 100000 件' },
  })
  expect(Object.keys(exportExcel.body.shape)).toEqual(['keyword', 'way'])
})

test('every field has its column in words; files, formatted text and secrets have none', async () => {
  const values = {
    name: '=一号',
    about: '第一行\n第二行',
    count: 45,
    price: 2990,
    open: true,
    way: 'bus',
    foundAt: NOW,
    typeId: typeIds[0],
    typeIds,
    tags: ['甲', '乙'],
    target: { kind: 'phone', phone: '0559-5561111' },
    token: '不给人看',
    content: '<p>正文</p>',
    place: [118.2, 29.7],
    startsAt: NOW + 60_000,
  }
  await add(values)
  await add({ name: '二号', way: 'car', foundAt: NOW })
  changes.length = 0
  const { fileName, rows } = await sheet({})
  const chinese = new Date(NOW + 8 * 3_600_000)
  const starts = new Date(NOW + 60_000 + 8 * 3_600_000)
  expect(fileName).toBe('样品 2 件.xlsx')
  expect(changes).toEqual([{ id: 'exportExcel', name: '2 件样品', act: 'export' }])
  const cells = new Map(rows[0]!.map((label, column) => [label, [rows[1]![column] ?? null, rows[2]![column] ?? null]]))
  expect([...cells]).toEqual([
    ['名称', ['=一号', '二号']],
    ['说明', ['第一行\n第二行', '']],
    ['用时（分钟）', [45, 0]],
    ['单价（元）', [29.9, '']],
    ['开放', ['是', '否']],
    ['方式', ['公交', '自驾']],
    ['拾到时间', [chinese, chinese]],
    ['类型', ['类型1', '']],
    ['各类型', ['类型1、类型2', '']],
    ['标签', ['甲、乙', '']],
    ['跳转到', ['拨打电话 · 0559-5561111', '']],
    ['经度', [118.2, '']],
    ['状态', ['下线', '下线']],
    ['开始时间', [starts, '']],
    ['结束时间', ['', '']],
    ['创建时间', [chinese, chinese]],
    ['创建人', ['某人', '某人']],
    ['更新时间', [chinese, chinese]],
    ['更新人', ['某人', '某人']],
  ])
  expect(rows.at(-1)![0]).toBe('共 2 件样品')
})

test('an export holds what the filters find, in the list’s order, over several batches', async () => {
  const kept = 'tenant_id, about, count, price, open, found_at, type_ids, tags, target, token, content'
  await server.driver.script((client) =>
    client.exec(
      `insert into export_sample (${kept}, id, name, name_pinyin, way, sort, created_at, updated_at)
        select ${kept}, 'row-' || n, '第 ' || n || ' 件', '', 'bus', 100 + n, 0, 0
        from export_sample, generate_series(1, 1100) n
        where name = '二号'`,
    ),
  )
  const { rows } = await sheet({ way: 'bus' })
  expect(rows.slice(1, 1102).map(([name]) => name)).toEqual([
    '=一号',
    ...Array.from({ length: 1100 }, (_, at) => `第 ${at + 1} 件`),
  ])
  expect((await sheet({ keyword: '二号' })).rows.slice(1).map(([name]) => name ?? null)).toEqual([
    '二号',
    null,
    '共 1 件样品',
  ])
})
