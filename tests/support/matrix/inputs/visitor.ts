import { contract } from '@/contract'
import type { Sent } from '../../../../scripts/conformance/client'
import { must } from '../../builders'
import { PIXEL } from '../../files/pixel'
import { guideOnSale } from '../../domains/sales'
import { tillToken } from '../../domains/tillToken'
import { complaintTypeOf, newCode, newKey, shows, visit } from '../../domains/visitors'
import { query } from '../world'
import type { Builder, Case, Inputs } from '../builder'

const PLACE = { lng: 118.1662, lat: 30.1319, accuracy: 20 }

async function guideOf({ world }: Case): Promise<string> {
  const { list } = await must(world.send, contract.guide.queryPage, {
    token: world.tokens.admin,
    body: { publish: 'online' },
  })
  return list[0]!.id
}

/** A new visitor each time. */
const asVisitor = (build: (guideId: string, given: Case) => object | Promise<object>): Builder => ({
  build: async (given) => {
    const guideId = await guideOf(given)
    return { headers: shows(await visit(given.world.server, guideId)), body: await build(guideId, given) }
  },
})

const call = asVisitor((guideId) => ({ key: newKey(), guideId, kind: 'lost', ...PLACE }))

/** Refers to a request that was just made. */
const followed = (body: object): Builder => ({
  build: async (given): Promise<Sent> => {
    const sent = await call.build(given)
    const { secret } = await must(given.world.send, contract.visitor.callForHelp, sent)
    return { body: { secret, ...body } }
  },
})

type ListCall = 'articles' | 'notices' | 'informationList' | 'videos'

/** Calls about the guide that is open. */
const about = (query: object = {}): Builder => ({
  build: async (given) => ({ query: { guideId: await guideOf(given), ...query } }),
})

/** The first record that visitors find in a list. */
const firstOf = (list: ListCall): Builder => ({
  build: async (given) => {
    const query = { guideId: await guideOf(given) }
    const [record] = await must(given.world.send, contract.visitor[list], { query })
    return { params: { id: record!.id }, query }
  },
})

const siteArticle: Builder = {
  build: async (given) => {
    const query = { guideId: await guideOf(given) }
    const { catalogs } = await must(given.world.send, contract.visitor.site, { query })
    return { params: { id: catalogs.find(({ articles }) => articles.length > 0)!.articles[0]!.id }, query }
  },
}

/** A guide with the first packet of its current revision. */
async function packetOf(given: Case): Promise<Sent> {
  const id = await guideOf(given)
  const { revision, packets, trial } = await must(given.world.send, contract.visitor.guide, { params: { id } })
  return {
    params: { id, revision: String(revision), packetId: packets[0]!.id },
    query: trial === null ? {} : { trial: String(trial) },
  }
}

const previewed: Builder = {
  build: async (given) => {
    const { id, mchk } = await must(given.world.send, contract.preview.open, {
      token: given.world.tokens.admin,
      body: { guideId: await guideOf(given), version: 'draft' },
    })
    return { params: { id }, headers: { mchk } }
  },
}

/** The code of the guide's own sign. */
async function linkOf(given: Case): Promise<Sent> {
  const [token, guideId] = [given.world.tokens.admin, await guideOf(given)]
  await must(given.world.send, contract.sign.makeCodes, { token, body: { guideId } })
  const { signs } = await must(given.world.send, contract.sign.list, { token, query: { guideId } })
  return { params: { code: signs[0]!.code! } }
}

/** The first explanation of the guide's first packet that is free to hear, else the first. */
async function soundOf(given: Case): Promise<Sent> {
  const sent = await packetOf(given)
  const { spots } = await must(given.world.send, contract.visitor.packet, sent)
  const spotId = (spots.find(({ audio, locked }) => audio && !locked) ?? spots[0]!).id
  return { params: { id: sent.params!.id!, spotId } }
}

/** A guide for sale, with a product and a visitor of its merchant. */
async function openSale({ world }: Case) {
  const { guideId, product } = await guideOnSale(world.send, world.tokens.admin)
  return { guideId, product, headers: shows(await visit(world.server, guideId)) }
}

