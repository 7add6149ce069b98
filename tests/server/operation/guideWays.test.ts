import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Way } from '@/contract/kit/ways'
import { menuRight, right } from '@/contract/rights'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { shows, visit } from '../../support/domains/visitors'

const { auditTrail, guideFunction, mina, minaPage, preview, question, sign, terms, virtualHuman, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
})
afterAll(() => hideOwnGuides(world))

/** Calls of the page do not name their way. */
const by = (way?: Way): Record<string, string> => (way === undefined ? {} : { way })
const operator = () => ({ token: world.tokens.operator })
const detail = (id = guideId) => must(world.send, guideFunction.detail, { ...operator(), params: { id } })

async function put(way: Way, open: boolean, id = guideId, as = world.tokens.operator) {
  const { guideVersion: version } = await detail(id)
  return world.send(guideFunction.guideWay, { token: as, body: { id, version, way, open } })
}
const close = async (way: Way, id = guideId) => expect((await put(way, false, id)).status).toBe(200)

describe('the switches', () => {
  test('each way has its own; a change is a new version, and in the history with who made it', async () => {
    const before = await detail()
    expect(before.ways).toEqual({ mini: true, h5: true })
    await close('h5')
    expect(await detail()).toMatchObject({
      publish: 'online',
      ways: { mini: true, h5: false },
      guideVersion: before.guideVersion + 1,
      version: before.version,
    })
    expect(await put('h5', false)).toMatchObject({ status: 409, body: { msg: 'H5 网页已经下线' } })
    const { list } = await must(world.send, auditTrail.record, {
      token: world.tokens.admin,
      body: { domain: 'guideFunction', id: guideId },
    })
    expect(list.find(({ code }) => code === 200)).toMatchObject({
      person: { name: '何雨桐' },
      changes: [{ field: 'ways.h5', before: true, after: false }],
    })
  })

  test('what is offline keeps its switches and cannot turn them; a stale version and a missing right are refused', async () => {
    await close('mini')
    const { guideVersion: version } = await detail()
    const offline = await must(world.send, guideFunction.guideOnline, {
      ...operator(),
      body: { id: guideId, version, publish: 'offline' },
    })
    expect(offline.ways).toEqual({ mini: false, h5: true })
    expect(await put('mini', true)).toMatchObject({ status: 409, body: { msg: '导览已下线，请先上线导览' } })
    const stale = { id: guideId, version, way: 'mini', open: true } as const
    expect(await world.send(guideFunction.guideWay, { ...operator(), body: stale })).toMatchObject({
      status: 409,
      body: { data: { current: { publish: 'offline' } } },
    })
    const viewer = await newPerson(world.server, {
      tenantId: world.own.tenantId,
      rightIds: [menuRight('onlineManager'), right('onlineManager', 'edit')],
    })
    expect((await put('mini', true, guideId, await signedIn(world.server, viewer))).status).toBe(403)
  })

  test('the list is counted and filtered by where visitors can open a guide', async () => {
    const counts = () => must(world.send, guideFunction.counts, operator())
    const before = await counts()
    await close('h5')
    expect(await counts()).toEqual({ ...before, h5: before.h5 - 1 })
    const nowhere = await ownGuide(world)
    await close('h5', nowhere.id)
    await close('mini', nowhere.id)
    const idsIn = async (openIn: string) => {
      const body = { pageSize: 200, openIn }
      return (await must(world.send, guideFunction.queryPage, { ...operator(), body })).list.map(({ id }) => id)
    }
    expect(await idsIn('mini')).toContain(guideId)
    expect(await idsIn('h5')).not.toContain(guideId)
    expect(await idsIn('none')).toContain(nowhere.id)
    expect(await idsIn('none')).not.toContain(guideId)
  })
})

