import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type * as z from 'zod'
import { sql } from 'drizzle-orm'
import { rows } from '../../server/db/rows'
import { pageStatement } from '../../server/guide/lists'
import { seed } from '../../server/seed'
import { startTestServer } from '../support/server'
import type { TestServer } from '../support/server'
import { query } from '../support/matrix/world'

const { queryPage } = contract.guide
let server: TestServer
let tenantId: string

beforeAll(async () => {
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { scale: 3000 })) })
  await server.driver.maintain()
  ;[{ tenantId }] = (await query<{ tenantId: string }>(server, `select tenant_id "tenantId" from account where login_account = 'editor'`)) as [{ tenantId: string }]
})
afterAll(() => server.close())

const planOf = (statement: ReturnType<typeof sql>) =>
  server.platform.db.tenant(tenantId, async (tx) => (await rows<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n'))
const pagePlan = (body: z.input<(typeof queryPage)['body']>) => planOf(pageStatement(queryPage.body.parse(body)))

describe('a page of a list is read from an index, under row-level security', () => {
  test.each([
    ['the list’s own order', {}, 'guide_order'],
    ['latest change first', { orderBy: 'updatedAt:desc' }, 'guide_updated'],
    ['newest first', { orderBy: 'createdAt:asc' }, 'guide_created'],
    ['names', { orderBy: 'name:asc' }, 'guide_pinyin'],
  ])('%s', async (_name, body, index) => {
    const plan = await pagePlan(body)
    expect(plan).toMatch(`using ${index} on guide g`)
    expect(plan).not.toMatch('Seq Scan on guide')
    // Nothing but the aggregates of single guides is sorted.
    expect(plan).not.toMatch(/Sort Key: g/)
  })

  test.each([
    ['a region', { province: '测试省3', city: '测试市65' }, 'guide_region'],
    ['a label', { label: '亲子' }, 'guide_label_use'],
    ['a language', { languageId: 'x' }, 'guide_language_use'],
    ['failed ones', { review: 'failed' as const }, 'guide_review_state'],
  ])('%s', async (_name, body, index) => {
    const plan = await pagePlan(body)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch('Seq Scan on guide')
  })
})

test('all guides are counted in an index', async () => {
  expect(await planOf(sql`select count(*) from guide g where g.deleted_at is null`)).toMatch(/Index Only Scan using guide_\w+ on guide g/)
})