async function orderOf(given: Case) {
  const { guideId, product, headers } = await openSale(given)
  const body = { guideId, productId: product.id, mark: product.mark }
  return { guideId, headers, body, send: given.world.send }
}

/** Calls about a visitor's own order, which is not paid. */
const aboutOrder: Builder = {
  build: async (given) => {
    const { headers, body, send } = await orderOf(given)
    const { id } = await must(send, contract.visitor.orderProduct, { headers, body })
    return { params: { id }, headers }
  },
}

const BY_PHONE = { body: { from: 'mobile' } } as const

/** Calls about a visitor's own order that is paid. */
const paidOrder: Builder = {
  build: async (given) => {
    const sent = await aboutOrder.build(given)
    const token = tillToken(await must(given.world.send, contract.visitor.payOrder, { ...sent, ...BY_PHONE }))
    await must(given.world.send, contract.visitor.till, { body: { token, outcome: 'paid' } })
    return sent
  },
}

const REFUND_REQUEST = { body: { reason: 'closed', note: '大风停运' } } as const

const INVOICE = { body: { kind: 'personal', title: '徐霞客', taxNumber: '', mail: 'xu@example.com' } } as const

/** Calls about the invoice of a paid order that was asked for. */
const withInvoice: Builder = {
  build: async (given) => {
    const sent = await paidOrder.build(given)
    await must(given.world.send, contract.visitor.requestInvoice, { ...sent, ...INVOICE })
    return sent
  },
}

const paying: Builder = { build: async (given) => ({ ...(await aboutOrder.build(given)), ...BY_PHONE }) }

const till: Builder = {
  build: async (given) => {
    const sent = await paying.build(given)
    const token = tillToken(await must(given.world.send, contract.visitor.payOrder, sent))
    return { body: { token, outcome: 'cancelled' } }
  },
}

/** A paid order for two phones, and a code of it. */
async function sharedOrder(given: Case) {
  const { world } = given
  const { params, headers } = await paidOrder.build(given)
  await query(world.server, 'update visitor_order set listeners = 2 where id = $1', [params!.id])
  const { send } = world
  const { code } = await must(send, contract.visitor.issueListenCode, { params, headers, body: { use: 'share' } })
  const { guide } = await must(send, contract.visitor.ownOrder, { params, headers })
  return { params: params!, headers: headers!, code, guideId: guide.id }
}

const redeemed: Builder = {
  build: async (given) => {
    const { code, guideId } = await sharedOrder(given)
    return { headers: shows(await visit(given.world.server, guideId)), body: { guideId, code } }
  },
}

/** A phone that joined a ticket, with its place. */
async function joined(given: Case) {
  const { send } = given.world
  const { headers, body } = await redeemed.build(given)
  await must(send, contract.visitor.redeemListenCode, { headers, body })
  const [ticket] = await must(send, contract.visitor.joinedTickets, { headers })
  return { headers: headers!, params: { id: ticket!.id } }
}

const asVisitorAlone: Builder = {
  build: async (given) => ({ headers: shows(await visit(given.world.server, await guideOf(given))) }),
}

const removed: Builder = {
  build: async (given) => {
    const { send, server } = given.world
    const { params, headers, code, guideId } = await sharedOrder(given)
    const other = shows(await visit(server, guideId))
    await must(send, contract.visitor.redeemListenCode, { headers: other, body: { guideId, code } })
    const { phones } = await must(send, contract.visitor.ownOrder, { params, headers })
    return { headers, params: { ...params, phoneId: phones[1]!.id } }
  },
}

