import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { COUNT_MAX, SORT_MAX } from '@/contract/kit/paging'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { menuRight, right } from '@/contract/rights'
import { makeGuide, must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { guide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
/** A guide in each state; `redrawn` is online while a newer draft changes its name and cover. */
let guides: Record<'making' | 'pending' | 'failed' | 'passed' | 'redrawn', GuideRecord>
let visitors: { name: string; coverThumbnail: string | null }

const listed = (token: string) => must(world.send, guide.list, { token })
const change = (
  endpoint: typeof guide.update | typeof guide.publishStatus,
  { id, version, type }: GuideRecord,
  more: object,
) => must(world.send, endpoint, { token: world.tokens.admin, params: { type }, body: { id, version, ...more } })

beforeAll(async () => {
  world = await openWorld(await seededServer())
  const make = (review: GuideRecord['review']) => makeGuide(world.send, world.tokens.admin, world.own, review)
  const online = await change(guide.publishStatus, await make('passed'), { publish: 'online' })
  const { name, coverThumbnail } = (await listed(world.tokens.admin)).find(({ id }) => id === online.id)!
  visitors = { name, coverThumbnail }
  const redrawn = await change(guide.update, online, { name: `${online.name}（新）`, cover: null })
  guides = {
    making: await make('making'),
    pending: await make('pending'),
    failed: await make('failed'),
    passed: await make('passed'),
    redrawn,
  }
})

const tokenWith = async (...rightIds: string[]) => {
  const person = await newPerson(world.server, { rightIds, tenantId: world.own.tenantId })
  return signedIn(world.server, person, freshAddress())
}
/** Keys of the known guides among these rows. */
const among = (rows: readonly { id: string }[]) =>
  Object.entries(guides)
    .filter(([, { id }]) => rows.some((row) => row.id === id))
    .map(([key]) => key)

test.each([
  ['all guides', [right('guideAll', 'sort')], ['making', 'pending', 'failed', 'passed', 'redrawn'], []],
  ['guides in making', [menuRight('guideMaking')], ['making', 'failed', 'redrawn'], []],
  ['guides in review', [menuRight('guidePending')], ['pending'], ['redrawn']],
  ['no guides', [menuRight('tourSales')], [], ['redrawn']],
])(
  'an account that may see %s reads their names, and chooses from these and online guides',
  async (_who, rightIds, seen, besides) => {
    const token = await tokenWith(...rightIds)
    expect(among(await must(world.send, guide.idAndName, { token }))).toEqual(seen)
    expect(among(await listed(token))).toEqual([...seen, ...besides])
  },
)

test('outside its lists an account sees the visitors’ version of an online guide', async () => {
  const read = async (token: string) => (await listed(token)).find(({ id }) => id === guides.redrawn.id)
  expect(await read(await tokenWith(menuRight('guidePending')))).toMatchObject({ ...visitors, publish: 'online' })
  expect(visitors.coverThumbnail).not.toBeNull()
  expect(await read(world.tokens.editor)).toMatchObject({ name: guides.redrawn.name, coverThumbnail: null })
})

/** Inserts guides of a tenant, bypassing the contract. */
/** In pieces: one statement of ten thousand may not end in time on a busy machine. */
const FILLED_AT_ONCE = 2000
const fill = async (tenantId: string, from: number, to: number) => {
  for (let first = from; first <= to; first += FILLED_AT_ONCE)
    await fillPiece(tenantId, first, Math.min(to, first + FILLED_AT_ONCE - 1))
}
const fillPiece = async (tenantId: string, from: number, to: number) => {
  await query(
    world.server,
    `insert into guide (id, tenant_id, type, name, name_pinyin, address, phone, opening_hours, introduction, settings, sort, review, publish, visible_revision,
       created_at, created_by, updated_at, updated_by)
     select 'whole-' || n, $1, 'composite', 'g' || n, 'g' || n, '', '', '', '', '{}', n, 'passed', 'online', 1, 0, '', 0, '' from generate_series($2::int, $3::int) n`,
    [tenantId, from, to],
  )
}

test('a list is counted exactly up to ten thousand, where it ends, and says that there are more', async () => {
  const person = await newPerson(world.server, { rightIds: [menuRight('guideAll')] })
  const token = await signedIn(world.server, person, freshAddress())
  // Beyond the last page, where nothing is read: the inserted rows would not pass the contract.
  const counted = () => must(world.send, guide.queryPage, { token, body: { pageNum: 501, pageSize: 20 } })
  const behind = { list: [], pageNum: 501, pageSize: 20 }
  try {
    await fill(person.tenantId, 1, COUNT_MAX)
    expect(await counted()).toEqual({ ...behind, total: COUNT_MAX })
    await fill(person.tenantId, COUNT_MAX + 1, COUNT_MAX + 1)
    expect(await counted()).toEqual({ ...behind, total: COUNT_MAX, totalIsLeast: true })
  } finally {
    await query(world.server, `delete from guide where tenant_id = $1`, [person.tenantId])
  }
})

test('unpaginated lists longer than SORT_MAX are refused, not truncated', async () => {
  const person = await newPerson(world.server, { rightIds: [menuRight('guideAll')] })
  const token = await signedIn(world.server, person, freshAddress())
  const endpoints = [guide.idAndName, guide.list, guide.onlineIdAndName] as const
  const lengths = async () => {
    const answers = []
    for (const endpoint of endpoints) {
      const { status, body } = await world.send(endpoint, { token })
      const { msg, data } = body as { msg: string; data: unknown[] | null }
      answers.push(status === 200 ? data!.length : [status, msg])
    }
    return answers
  }
  try {
    await fill(person.tenantId, 1, SORT_MAX)
    await query(
      world.server,
      `insert into guide_revision (tenant_id, guide_id, number, name, name_pinyin, snapshot, created_at, created_by)
       select tenant_id, id, 1, name, name_pinyin, '{}', 0, '' from guide where tenant_id = $1`,
      [person.tenantId],
    )
    expect(await lengths()).toEqual([SORT_MAX, SORT_MAX, SORT_MAX])
    await fill(person.tenantId, SORT_MAX + 1, SORT_MAX + 1)
    const refused = [422, `导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`]
    // The last guide has no revision: it counts only in the operators' list.
    expect(await lengths()).toEqual([refused, refused, SORT_MAX])
  } finally {
    for (const table of ['guide_revision', 'guide'])
      await query(world.server, `delete from ${table} where tenant_id = $1`, [person.tenantId])
  }
})
