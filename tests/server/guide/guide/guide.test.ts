import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import type { Sent } from '../../../../scripts/conformance/client'
import { completeGuide, fillGuidePackage, makeGuide, must, uniqueName } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { guide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

const answerOf = async (endpoint: Endpoint, sent: Sent) => {
  const { status, body } = await world.send(endpoint, sent)
  const { msg, data } = body as { msg: string; data: { current?: GuideRecord; fields?: { path: string }[] } | null }
  return { status, msg, current: data?.current, fields: data?.fields?.map(({ path }) => path) }
}
const of = (record: Pick<GuideRecord, 'id' | 'version' | 'type'>, more: object = {}) => ({
  params: { type: record.type },
  body: { id: record.id, version: record.version, ...more },
})
const as = (account: keyof typeof world.tokens, sent: Sent): Sent => ({ ...sent, token: world.tokens[account] })
const make = (review: GuideRecord['review'], type: GuideRecord['type'] = 'composite') =>
  makeGuide(world.send, world.tokens.admin, world.own, review, type)
const inputOf = ({ id: _i, type: _t, version: _v, ...record }: GuideRecord) => {
  const {
    name,
    scenicTypeId,
    level,
    cover,
    region,
    address,
    lng,
    lat,
    phone,
    openingHours,
    introduction,
    languageIds,
    labels,
    settings,
  } = record
  return {
    name,
    scenicTypeId,
    level,
    cover,
    region,
    address,
    lng,
    lat,
    phone,
    openingHours,
    introduction,
    languageIds,
    labels,
    settings,
  }
}

test('a guide goes from draft to visitors, with a refusal on the way', async () => {
  const added = await must(
    world.send,
    guide.add,
    as('editor', {
      params: { type: 'indoor' },
      body: completeGuide(world.own, {
        labels: ['亲子', '夜游'],
        settings: { floors: [{ name: '1F', picture: null }] },
      }),
    }),
  )
  expect(added).toMatchObject({
    review: 'making',
    publish: 'offline',
    version: 1,
    visibleRevision: null,
    labels: ['亲子', '夜游'],
    createdBy: { name: '陈嘉禾' },
  })

  const { poi } = await fillGuidePackage(world.send, world.tokens.editor, added.id, world.own.languageId)
  // An indoor point must have its place on the floor plan before submission.
  const placed = { id: poi.id, version: poi.version, changes: { floor: '1F', plan: { x: 12, y: 8 } } }
  await must(world.send, contract.guidePoi.bulk, as('editor', { body: { guideId: added.id, items: [placed] } }))
  const submitted = await must(world.send, guide.submit, as('editor', of(added)))
  expect(submitted).toMatchObject({ review: 'pending', version: 2, submittedBy: { name: '陈嘉禾' } })
  expect(await answerOf(guide.update, as('editor', of(submitted, inputOf(submitted))))).toMatchObject({
    status: 409,
    msg: '导览正在审核，审核结束后才能修改',
    current: submitted,
  })
  expect(await answerOf(guide.auditPass, as('editor', of(submitted)))).toMatchObject({ status: 403 })

  const failed = await must(world.send, guide.auditFail, as('auditor', of(submitted, { reason: '请补充开放时间' })))
  expect(failed).toMatchObject({ review: 'failed', reviewReason: '请补充开放时间', version: 3 })
  const making = await must(
    world.send,
    guide.queryPage,
    as('editor', { body: { scope: 'making', keyword: added.name } }),
  )
  expect(making.list.map(({ id }) => id)).toEqual([added.id])

  const changed = await must(
    world.send,
    guide.update,
    as('editor', of(failed, { ...inputOf(failed), openingHours: '08:00–17:00' })),
  )
  expect(changed).toMatchObject({ review: 'failed', reviewReason: '请补充开放时间' })
  const again = await must(world.send, guide.submit, as('editor', of(changed)))
  expect(again.reviewReason).toBeNull()
  const passed = await must(world.send, guide.auditPass, as('auditor', of(again)))
  expect(passed).toMatchObject({ review: 'passed', visibleRevision: 1 })

  const online = await must(world.send, guide.publishStatus, as('editor', of(passed, { publish: 'online' })))
  const reviews = await must(world.send, guide.reviews, as('editor', { params: { id: added.id } }))
  expect(reviews.map(({ move, by, reason, revision }) => [move, by.name, reason, revision])).toEqual([
    ['pass', '周一帆', null, 1],
    ['submit', '陈嘉禾', null, null],
    ['fail', '周一帆', '请补充开放时间', null],
    ['submit', '陈嘉禾', null, null],
  ])

  // A new draft leaves the visible revision and its online state unchanged.
  const draft = await must(
    world.send,
    guide.update,
    as('editor', of(online, { ...inputOf(online), name: `${online.name}二` })),
  )
  expect(draft).toMatchObject({ review: 'making', publish: 'online', visibleRevision: 1 })
  const names = await must(world.send, guide.onlineIdAndName, as('editor', {}))
  expect(names.find(({ id }) => id === draft.id)?.name).toBe(online.name)
  const preview = (revision: string) =>
    must(world.send, guide.preview, as('editor', { params: { type: 'indoor', revision, id: draft.id } }))
  expect([(await preview('draft')).name, (await preview('visible')).name]).toEqual([draft.name, online.name])
  const spots = await must(world.send, contract.scenic.queryPage, as('editor', { body: { keyword: added.name } }))
  expect(spots.list).toMatchObject([{ name: online.name, revision: 1, publish: 'online' }])
})

test('the pending list starts with the longest waiting guide, pinned or not', async () => {
  const [, latest] = [await make('pending'), await make('pending')]
  await must(world.send, guide.top, as('admin', of(latest, { top: true })))
  const { list } = await must(world.send, guide.queryPage, as('auditor', { body: { scope: 'pending', pageSize: 200 } }))
  const submitted = list.map(({ submittedAt }) => submittedAt!)
  expect(submitted).toEqual(submitted.toSorted((one, other) => one - other))
  expect(list[0]!.id).not.toBe(latest.id)
})

describe('an invalid move is 409 with the current record, and changes nothing', () => {
  test.each([
    ['submit', 'pending', {}],
    ['submit', 'passed', {}],
    ['auditPass', 'making', {}],
    ['auditPass', 'passed', {}],
    ['auditFail', 'failed', { reason: '再看' }],
    ['publishStatus', 'making', { publish: 'online' }],
    ['publishStatus', 'passed', { publish: 'offline' }],
    ['setSettings', 'pending', { settings: {} }],
    ['top', 'passed', { top: false }],
  ] as const)('%s of a guide that is %s', async (call, review, more) => {
    const before = await make(review)
    expect(await answerOf(guide[call], as('admin', of(before, more)))).toMatchObject({ status: 409, current: before })
    expect(await must(world.send, guide.detail, as('admin', { params: { id: before.id } }))).toEqual(before)
  })

  test.each(['submit', 'setLabels', 'setSettings', 'publishStatus', 'top', 'update'] as const)(
    '%s with a stale version',
    async (call) => {
      const old = await make('making')
      const current = await must(world.send, guide.setLabels, as('admin', of(old, { labels: ['新'] })))
      const more = {
        submit: {},
        setLabels: { labels: [] },
        setSettings: { settings: {} },
        publishStatus: { publish: 'online' },
        top: { top: true },
        update: inputOf(old),
      }
      expect(await answerOf(guide[call], as('admin', of(old, more[call])))).toMatchObject({ status: 409, current })
      const { status } = await world.send(
        guide.delete,
        as('admin', { params: { type: old.type, id: old.id }, query: { version: '1' } }),
      )
      expect(status).toBe(409)
    },
  )
})

test('one of fifty parallel changes wins', async () => {
  const before = await make('making')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      answerOf(guide.update, as('editor', of(before, { ...inputOf(before), address: `第 ${index} 个` }))),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await must(world.send, guide.detail, as('editor', { params: { id: before.id } }))).version).toBe(2)
})

