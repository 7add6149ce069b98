import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import { takeOver } from '../../../server/visitor/account/takeOver'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { mp3 } from '../../support/files/sounds'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey, shows, visit } from '../../support/domains/visitors'

const { order, price, storage, visitor } = contract
type Order = ResultOf<typeof visitor.ownOrder>
type Headers = Record<string, string>

let world: Awaited<ReturnType<typeof openWorld>>
let fileUrl: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  const form = new FormData()
  form.set('file', new File([mp3(1700) as BlobPart], '讲解'))
  fileUrl = (await must(world.send, storage.voice, { token: world.tokens.admin, body: form })).url
})
afterAll(() => hideOwnGuides(world))

const admin = () => ({ token: world.tokens.admin })

/** A sale of a guide whose sound is there. */
async function openSale(product = {}) {
  const sale = await openTicketSale(world, { listeners: 3, ...product })
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio,url}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [sale.guideId, JSON.stringify(fileUrl)],
  )
  return sale
}

async function buy(guideId: string, headers: Headers, index = 0): Promise<Order> {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[index]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const paying = { headers, params: { id }, body: { from: 'mobile' } } as const
  const token = tillToken(await must(world.send, visitor.payOrder, paying))
  await must(world.send, visitor.till, { body: { token, outcome: 'paid' } })
  return must(world.send, visitor.ownOrder, { headers, params: { id } })
}

async function join(guideId: string, buyer: Headers, { id }: Order, use: 'share' | 'move'): Promise<Headers> {
  const headers = shows(await visit(world.server, guideId))
  const { code } = await must(world.send, visitor.issueListenCode, { headers: buyer, params: { id }, body: { use } })
  await must(world.send, visitor.redeemListenCode, { headers, body: { guideId, code } })
  return headers
}

const refund = async ({ id }: Order, amount?: number) => {
  const detail = await must(world.send, order.detail, { ...admin(), params: { id } })
  const body = { id, version: detail.version, amount: amount ?? detail.amount, reason: 'closed', note: '' } as const
  await must(world.send, order.refund, { ...admin(), body: { ...body, key: newKey() } })
}

const newDevice = async (guideId: string) => {
  const key = newKey().padEnd(40, 'x')
  return shows((await must(world.send, visitor.deviceLogin, { body: { guideId, key } })).token)
}

/** A phone with a right, and what takes the right from it. */
interface Right {
  guideId: string
  headers: Headers
  end: () => Promise<unknown>
}

