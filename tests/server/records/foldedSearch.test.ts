import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { account, auditTrail, media, notice, user } = contract
const NAME = '折叠ＦＯＬＤ（北门）①号'
const WAYS = ['折叠fold(北门)', 'ＦＯＬＤ（北门）', '`折叠FOLD', '“(北门)1号”', ' 折叠\u200Bfold\t']

let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let tenantId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
  const [row] = await query<{ tenantId: string }>(
    world.server,
    `update visitor set nickname = $1 where phone = '13858162740' returning tenant_id "tenantId"`,
    [NAME],
  )
  tenantId = row!.tenantId
})

describe('a keyword finds what is stored, in either width and case', () => {
  test.each(WAYS)('records and visitors by %j', async (keyword) => {
    const found = await must(world.send, user.queryPage, { token, body: { keyword } })
    expect(found.list.map(({ nickname }) => nickname)).toEqual([NAME])
    await query(
      world.server,
      `update notice set title = $1 where id = (select min(id) from notice where tenant_id = $2 and deleted_at is null)`,
      [NAME, tenantId],
    )
    const { list } = await must(world.send, notice.queryPage, { token, body: { keyword } })
    expect(list.map(({ title }) => title)).toEqual([NAME])
  })

  test('by telephone numbers as people write them', async () => {
    for (const keyword of ['138 5816 2740', '+86 138-5816-2740', '１３８５８１６２７４０'])
      expect((await must(world.send, user.queryPage, { token, body: { keyword } })).total, keyword).toBe(1)
    await query(
      world.server,
      `update account set phone = '0559-5561111' where id = (select min(id) from account where tenant_id = $1)`,
      [tenantId],
    )
    for (const keyword of ['(0559) 5561111', '05595561111', '5561111'])
      expect(
        (await must(world.send, account.queryPage, { token: world.tokens.admin, body: { keyword } })).total,
        keyword,
      ).toBe(1)
  })

  test('also where no index is used', async () => {
    for (const keyword of ['％', '_', 'Ａ'])
      expect((await must(world.send, media.queryPage, { token, body: { keyword } })).list).toBeInstanceOf(Array)
    expect(
      (
        await must(world.send, auditTrail.people, {
          token: world.tokens.admin,
          query: { keyword: '＃没有这个人' },
        })
      ).length,
    ).toBe(0)
  })
})
