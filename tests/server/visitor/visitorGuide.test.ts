import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint, Method, ResultOf } from '@/contract/kit/core'
import { makeGuide, must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { audioRecord } from '../../support/files/sounds'
import { callAs, newKey, onlineGuide, visit } from '../../support/domains/visitors'

const { guideFunction, guidePoi, guideSpot, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
})
afterAll(() => hideOwnGuides(world))

interface Sent {
  method?: Method
  headers?: Record<string, string>
}

async function fetchPath(path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const response = await world.server.app.request(`/saas${path}`, { method, headers }, { address: freshAddress() })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

const addressOf = (endpoint: Endpoint, params: Record<string, string>, trial?: number) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!) +
  (trial === undefined ? '' : `?trial=${trial}`)

const openGuide = (id = guideId) => must(world.send, visitor.guide, { params: { id } })

async function packetPath(guide: ResultOf<typeof visitor.guide>, trial?: number) {
  const { id, revision, packets } = guide
  return addressOf(visitor.packet, { id, revision: String(revision), packetId: packets[0]!.id }, trial)
}

async function openPacket(trial?: number) {
  const { status, text } = await fetchPath(await packetPath(await openGuide(), trial))
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { data: ResultOf<typeof visitor.packet> }).data
}

/** Gives the explanations of the visible revision audio, and adds `more` of them. */
async function addAudio(more = 0) {
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [guideId, audioRecord(90.4)],
  )
  await query(
    world.server,
    `insert into guide_bag_revision (tenant_id, guide_id, number, kind, id, packet_id, sort, record)
      select b.tenant_id, b.guide_id, b.number, b.kind, b.id || '-' || n, b.packet_id, b.sort + n, b.record from guide_bag_revision b, generate_series(1, $2::int) n
      where b.guide_id = $1 and b.kind = 'spot'`,
    [guideId, more],
  )
}

const putOnSale = (trial: number, unit = 'spot') =>
  query(
    world.server,
    `insert into sell (tenant_id, guide_id, trial, trial_unit, slogan, notice, publish, version, updated_at, updated_by) values ($1, $2, $3, $4, '', '', 'online', 1, 1, 'x')
      on conflict (tenant_id, guide_id) do update set trial = excluded.trial, trial_unit = excluded.trial_unit`,
    [world.own.tenantId, guideId, trial, unit],
  )

test('a visitor opens a guide, gets its points and explanations, and what was heard is counted', async () => {
  await addAudio()
  const guide = await openGuide()
  expect(guide).toMatchObject({ id: guideId, revision: 1, trial: null, phone: '0559-5561111' })
  expect(guide.packets).toMatchObject([{ name: '标准讲解', status: true, audios: 1 }])

  const { pois, spots } = await openPacket()
  expect(pois).toMatchObject([{ name: '迎客松' }])
  expect(spots).toMatchObject([
    { title: '迎客松', poiId: pois[0]!.id, locked: false, audio: { seconds: 90.4, bytes: 1_446_400 } },
  ])
  const token = await visit(world.server, guideId)
  const { body } = await callAs(
    world.server,
    visitor.events.path,
    { listens: [{ key: newKey(), guideId, spotId: spots[0]!.id, at: world.server.clock.now, seconds: 5 }] },
    { token },
  )
  expect(body.data).toMatchObject({ listens: 1, refused: [] })
})

test('the list has every open guide of the merchant and no other', async () => {
  const hidden = (await ownGuide(world, 'offline')).id
  const foreign = await onlineGuide(world, '', 'admin2')
  const list = await must(world.send, visitor.guides, { query: { guideId } })
  const ids = list.map(({ id }) => id)
  expect(ids).toContain(guideId)
  expect(ids).not.toContain(hidden)
  expect(ids).not.toContain(foreign)
})

test('internal points and their explanations do not leave the server', async () => {
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{online}', 'false') where guide_id = $1 and kind = 'poi'`,
    [guideId],
  )
  expect(await openPacket()).toMatchObject({ pois: [], spots: [], routes: [] })
  expect(await openGuide()).toMatchObject({ poiTypes: [], packets: [{ spots: 0, texts: 0, audios: 0 }] })
})

test('a draft that is being edited changes nothing for visitors', async () => {
  const token = world.tokens.admin
  const before = await openPacket()
  const [poi] = await must(world.send, guidePoi.list, { token, query: { guideId } })
  const [spot] = await must(world.send, guideSpot.tree, { token, query: { guideId } })
  await must(world.send, guidePoi.bulk, {
    token,
    body: { guideId, items: [{ id: poi!.id, version: poi!.version, changes: { name: '改过的名称' } }] },
  })
  await must(world.send, guideSpot.delete, {
    token,
    params: { id: spot!.id },
    query: { version: String(spot!.version) },
  })
  expect(await openPacket()).toEqual(before)
})

