import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { maskedPhone } from '@/contract/user/user'
import { menuRight, right } from '@/contract/rights'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { placeOrder } from '../../support/domains/orders'
import { seededServer } from '../../support/server/seeded'

const { user } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.operator
})

const page = (body: object) => must(world.send, user.queryPage, { token, body })
const sheetOf = async (as: string, body: object) => {
  const answer = await world.send(user.exportExcel, { token: as, body })
  const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
  return { name: decodeURIComponent(answer.headers.get('content-disposition')!), rows: sheets[0]!.rows }
}

test('phone numbers are masked in lists and details, and found by the number or its last digits', async () => {
  const { list } = await page({ keyword: '13858162740' })
  expect(list).toMatchObject([{ nickname: '山野来信', phone: '138****2740', city: '杭州市' }])
  expect((await page({ keyword: '2740' })).list.map(({ nickname }) => nickname)).toContain('山野来信')
  const detail = await must(world.send, user.detail, { token, params: { id: list[0]!.id } })
  expect(detail.phone).toBe('138****2740')
  expect(detail.guides.length).toBeGreaterThan(0)
  expect(detail.visits).toBe(detail.guides.reduce((sum, { visits }) => sum + visits, 0))
  expect(JSON.stringify([list, detail])).not.toContain('13858162740')
  expect([maskedPhone(''), maskedPhone('0559-5561111')]).toEqual(['', '**********11'])
})

test('filters by place and period match the rows', async () => {
  const all = await page({ pageSize: 200 })
  expect(all.list.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
    all.list.map(({ lastSeenAt }) => lastSeenAt).toSorted((one, other) => other - one),
  )
  // Other files of this worker have visitors without a location.
  const placed = all.list.find(({ province, city }) => province !== '' && city !== '')!
  const from = Math.min(all.list[10]!.lastSeenAt, placed.lastSeenAt)
  expect((await page({ seenFrom: from })).total).toBe(all.list.filter(({ lastSeenAt }) => lastSeenAt >= from).length)
  const { province, city } = placed
  expect((await page({ province, city, seenFrom: from })).total).toBe(
    all.list.filter((row) => row.lastSeenAt >= from && row.province === province && row.city === city).length,
  )
})

test('the list filters by activity, period and guide, as the dashboard’s figures count', async () => {
  const now = Date.now()
  const [guide, other] = await query<{ id: string }>(
    world.server,
    `select id from guide where tenant_id = $1 and deleted_at is null order by id limit 2`,
    [world.own.tenantId],
  )
  const person = async (nickname: string) => {
    const id = newId()
    await query(
      world.server,
      `insert into visitor (id, tenant_id, nickname, first_seen_at, last_seen_at) values ($1, $2, $3, 1, $4)`,
      [id, world.own.tenantId, `寻踪${nickname}`, now],
    )
    return id
  }
  const visit = (visitorId: string, guideId: string, at: number) =>
    query(
      world.server,
      `insert into visitor_visit (id, tenant_id, visitor_id, guide_id, at) values ($1, $2, $3, $4, $5)`,
      [newId(), world.own.tenantId, visitorId, guideId, at],
    )
  const listen = (visitorId: string, guideId: string, at: number) =>
    query(
      world.server,
      `insert into visitor_listening (id, tenant_id, visitor_id, guide_id, title, language, at, seconds, whole_seconds) values ($1, $2, $3, $4, '松', '中文', $5, 1, 2)`,
      [newId(), world.own.tenantId, visitorId, guideId, at],
    )
  const [one, two, three] = [await person('甲'), await person('乙'), await person('丙')]
  await visit(one, guide!.id, now - 1000)
  await visit(one, guide!.id, now - 500)
  await listen(two, guide!.id, now - 1000)
  await visit(three, other!.id, now - 90_000)
  const nicknames = async (body: object) =>
    (await page({ keyword: '寻踪', ...body })).list.map(({ nickname }) => nickname.slice(2)).toSorted()
  expect(await nicknames({ activity: 'visit', activeFrom: now - 1000, activeTo: now })).toEqual(['甲'])
  expect(await nicknames({ activity: 'listening', activeFrom: now - 1000, activeTo: now })).toEqual(['乙'])
  expect(await nicknames({ activeFrom: now - 1000, activeTo: now })).toEqual(['乙', '甲'].toSorted())
  expect(await nicknames({ activity: 'any', guideId: other!.id })).toEqual(['丙'])
  expect(await nicknames({ activity: 'visit', activeFrom: now - 999, guideId: other!.id })).toEqual([])
})