test('labels and unchanged content keep a guide passed, settings open a draft', async () => {
  const passed = await make('passed')
  const labelled = await must(world.send, guide.setLabels, as('editor', of(passed, { labels: ['夜游', '亲子'] })))
  expect(labelled).toMatchObject({ review: 'passed', labels: ['夜游', '亲子'], version: passed.version + 1 })
  const same = await must(world.send, guide.update, as('editor', of(labelled, inputOf(labelled))))
  expect(same.review).toBe('passed')
  const settings = { ...same.settings, triggerRadius: 80 }
  expect((await must(world.send, guide.setSettings, as('editor', of(same, { settings })))).review).toBe('making')
})

describe('invalid content is refused at its field', () => {
  const missing = `/saas/media/${'0'.repeat(64)}.webp`
  test.each([
    ['a cover that is not stored', () => ({ cover: missing }), ['cover']],
    ['another tenant’s type', () => ({ scenicTypeId: world.other.scenicTypeId }), ['scenicTypeId']],
    [
      'another tenant’s language',
      () => ({ languageIds: [world.own.languageId, world.other.languageId] }),
      ['languageIds'],
    ],
    ['a duplicate language', () => ({ languageIds: [world.own.languageId, world.own.languageId] }), ['languageIds']],
    [
      'floors of an outdoor guide',
      () => ({ settings: { floors: [{ name: '一层', picture: missing }] } }),
      ['settings.floors.0.picture', 'settings.floors'],
    ],
  ])('%s', async (_name, changed, fields) => {
    const answer = await answerOf(
      guide.add,
      as('editor', { params: { type: 'composite' }, body: completeGuide(world.own, changed()) }),
    )
    expect(answer).toMatchObject({ status: 422, fields })
  })

  test('a name already taken, until its guide is deleted', async () => {
    const first = await make('making')
    const body = completeGuide(world.own, { name: first.name })
    expect(await answerOf(guide.add, as('editor', { params: { type: 'composite' }, body }))).toMatchObject({
      status: 422,
      msg: '导览名称已存在',
      fields: ['name'],
    })
    await must(
      world.send,
      guide.delete,
      as('editor', { params: { type: first.type, id: first.id }, query: { version: '1' } }),
    )
    await must(world.send, guide.add, as('editor', { params: { type: 'composite' }, body }))
  })

  test('a draft only needs a name; a submission lists what is missing', async () => {
    const draft = await must(
      world.send,
      guide.add,
      as('editor', { params: { type: 'composite' }, body: { name: uniqueName('草稿') } }),
    )
    const { status, fields } = await answerOf(guide.submit, as('editor', of(draft)))
    expect(status).toBe(422)
    expect(fields).toEqual([
      'scenicTypeId',
      'cover',
      'region',
      'address',
      'lng',
      'lat',
      'phone',
      'introduction',
      'languageIds',
    ])
  })
})