export const inputs: Inputs<'visitor'> = {
  orderProduct: {
    build: async (given) => {
      const { headers, body } = await orderOf(given)
      return { headers, body }
    },
  },
  issueListenCode: { build: async (given) => ({ ...(await paidOrder.build(given)), body: { use: 'move' } }) },
  redeemListenCode: redeemed,
  joinedTickets: { build: async (given) => ({ headers: (await joined(given)).headers }) },
  leaveTicket: { build: async (given) => joined(given) },
  account: asVisitorAlone,
  removePhone: removed,
  ownOrders: { build: async (given) => ({ headers: (await openSale(given)).headers }) },
  ownOrder: aboutOrder,
  refundReasons: { build: async (given) => ({ headers: (await openSale(given)).headers }) },
  payOrder: paying,
  checkOrder: aboutOrder,
  cancelOrder: aboutOrder,
  ownInvoice: paidOrder,
  requestInvoice: { build: async (given) => ({ ...(await paidOrder.build(given)), ...INVOICE }) },
  withdrawInvoice: withInvoice,
  requestRefund: { build: async (given) => ({ ...(await paidOrder.build(given)), ...REFUND_REQUEST }) },
  withdrawRefund: {
    build: async (given) => {
      const sent = await paidOrder.build(given)
      await must(given.world.send, contract.visitor.requestRefund, { ...sent, ...REFUND_REQUEST })
      return sent
    },
  },
  till,
  tillPayment: {
    build: async (given) => ({ query: { token: ((await till.build(given)).body as { token: string }).token } }),
  },
  listenRight: {
    build: async (given) => {
      const { guideId, headers } = await openSale(given)
      return { params: { id: guideId }, headers }
    },
  },
  boughtPacket: {
    // Nothing was bought.
    own: [403],
    build: async (given) => {
      const { params } = await packetOf(given)
      return { params, headers: shows(await visit(given.world.server, params!.id!)) }
    },
  },
  guides: { build: async (given) => ({ query: { guideId: await guideOf(given) } }) },
  link: { build: linkOf },
  guide: { build: async (given) => ({ params: { id: await guideOf(given) } }) },
  packet: { build: packetOf },
  // The seed of the tests has no sounds.
  sound: { own: [200, 404], build: soundOf },
  articles: about(),
  article: firstOf('articles'),
  notices: about(),
  notice: firstOf('notices'),
  informationList: about(),
  information: firstOf('informationList'),
  videos: about(),
  video: firstOf('videos'),
  site: about(),
  siteArticle,
  trafficGuides: about(),
  extendFunctions: about(),
  advertisements: about({ position: 'homeBanner' }),
  questions: about(),
  products: about(),
  search: about({ keyword: 'hs' }),
  login: { build: async (given) => ({ body: { guideId: await guideOf(given), code: newCode() } }) },
  deviceLogin: { build: async (given) => ({ body: { guideId: await guideOf(given), key: newKey().padEnd(32, '0') } }) },
  // The test installation cannot reach WeChat.
  beginWeChat: {
    build: async (given) => ({
      body: { guideId: await guideOf(given), key: newKey().padEnd(32, '0'), origin: 'https://guide.example' },
    }),
    own: [422],
  },
  weChatLogin: {
    build: async (given) => ({
      body: { guideId: await guideOf(given), key: newKey().padEnd(32, '0'), state: '0'.repeat(64), code: newCode() },
    }),
    own: [422],
  },
  preview: previewed,
  previewChanges: previewed,
  forget: {
    build: async (given) => ({ headers: shows(await visit(given.world.server, await guideOf(given))) }),
  },
  callForHelp: call,
  rescueState: followed({}),
  rescuePosition: followed(PLACE),
  problemTypes: { build: async (given) => ({ query: { guideId: await guideOf(given) } }) },
  problemPicture: {
    build: async (given) => {
      const body = new FormData()
      body.append('file', new File([PIXEL], 'pixel.png', { type: 'image/png' }))
      return { headers: shows(await visit(given.world.server, await guideOf(given))), body }
    },
  },
  reports: {
    build: async (given) => ({ headers: shows(await visit(given.world.server, await guideOf(given))) }),
  },
  reportProblem: asVisitor(async (guideId, { world }) => ({
    key: newKey(),
    guideId,
    type: await complaintTypeOf(world, guideId),
    content: '护栏松动',
  })),
  events: {
    build: async (given) => {
      const guideId = await guideOf(given)
      const { now } = given.world.server.clock
      return {
        headers: shows(await visit(given.world.server, guideId)),
        body: {
          visits: [{ guideId, at: now }],
          listens: [{ key: newKey(), guideId, spotId: 'no-such-spot', at: now, seconds: 5 }],
        },
      }
    },
  },
}
