import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { advertisementFields } from '../../support/domains/advertisements'
import { must } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { advertisement } = contract
const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const fields = (key?: string) => advertisementFields(world.send, token, key)
const refusedFields = (body: unknown) => (body as { data: { fields: unknown } }).data.fields

test('a picture that does not fit the position’s size is refused at its field, also when only the position changes', async () => {
  const [detail, popup] = [await fields(), await fields('popup')]
  const wrong = [{ path: 'picture', message: '图片尺寸须为 690×200' }]
  const added = await world.send(advertisement.add, { token, body: { ...detail, picture: popup.picture } })
  expect([added.status, refusedFields(added.body)]).toEqual([422, wrong])
  const record = await must(world.send, advertisement.add, { token, body: popup })
  const moved = await world.send(advertisement.update, {
    token,
    body: { ...popup, positionId: detail.positionId, id: record.id, version: 1 },
  })
  expect([moved.status, refusedFields(moved.body)]).toEqual([422, wrong])
})

test('the scope lists an ad’s guides, and none when it is for all', async () => {
  const [guide] = await must(world.send, contract.guide.idAndName, { token })
  const ad = await must(world.send, advertisement.add, { token, body: { ...(await fields()), guideIds: [guide!.id] } })
  const all = await must(world.send, advertisement.add, { token, body: await fields() })
  expect(await must(world.send, advertisement.scopeList, { token, params: { id: ad.id } })).toEqual([
    { id: guide!.id, name: guide!.name },
  ])
  expect(await must(world.send, advertisement.scopeList, { token, params: { id: all.id } })).toEqual([])
})

test('the calendar returns the ads booked in its period with their state, and no undated drafts', async () => {
  const now = world.server.clock.now
  const from = now + 1000 * DAY
  const add = async (ends: object) =>
    must(world.send, advertisement.add, { token, body: { ...(await fields()), ...ends } })
  const [before, within, draft] = [
    await add({ startsAt: from - DAY, endsAt: from }),
    await add({ startsAt: from + DAY, endsAt: from + 2 * DAY }),
    await add({}),
  ]
  const read = async () => must(world.send, advertisement.calendar, { token, body: { from, to: from + 7 * DAY } })
  const first = await read()
  expect(first.map(({ id }) => id)).not.toContain(before.id)
  expect(first.map(({ id }) => id)).not.toContain(draft.id)
  expect(first.find(({ id }) => id === within.id)).toMatchObject({
    shown: 'offline',
    startsAt: from + DAY,
    thumbnail: expect.stringMatching(/^\/saas\/media\//),
  })
  await must(world.send, advertisement.publish, { token, body: { id: draft.id, version: 1, publish: 'online' } })
  expect((await read()).find(({ id }) => id === draft.id)).toMatchObject({ shown: 'online', startsAt: null })
})

test('a period that is too long or ends before it starts is refused', async () => {
  for (const to of [0, 401 * DAY]) {
    const { status, body } = await world.send(advertisement.calendar, { token, body: { from: 1, to } })
    expect([status, (refusedFields(body) as { path: string }[]).map(({ path }) => path)]).toEqual([400, ['to']])
  }
})
