import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '../../../src/contract'
import type { ResultOf } from '../../../src/contract/kit/core'
import { newId } from '../../../server/db/id'
import { must } from '../../../tests/support/builders'
import { newKey } from '../../../tests/support/domains/visitors'
import type { Choices } from '../../../tests/support/property/choices'
import type { Send } from '../../conformance/client'
import type { Channel } from './channel'
import type { Nodes } from './nodes'

const { order, visitor } = contract
type Own = ResultOf<typeof visitor.ownOrder>

interface Setting {
  nodes: Nodes
  channel: Channel
  guideId: string
  /** Of an operator who may refund anything. */
  token: string
  random: Choices
}

/** How long visitors type their password; an order is not closed meanwhile. */
const TYPING_MS = 1500

/** Refunds an order, fully or partly: the same request on two nodes at once, sometimes with a competing one. */
async function refund({ nodes, token, random }: Setting, id: string): Promise<void> {
  const send = nodes.client()
  const { version, amount, refunded, held } = await must(send, order.detail, { token, params: { id } })
  const left = amount - refunded - held
  if (left <= 0) return
  const input = (share: number) => ({
    id,
    version,
    amount: Math.max(1, Math.floor(left * share)),
    reason: 'absent' as const,
    key: newId(),
  })
  const [body, rival] = [input(random.chance(0.5) ? 1 : 0.4), input(1)]
  const calls = [body, body, ...(random.chance(0.3) ? [rival] : [])]
  await Promise.all(calls.map((each) => nodes.client()(order.refund, { token, body: each })))
}

/** One random visit: order, payment or not, cancellation or not, sometimes a refund. */
export async function visitOnce(setting: Setting): Promise<void> {
  const { nodes, channel, guideId, random } = setting
  const { stub } = channel
  const send: Send = nodes.client()
  const { token } = await must(send, visitor.deviceLogin, {
    body: { guideId, key: newKey().padEnd(32, '0'), device: '' },
  })
  const headers = { visitorToken: token }
  const { products } = await must(send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = random.of(products)
  const own: Own = await must(send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const params = { id: own.id }
  const pay = () =>
    send(visitor.payOrder, { headers, params, body: { from: random.of(['mobile', 'desktop'] as const) } })
  await pay()
  // Another way of payment takes another number; the first may be paid all the same.
  if (random.chance(0.3)) await pay()
  const payTrade = ({ number, total }: { number: string; total: number }) =>
    stub.pay(number, random.chance(0.3) ? random.upTo(total) : 0).number
  const paidNumbers = [...stub.trades.values()]
    .filter(({ number, state }) => number.startsWith(own.number) && state === 'NOTPAY' && random.chance(0.8))
    .map(payTrade)
  const typing = [...stub.trades.values()].filter(
    ({ number, state }) => number.startsWith(own.number) && state === 'NOTPAY' && random.chance(0.5),
  )
  for (const { number } of typing) stub.typePassword(number)
  const cancelled = random.chance(typing.length > 0 ? 0.5 : 0.15)
    ? send(visitor.cancelOrder, { headers, params })
    : null
  if (typing.length > 0) await delay(random.upTo(TYPING_MS))
  for (const trade of typing)
    if (random.chance(0.7)) paidNumbers.push(payTrade(trade))
    else stub.giveUp(trade.number)
  await Promise.all(paidNumbers.map((number) => channel.notify((options) => stub.paymentNotice(number, options))))
  await cancelled
  const isPaid = paidNumbers.length > 0
  // A lost or late notification is asked for.
  for (let checks = 0; isPaid && checks < 3; checks += 1) {
    const { state } = await must(send, visitor.checkOrder, { headers, params })
    if (state !== 'pending') break
    await delay(100)
  }
  if (isPaid && random.chance(0.6)) await refund(setting, own.id)
}