describe('calls of visitors', () => {
  const reads = () => {
    const about = { guideId }
    return {
      guide: (way?: Way) => world.send(visitor.guide, { params: { id: guideId }, query: by(way) }),
      config: (way?: Way) => world.send(mina.config, { query: { ...about, ...by(way) } }),
      notices: (way?: Way) => world.send(visitor.notices, { query: { ...about, ...by(way) } }),
      search: (way?: Way) => world.send(visitor.search, { query: { ...about, keyword: '松', ...by(way) } }),
      products: (way?: Way) => world.send(visitor.products, { query: { ...about, ...by(way) } }),
      problemTypes: (way?: Way) => world.send(visitor.problemTypes, { query: { ...about, ...by(way) } }),
      terms: (way?: Way) => world.send(terms.read, { query: { type: 'privacy', ...about, ...by(way) } }),
      indexPage: (way?: Way) => world.send(minaPage.indexPage, { query: by(way), body: { page: 'home', ...about } }),
      ask: (way?: Way) => world.send(question.ask, { query: by(way), body: { ...about, text: '几点开门' } }),
      human: (way?: Way) => world.send(virtualHuman.ofGuide, { query: by(way), body: about }),
    }
  }
  type Read = keyof ReturnType<typeof reads>
  const statuses = async (way?: Way) => {
    const entries = Object.entries(reads()) as [Read, (way?: Way) => Promise<{ status: number }>][]
    return Object.fromEntries(await Promise.all(entries.map(async ([name, read]) => [name, (await read(way)).status])))
  }

  test('each call answers for one way, the page unless it says otherwise', async () => {
    const open = await statuses()
    expect(open).toMatchObject({ guide: 200, config: 200, notices: 200, indexPage: 200 })
    await close('h5')
    const closed = Object.fromEntries(Object.keys(open).map((name) => [name, 404]))
    expect(await statuses()).toEqual(closed)
    expect(await statuses('mini')).toEqual(open)
    expect((await reads().guide()).body).toMatchObject({
      msg: 'H5 网页没有开放这个导览',
      data: { closedIn: 'h5' },
    })
    await put('h5', true)
    await close('mini')
    expect(await statuses('mini')).toEqual(closed)
    expect(await statuses()).toEqual(open)
  })

  test('lists hold what is open the way the visitor came', async () => {
    const other = await ownGuide(world)
    await close('h5', other.id)
    const idsIn = async (way?: Way) =>
      (await must(world.send, visitor.guides, { query: { guideId, ...by(way) } })).map(({ id }) => id)
    expect(await idsIn()).not.toContain(other.id)
    expect(await idsIn('mini')).toContain(other.id)
  })

  test('a cache has an answer for each way, and both are new after a switch', async () => {
    const statusOf = async (query: string) =>
      (await world.server.app.request(`/saas/api/h5/pb/guide/${guideId}${query}`, {}, { address: freshAddress() }))
        .status
    expect([await statusOf(''), await statusOf('?way=mini'), await statusOf('?way=post')]).toEqual([200, 200, 400])
    await close('mini')
    expect([await statusOf(''), await statusOf('?way=mini')]).toEqual([200, 404])
  })

  test('a preview shows a guide that is closed everywhere', async () => {
    await close('h5')
    await close('mini')
    const { mchk } = await must(world.send, preview.open, {
      token: world.tokens.admin,
      body: { guideId, version: 'visible' },
    })
    const shown = await must(world.send, visitor.guide, { params: { id: guideId }, headers: { mchk } })
    expect(shown.id).toBe(guideId)
  })

  test('a sign leads to the guide in any way: those who have bought it can hear it', async () => {
    await must(world.send, sign.makeCodes, { token: world.tokens.admin, body: { guideId } })
    const { signs } = await must(world.send, sign.list, { token: world.tokens.admin, query: { guideId } })
    await close('h5')
    const { guide } = await must(world.send, sign.list, { token: world.tokens.admin, query: { guideId } })
    expect(guide).toMatchObject({ isOpen: true, ways: { mini: true, h5: false } })
    const link = await must(world.send, visitor.link, { params: { code: signs[0]!.code! } })
    expect(link.guideId).toBe(guideId)
  })
})

describe('what was bought', () => {
  let headers: Record<string, string>
  beforeEach(async () => {
    ;({ guideId, headers } = await openTicketSale(world))
  })

  async function order(as = headers, way?: Way) {
    const { products } = await must(world.send, visitor.products, { query: { guideId, way: 'mini' } })
    const { id: productId, mark } = products[0]!
    return world.send(visitor.orderProduct, { headers: as, query: by(way), body: { guideId, productId, mark } })
  }
  async function buy(): Promise<string> {
    const { body } = await order()
    const { id } = (body as { data: { id: string } }).data
    const paying = { headers, params: { id }, body: { from: 'mobile' } } as const
    const token = tillToken(await must(world.send, visitor.payOrder, paying))
    await must(world.send, visitor.till, { body: { token, outcome: 'paid' } })
    return id
  }

  test('can be heard where the guide was closed since; others cannot, and no cache stores the answer', async () => {
    await buy()
    await close('h5')
    const read = (as: Record<string, string>) =>
      world.server.app.request(`/saas/api/h5/pb/guide/${guideId}`, { headers: as }, { address: freshAddress() })
    const held = await read(headers)
    expect([held.status, held.headers.get('cache-control'), held.headers.get('etag')]).toEqual([200, 'no-store', null])
    expect((await read(shows(await visit(world.server, guideId)))).status).toBe(404)
    expect((await read({})).status).toBe(404)
    const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId }, headers })
    const params = { id: guideId, revision: String(revision), packetId: packets[0]!.id }
    const { spots } = await must(world.send, visitor.boughtPacket, { headers, params })
    const sound = { headers, params: { id: guideId, spotId: spots[0]!.id } }
    expect((await world.send(visitor.sound, sound)).status).toBe(200)
    expect((await must(world.send, visitor.listenRight, { headers, params: { id: guideId } })).rights).toHaveLength(1)
  })

  test('nothing new is sold where the guide is closed, to its holders either; refunds can be asked for', async () => {
    const id = await buy()
    const canBuy = async (way?: Way) =>
      (await must(world.send, visitor.products, { headers, query: { guideId, ...by(way) } })).canBuy
    expect(await canBuy()).toBe(true)
    await close('h5')
    expect([await canBuy(), await canBuy('mini')]).toEqual([false, true])
    expect(await order()).toMatchObject({ status: 422, body: { msg: 'H5 网页没有开放这个导览，不能购买' } })
    expect((await order(headers, 'mini')).status).toBe(200)
    const refund = { headers, params: { id }, body: { reason: 'absent', note: '' } } as const
    expect((await world.send(visitor.requestRefund, refund)).status).toBe(200)
  })
})
