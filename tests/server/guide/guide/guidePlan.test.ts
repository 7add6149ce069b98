import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../../server/db/rows'
import { conditions } from '../../../../server/guide/guide/filters'
import { windowOf } from '../../../../server/guide/guide/lists'
import { fullPage } from '../../../../server/guide/guide/rows'
import { pageRows } from '../../../../server/records/pageOf'
import { seed } from '../../../../server/seed'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'
import { query } from '../../../support/matrix/world'

const { queryPage } = contract.guide
let server: TestServer
let tenantId: string

beforeAll(async () => {
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { scale: 3000 })) })
  await server.driver.maintain()
  ;[{ tenantId }] = (await query<{ tenantId: string }>(
    server,
    `select tenant_id "tenantId" from account where login_account = 'editor'`,
  )) as [{ tenantId: string }]
})
afterAll(() => server.close())

const planOf = (statement: ReturnType<typeof sql>) =>
  server.platform.db.tenantTransaction(tenantId, async (tx) =>
    (await rows(tx, z.object({ 'QUERY PLAN': z.string() }), sql`explain ${statement}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n'),
  )
const pagePlan = async (input: z.input<(typeof queryPage)['body']>) => {
  const body = queryPage.body.parse(input)
  const where = await server.platform.db.tenantTransaction(tenantId, (tx) => conditions(tx, body))
  return planOf(fullPage(pageRows(windowOf(where, body))))
}

describe('pages are read from an index, under row-level security', () => {
  test.each([
    ['the list’s own order', {}, 'guide_order'],
    ['latest change first', { orderBy: 'updatedAt:desc' }, 'guide_updated'],
    ['oldest first', { orderBy: 'createdAt:asc' }, 'guide_created'],
    ['by name', { orderBy: 'name:asc' }, 'guide_pinyin'],
  ])('%s', async (_name, body, index) => {
    const plan = await pagePlan(body)
    expect(plan).toMatch(`using ${index} on guide g`)
    expect(plan).not.toMatch('Seq Scan on guide')
    // Only aggregates of single guides are sorted.
    expect(plan).not.toMatch(/Sort Key: g/)
  })

  test.each([
    ['a region', { province: '测试省3', city: '测试市65' }, 'guide_region'],
    ['a label', { label: '亲子' }, 'guide_label_use'],
    ['a language', { languageId: 'x' }, 'guide_language_use'],
    ['failed guides', { review: 'failed' as const }, /guide_(review_state|states)/],
  ])('%s', async (_name, body, index) => {
    const plan = await pagePlan(body)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch('Seq Scan on guide')
  })
})

test('counting all guides, or those of one state and type, uses an index', async () => {
  expect(await planOf(sql`select count(*) from guide g where g.deleted_at is null`)).toMatch(
    /Index Only Scan using guide_\w+ on guide g/,
  )
  const where = await server.platform.db.tenantTransaction(tenantId, (tx) =>
    conditions(tx, queryPage.body.parse({ review: 'passed', type: 'indoor' })),
  )
  const plan = await planOf(sql`select count(*) from guide g where ${where}`)
  expect(plan).toMatch('Index Only Scan using guide_states on guide g')
  expect(plan).toMatch(/Index Cond: .*type/)
})

describe('keyword search', () => {
  const textsOf = (keyword: string) =>
    server.platform.db.tenantTransaction(tenantId, async (tx) => {
      const where = await conditions(tx, queryPage.body.parse({ keyword }))
      return (
        await rows(
          tx,
          z.object({ text: z.string() }),
          sql`select name || chr(10) || address as text from guide g where ${where}`,
        )
      ).map(({ text }) => text)
    })

  test.each([
    ['one character', '黄', '黄山风景区'],
    ['two characters', '黄山', '黄山风景区'],
    ['the middle of a name', '山风景', '黄山风景区'],
    ['part of an address', '汤口镇', '黄山风景区'],
    ['digits in a name', '览 1234', '测试导览 1234'],
    ['no match', '没有这样的导览', null],
    ['a wildcard', '%', null],
    ['an underscore', '黄_', null],
    // Both pairs and their neighbours occur, but not the four characters in sequence.
    ['pairs that are not adjacent', '黄山山风', null],
  ])('%s: %s', async (_what, keyword, name) => {
    const texts = await textsOf(keyword)
    for (const text of texts) expect(text).toContain(keyword)
    expect(texts.map((text) => text.split('\n')[0])).toEqual(name === null ? [] : expect.arrayContaining([name]))
  })

  test('with too many matches the list is read in its own order', async () => {
    expect(await pagePlan({ keyword: '测试' })).toMatch('using guide_order on guide g')
  })
})

test('a search covers the caller’s tenant only', async () => {
  const [other] = await query<{ tenantId: string; name: string }>(
    server,
    `select tenant_id "tenantId", name from guide where tenant_id <> $1 limit 1`,
    [tenantId],
  )
  const search = (tenant: string) =>
    server.platform.db.tenantTransaction(tenant, (tx) =>
      rows(tx, z.looseObject({}), sql`select * from search_guides(${other!.name}, ${`%${other!.name}%`}, 10)`),
    )
  expect(await search(other!.tenantId)).toHaveLength(1)
  expect(await search(tenantId)).toEqual([])
  expect(await search('')).toEqual([])
})