test('a visitor’s spending determines their range in the list', async () => {
  const id = newId()
  await query(
    world.server,
    `insert into visitor (id, tenant_id, nickname, first_seen_at, last_seen_at) values ($1, $2, '买过的访客', 1, 1)`,
    [id, world.own.tenantId],
  )
  const mine = async (spending?: string) =>
    (await page({ keyword: '买过的访客', spending })).list.map(({ orders, spent }) => [orders, spent])
  expect([await mine('none'), await mine('middle')]).toEqual([[[0, 0]], []])
  const bought = await placeOrder(world.server, world.own.tenantId)
  await query(world.server, `update visitor_order set paid_at = null where id = $1`, [bought])
  await query(world.server, `update visitor_order set visitor_id = $2 where id = $1`, [bought, id])
  await query(world.server, `update visitor_order set paid_at = created_at where id = $1`, [bought])
  expect([await mine(), await mine('none'), await mine('middle')]).toEqual([[[1, 5880]], [], [[1, 5880]]])
  await query(world.server, `update visitor_order set refunded = 4900 where id = $1`, [bought])
  expect([await mine('low'), await mine('middle')]).toEqual([[[1, 980]], []])
  const { list } = await page({ spending: 'high', pageSize: 200 })
  expect(list.length).toBeGreaterThan(0)
  expect(list.every(({ spent }) => spent >= 20_000)).toBe(true)
})

test('no demonstration visitor has ordered before their first visit', async () => {
  const early = await query(
    world.server,
    `select v.nickname from visitor v join visitor_order o on o.tenant_id = v.tenant_id and o.visitor_id = v.id where o.created_at < v.first_seen_at and o.number ~ '^DD\\d{10}-'`,
  )
  expect(early).toEqual([])
})

test('revealing a phone number requires its right and is audited', async () => {
  const { list } = await page({ keyword: '13951780326' })
  const { id } = list[0]!
  expect(await must(world.send, user.phone, { token, params: { id } })).toEqual({ phone: '13951780326' })
  const entries = await query<{ act: string; name: string; login_account: string }>(
    world.server,
    'select act, name, login_account from audit_log where subject = $1',
    [id],
  )
  expect(entries).toContainEqual({ act: 'unmask', name: '老周的相机', login_account: 'operator' })
  expect((await world.send(user.phone, { token: world.tokens.viewer, params: { id } })).status).toBe(403)
})

test('an export contains every filtered row and their count; formulas stay text', async () => {
  await query(world.server, `update visitor set nickname = '=1+1' where phone = '13816405593'`)
  const { total } = await page({})
  const { name, rows } = await sheetOf(token, {})
  expect(name).toContain(`访客 ${total} 位.xlsx`)
  expect(rows[0]).toEqual([
    '昵称',
    '手机号',
    '省份',
    '城市',
    '设备',
    '到访次数',
    '收听时长（秒）',
    '订单数',
    '消费（元）',
    '首次来访',
    '最近来访',
  ])
  expect(rows.filter(([nickname]) => nickname !== null && nickname !== undefined)).toHaveLength(total + 2)
  expect(rows.at(-1)![0]).toBe(`共 ${total} 位访客，完整手机号`)
  const formula = rows.find(([, phone]) => phone === '13816405593')!
  expect(formula[0]).toBe('=1+1')
  expect([typeof formula[5], formula[10] instanceof Date]).toEqual(['number', true])
})

test('an account without the right to see phone numbers exports them masked', async () => {
  const rightIds = [menuRight('user'), right('user', 'exportExcel')]
  const clerk = await newPerson(world.server, { rightIds, tenantId: world.own.tenantId })
  const { rows } = await sheetOf(await signedIn(world.server, clerk, freshAddress()), { keyword: '山野来信' })
  expect(rows.slice(1).map(([nickname, phone]) => [nickname, phone])).toEqual([
    ['山野来信', '138****2740'],
    [undefined, undefined].map(() => null),
    ['共 1 位访客，手机号已打码', null],
  ])
  expect((await world.send(user.exportExcel, { token: world.tokens.viewer, body: {} })).status).toBe(403)
})