const KINDS: Readonly<Record<string, () => Promise<Right>>> = {
  'the buyer’s, paid back': async () => {
    const { guideId, headers } = await openSale()
    const made = await buy(guideId, headers)
    return { guideId, headers, end: () => refund(made) }
  },
  'a browser’s, moved to another phone': async () => {
    const { guideId } = await openSale()
    const headers = await newDevice(guideId)
    const made = await buy(guideId, headers)
    return { guideId, headers, end: () => join(guideId, headers, made, 'move') }
  },
  'of a companion, who leaves': async () => {
    const { guideId, headers: buyer } = await openSale()
    const headers = await join(guideId, buyer, await buy(guideId, buyer), 'share')
    const leave = async () => {
      const [ticket] = await must(world.send, visitor.joinedTickets, { headers })
      await must(world.send, visitor.leaveTicket, { headers, params: { id: ticket!.id } })
    }
    return { guideId, headers, end: leave }
  },
  'of a companion, whom the buyer removes': async () => {
    const { guideId, headers: buyer } = await openSale()
    const { id } = await buy(guideId, buyer)
    const made = await must(world.send, visitor.ownOrder, { headers: buyer, params: { id } })
    const headers = await join(guideId, buyer, made, 'share')
    const { phones } = await must(world.send, visitor.ownOrder, { headers: buyer, params: { id } })
    const params = { id, phoneId: phones.find(({ isBuyer }) => !isBuyer)!.id }
    return { guideId, headers, end: () => must(world.send, visitor.removePhone, { headers: buyer, params }) }
  },
  'of an account, whose device signs out': async () => {
    const { guideId } = await openSale()
    const [device, headers] = [await newDevice(guideId), shows(await visit(world.server, guideId))]
    const made = await buy(guideId, device)
    const { platform, clock } = world.server
    const idOf = async ({ visitorToken = '' }: Headers) => {
      await must(world.send, visitor.events, {
        headers: { visitorToken },
        body: { visits: [{ guideId, at: clock.now }] },
      })
      const [row] = await query<{ visitor_id: string }>(
        world.server,
        'select visitor_id from visitor_visit where guide_id = $1 order by at desc, id desc limit 1',
        [guideId],
      )
      return row!.visitor_id
    }
    const { phones } = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    const to = await idOf(headers)
    await platform.db.tenantTransaction(world.own.tenantId, (tx) =>
      takeOver(tx, { from: phones[0]!.visitorId!, to }, clock.now),
    )
    return {
      guideId,
      headers,
      end: () => query(world.server, 'delete from visitor_token where visitor_id = $1', [to]),
    }
  },
  'of a ticket for several guides, forgotten': async () => {
    const { guideId, headers } = await openSale()
    const own = await openSale()
    const { list } = await must(world.send, price.queryPage, { ...admin(), body: { guideId: own.guideId } })
    const { id, version, name, price: amount, validity, validityUnit } = list[0]!
    await must(world.send, price.update, {
      ...admin(),
      body: {
        id,
        version,
        guideId: own.guideId,
        name,
        price: amount,
        validity,
        validityUnit,
        listeners: 3,
        guideIds: [guideId],
      },
    })
    const { products } = await must(world.send, visitor.products, { query: { guideId } })
    await buy(
      guideId,
      headers,
      products.findIndex(({ guides }) => guides.length > 1),
    )
    return { guideId, headers, end: () => must(world.send, visitor.forget, { headers, body: {} }) }
  },
  'of one language, expired': async () => {
    const { guideId, headers } = await openSale()
    const { packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
    const made = await buy(guideId, headers)
    const language = 'update listen_right set language_id = $2 where order_id = $1'
    await query(world.server, language, [made.id, packets[0]!.language.id])
    return {
      guideId,
      headers,
      end: () => query(world.server, 'update listen_right set ends_at = starts_at where order_id = $1', [made.id]),
    }
  },
}

async function packetOf(id: string) {
  const { revision, packets } = await must(world.send, visitor.guide, { params: { id } })
  return { id, revision: String(revision), packetId: packets[0]!.id }
}

async function addressOf(guideId: string, headers: Headers): Promise<string> {
  const { spots } = await must(world.send, visitor.boughtPacket, { headers, params: await packetOf(guideId) })
  return spots[0]!.audio!.url!
}

const cookieOf = (guideId: string, { visitorToken = '' }: Headers): Headers => ({
  cookie: `sidebarStatus=1; listener-${guideId}=${visitorToken}`,
})

async function play(url: string, headers: Headers) {
  const range = { range: 'bytes=0-99', ...headers }
  const response = await world.server.app.request(url, { headers: range }, { address: freshAddress() })
  const { byteLength } = await response.arrayBuffer()
  return response.status === 206 ? `plays ${byteLength}` : response.status
}

describe.each(Object.entries(KINDS))('a right %s', (_, open) => {
  test('plays on the phone that has it, on no other, and not after its end', async () => {
    const { guideId, headers, end } = await open()
    const url = await addressOf(guideId, headers)
    const stranger = await newDevice(guideId)
    const { spots } = await must(world.send, visitor.packet, {
      params: await packetOf(guideId),
      query: { trial: '0' },
    })
    const again = await must(world.send, visitor.sound, { headers, params: { id: guideId, spotId: spots[0]!.id } })
    for (const address of [url, again.url]) {
      const played = []
      for (const as of [headers, cookieOf(guideId, headers)]) played.push(await play(address, as))
      expect(played).toEqual(['plays 100', 'plays 100'])
      const others = [{}, stranger, cookieOf(guideId, stranger), cookieOf('other', headers), { visitorToken: 'x' }]
      for (const as of others) expect(await play(address, as)).toBe(403)
    }
    await end()
    for (const as of [headers, cookieOf(guideId, headers)]) expect(await play(url, as)).toBe(403)
  })
})

test('another recording has another mark, the same one has the same', async () => {
  const { guideId, headers } = await openSale()
  await buy(guideId, headers)
  const markOf = async () => new URL(await addressOf(guideId, headers), 'http://phone').searchParams.get('v')
  const before = await markOf()
  expect(await markOf()).toBe(before)
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio,url}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [guideId, JSON.stringify(`/saas/media/${'6'.repeat(64)}.mp3`)],
  )
  expect(await markOf()).not.toBe(before)
})