test('the type in the path must be the guide’s', async () => {
  const record = await make('making')
  expect(await answerOf(guide.submit, as('admin', of({ ...record, type: 'indoor' })))).toMatchObject({ status: 404 })
})

test('a list without its right is 403, a guide outside the permitted lists 404', async () => {
  expect(await answerOf(guide.queryPage, as('auditor', { body: { scope: 'making' } }))).toMatchObject({ status: 403 })
  const [role] = await query<{ id: string }>(
    world.server,
    `select r.role_id id from account a join account_role r on r.account_id = a.id where a.login_account = 'auditor'`,
  )
  const { menus } = await import('@/contract/rights')
  await query(world.server, `delete from role_right where role_id = $1 and right_id like '10101%'`, [role!.id])
  try {
    const [pending, passed] = [await make('pending'), await make('passed')]
    expect(await answerOf(guide.detail, as('auditor', { params: { id: pending.id } }))).toMatchObject({ status: 200 })
    expect(await answerOf(guide.detail, as('auditor', { params: { id: passed.id } }))).toMatchObject({ status: 404 })
    expect(await answerOf(guide.auditPass, as('auditor', of(passed)))).toMatchObject({ status: 404 })
    expect(await must(world.send, guide.basic, as('auditor', {}))).toEqual({ pending: expect.any(Number) })
  } finally {
    for (const id of [menus.guideAll.id, '1010100007']) {
      await query(
        world.server,
        `insert into role_right (tenant_id, role_id, right_id) select tenant_id, id, $2 from role where id = $1`,
        [role!.id, id],
      )
    }
  }
})

test('pinned guides come first, the latest pin on top', async () => {
  const [one, two] = [await make('making'), await make('making')]
  await must(world.send, guide.top, as('admin', of(one, { top: true })))
  world.server.clock.now += 1000
  await must(world.send, guide.top, as('admin', of(two, { top: true })))
  const { list } = await must(world.send, guide.queryPage, as('admin', { body: {} }))
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
  expect(list[2]!.topAt).not.toBeNull()
})

test('sorting requires the complete list and keeps its order', async () => {
  const ids = (await must(world.send, guide.idAndName, as('admin', {}))).map(({ id }) => id)
  const moved = [ids.at(-1)!, ...ids.slice(0, -1)]
  await must(world.send, guide.sort, as('admin', { body: { ids: moved } }))
  expect((await must(world.send, guide.idAndName, as('admin', {}))).map(({ id }) => id)).toEqual(moved)
  expect(await answerOf(guide.sort, as('admin', { body: { ids: moved.slice(1) } }))).toMatchObject({ status: 409 })
  const added = await make('making')
  expect(await answerOf(guide.sort, as('admin', { body: { ids: moved } }))).toMatchObject({ status: 409 })
  expect((await must(world.send, guide.idAndName, as('admin', {})))[0]!.id).toBe(added.id)
})

test('of two users who sort the same order, the second gets a conflict and changes nothing', async () => {
  await make('making')
  const from = (await must(world.send, guide.idAndName, as('admin', {}))).map(({ id }) => id)
  const [first, second, ...rest] = from as [string, string, ...string[]]
  await must(world.send, guide.sort, as('admin', { body: { ids: [second, first, ...rest], from } }))
  expect(await answerOf(guide.sort, as('admin', { body: { ids: [...rest, first, second], from } }))).toMatchObject({
    status: 409,
    msg: '导览的顺序刚被别人调整过，请按现在的顺序再排',
  })
  expect((await must(world.send, guide.idAndName, as('admin', {}))).map(({ id }) => id)).toEqual([
    second,
    first,
    ...rest,
  ])
  // Concurrent: one wins, the other gets a conflict.
  const now = [second, first, ...rest]
  const sorts = [
    [first, second, ...rest],
    [...rest, second, first],
  ].map((ids) => world.send(guide.sort, as('admin', { body: { ids, from: now } })))
  expect((await Promise.all(sorts)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