describe('what is for sale', () => {
  test('beyond the trial an explanation has its title and length alone', async () => {
    await addAudio(2)
    await putOnSale(1)
    expect((await openGuide()).trial).toBe(1)
    const [open, locked, last] = (await openPacket(1)).spots
    expect(open).toMatchObject({ locked: false, audio: { url: expect.stringContaining('/saas/media/') } })
    for (const spot of [locked, last])
      expect(spot).toMatchObject({
        locked: true,
        title: '迎客松',
        text: '',
        pictures: [],
        audio: { url: null, seconds: 90.4 },
      })
  })

  test('asking for more than the trial is refused, for less is not', async () => {
    await addAudio(2)
    await putOnSale(1)
    const guide = await openGuide()
    for (const trial of [undefined, 2, 50]) {
      const { status, text } = await fetchPath(await packetPath(guide, trial))
      expect([status, text.includes('/saas/media/')], String(trial)).toEqual([422, false])
    }
    expect((await openPacket(0)).spots.map(({ locked }) => locked)).toEqual([true, true, true])
  })

  test('a trial in minutes opens the first explanations that fit, at an address of its own', async () => {
    await addAudio(2)
    await putOnSale(3, 'minute')
    const guide = await openGuide()
    expect(guide).toMatchObject({ trial: 3, trialUnit: 'minute' })
    const path = await packetPath(guide, 3)
    // Three explanations, or 3 minutes: each of them takes 90.4 seconds.
    expect((await fetchPath(path)).status).toBe(422)
    const answer = JSON.parse((await fetchPath(`${path}&trialUnit=minute`)).text) as {
      data: ResultOf<typeof visitor.packet>
    }
    expect(answer.data.spots.map(({ locked }) => locked)).toEqual([false, true, true])
    expect((await fetchPath(`${await packetPath(guide, 4)}&trialUnit=minute`)).status).toBe(422)
    expect((await fetchPath(`${await packetPath(guide, 1)}&trialUnit=spot`)).status).toBe(422)
  })
})

describe('only what visitors can open', () => {
  const statuses = async (id: string, revision: number, packetId: string) => {
    const params = { id, revision: String(revision), packetId }
    const paths = [
      addressOf(visitor.guide, params),
      addressOf(visitor.packet, params),
      `${visitor.guides.path}?guideId=${id}`,
    ]
    return Promise.all(paths.map(async (path) => (await fetchPath(path)).status))
  }

  test.each(['making', 'pending', 'failed'] as const)('a guide that was never passed (%s) is 404', async (review) => {
    const { id } = await makeGuide(world.send, world.tokens.admin, world.own, review)
    const [packet] = await query<{ id: string }>(world.server, 'select id from packet where guide_id = $1', [id])
    expect(await statuses(id, 1, packet!.id)).toEqual([404, 404, 404])
  })

  test('taken offline, deleted: 404 from the next call on', async () => {
    const { packets } = await openGuide()
    const packetId = packets[0]!.id
    expect(await statuses(guideId, 1, packetId)).toEqual([200, 200, 200])
    const { guideVersion } = await must(world.send, guideFunction.detail, {
      token: world.tokens.admin,
      params: { id: guideId },
    })
    await must(world.send, guideFunction.guideOnline, {
      token: world.tokens.admin,
      body: { id: guideId, version: guideVersion, publish: 'offline' },
    })
    expect(await statuses(guideId, 1, packetId)).toEqual([404, 404, 404])
    await query(world.server, `update guide set publish = 'online', deleted_at = 1 where id = $1`, [guideId])
    expect(await statuses(guideId, 1, packetId)).toEqual([404, 404, 404])
    await query(world.server, `update guide set deleted_at = null where id = $1`, [guideId])
  })

  test('an earlier revision and one to come, a packet of another guide and a missing one are 404', async () => {
    const foreign = await must(world.send, visitor.guide, {
      params: { id: await onlineGuide(world, '', 'admin2') },
    })
    const { packets } = await openGuide()
    expect((await statuses(guideId, 2, packets[0]!.id))[1]).toBe(404)
    // The next one passes: what the first held may have been withdrawn.
    for (const table of ['guide_revision', 'guide_bag_revision'])
      await query(
        world.server,
        table === 'guide_revision'
          ? `insert into guide_revision select tenant_id, guide_id, 2, name, name_pinyin, snapshot, created_at, created_by from guide_revision where guide_id = $1`
          : `insert into guide_bag_revision (tenant_id, guide_id, number, kind, id, packet_id, sort, record)
             select tenant_id, guide_id, 2, kind, id, packet_id, sort, record from guide_bag_revision where guide_id = $1`,
        [guideId],
      )
    await query(world.server, 'update guide set visible_revision = 2 where id = $1', [guideId])
    expect((await statuses(guideId, 1, packets[0]!.id))[1]).toBe(404)
    expect((await statuses(guideId, 2, packets[0]!.id))[1]).toBe(200)
    expect((await statuses(guideId, 2, foreign.packets[0]!.id))[1]).toBe(404)
    expect((await statuses(guideId, 2, 'missing'))[1]).toBe(404)
  })
})

describe('answers that may be stored', () => {
  test('a revision is immutable, the guide is compared by its tag', async () => {
    const guide = await fetchPath(addressOf(visitor.guide, { id: guideId }))
    const packet = await fetchPath(await packetPath(await openGuide()))
    expect(guide.headers.get('cache-control')).toBe('public, max-age=10, stale-while-revalidate=60')
    expect(packet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const [path, answer] of [
      [addressOf(visitor.guide, { id: guideId }), guide],
      [await packetPath(await openGuide()), packet],
    ] as const) {
      const etag = answer.headers.get('etag')!
      expect((await fetchPath(path)).text).toBe(answer.text)
      const unchanged = await fetchPath(path, { headers: { 'if-none-match': etag } })
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag])
      const head = await fetchPath(path, { method: 'HEAD' })
      expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
    }
  })

  test('the tag of a guide changes with its price and with nothing in between', async () => {
    const path = addressOf(visitor.guide, { id: guideId })
    const etag = (await fetchPath(path)).headers.get('etag')!
    await putOnSale(3)
    const changed = await fetchPath(path, { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('a refusal is not stored', async () => {
    const refused = await fetchPath(addressOf(visitor.guide, { id: 'missing' }))
    expect([refused.status, refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([
      404,
      null,
      'no-store',
    ])
  })
})
