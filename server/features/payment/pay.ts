import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATE_NAMES } from '../../../src/contract/features/order/orderStates'
import type { PayFrom } from '../../../src/contract/features/payment/payPlaces'
import type { PayTarget } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { CHANNEL_UNAVAILABLE } from '../../http/failure'
import { absent, conflict, rule, unavailable } from '../../http/refusal'
import { readApp, readPageAppId } from '../../operation/miniProgram/weChat/app'
import type { Platform } from '../../platform'
import type { Payer, PaymentChannel } from '../../ports/payments'
import { callChannel } from './call'
import type { CallPlatform } from './call'
import { insertEvent, lockOrder, readPayments } from './read'
import type { PayableOrder, Payment } from './read'
import { FIRST_CHECK_MS } from './pauses'
import { settlePayment } from './settlePayment'

const NO_CHANNEL = '景区没有接入支付渠道，不能在这里购买'

/** A merchant's channel; refused if it has none. */
export async function requireChannel(
  { payments }: Pick<CallPlatform, 'payments'>,
  tenantId: string,
): Promise<PaymentChannel> {
  const channel = await payments.channel(tenantId)
  if (!channel) throw rule(NO_CHANNEL)
  return channel
}

const merchantName = z.object({ name: z.string() })

type CheckedPayment = Pick<Payment, 'id' | 'provider' | 'number' | 'createdAt'>

type ChannelAccount = Pick<PaymentChannel, 'provider' | 'account'>

interface StartedPayment {
  order: PayableOrder
  payment: Payment
  merchant: string
}

/** The open payment of an order, or a new one. */
async function startPayment(
  tx: Tx,
  { orderId, visitorId, channel }: { orderId: string; visitorId: string; channel: ChannelAccount },
  now: number,
): Promise<StartedPayment> {
  const { provider, account } = channel
  const order = await lockOrder(tx, orderId)
  if (order?.visitorId !== visitorId) throw absent('没有这个订单')
  if (order.state !== 'pending') throw conflict(`${ORDER_STATE_NAMES[order.state]}的订单不能付款`)
  if (order.payableUntil <= now) throw conflict('这个订单已经过了付款时间，请重新下单')
  const { name: merchant } = await onlyRow(
    tx,
    merchantName,
    sql`select name from merchant where id = current_setting('app.tenant')`,
  )
  const before = await readPayments(tx, sql`order_id = ${orderId}`)
  // With a correct amount the order would be paid.
  if (before.some(({ state }) => state === 'paid'))
    throw conflict('这个订单收到过一笔金额不对的付款，正在自动退回；请重新下单，或联系景区')
  const open = before.find(({ state }) => state === 'open')
  if (open) return { order, payment: open, merchant }
  const number = before.length === 0 ? order.number : `${order.number}-P${before.length + 1}`
  const payment: Payment = {
    id: newId(),
    orderId,
    number,
    amount: order.amount,
    state: 'open',
    checks: 0,
    createdAt: now,
    provider,
    account,
    paidAmount: null,
    finishedAt: null,
  }
  await tx.execute(sql`insert into payment (id, order_id, provider, account, number, amount, state, created_at,
      next_check_at)
    values (${payment.id}, ${orderId}, ${provider}, ${account}, ${number}, ${order.amount}, 'open', ${now}::bigint,
      ${now + FIRST_CHECK_MS}::bigint)`)
  await insertEvent(tx, orderId, 'payStarted', now, number)
  return { order, payment, merchant }
}

type PayPlatform = CallPlatform & Pick<Platform, 'config' | 'weChat'>

interface PayingVisitor {
  tenantId: string
  visitorId: string
  orderId: string
  from: PayFrom
  canSignIn: boolean
  address: string
}

const openidRow = z.object({
  openid: z.string().nullable(),
  pageApp: z.string().nullable(),
  pageOpenid: z.string().nullable(),
})

/**
 * The visitor's identity in the app used for payment: the service account in WeChat's browser, else the mini-program;
 * null if WeChat has not identified them.
 */
async function readWeChat(
  { db, config, weChat }: PayPlatform,
  { tenantId, visitorId, from }: PayingVisitor,
): Promise<Payer['weChat']> {
  return db.read(tenantId, async (tx) => {
    const { openid, pageApp, pageOpenid } = await onlyRow(
      tx,
      openidRow,
      sql`select openid, page_app as "pageApp", page_openid as "pageOpenid" from visitor where id = ${visitorId}`,
    )
    if (from === 'weChat' && pageApp !== null && pageOpenid !== null && pageApp === (await readPageAppId(tx)))
      return { appId: pageApp, openid: pageOpenid }
    if (openid === null) return null
    const reading = await readApp(tx, { secret: config.secret, defaultApp: weChat?.defaultApp ?? null }, tenantId)
    return 'app' in reading ? { appId: reading.app.appId, openid } : null
  })
}

/** Starts collecting an order's money at the channel; returns how the visitor pays. */
export async function pay(platform: PayPlatform, visitor: PayingVisitor): Promise<PayTarget> {
  const { tenantId, visitorId, orderId, from, canSignIn, address } = visitor
  const { db, now } = platform
  const chosen = await requireChannel(platform, tenantId)
  const payer = { from, address, weChat: await readWeChat(platform, visitor) }
  if (canSignIn && (await chosen.wantsSignIn?.(payer)) === true) return { kind: 'signIn' }
  const collect = async () => {
    const { order, payment, merchant, channel } = await db.tenantTransaction(tenantId, async (tx) => {
      // A change of account waits until the payment has ended: it is created and closed with the account read here.
      await tx.execute(sql`select 1 from payment_channel for share`)
      const channelOf = (provider: PaymentChannel['provider']) => platform.payments.channel(tenantId, { provider, tx })
      const current = await channelOf(chosen.provider)
      if (!current) throw rule(NO_CHANNEL)
      const started = await startPayment(tx, { orderId, visitorId, channel: current }, now())
      const { provider } = started.payment
      // The merchant may have switched channels since the payment began.
      return { ...started, channel: provider === current.provider ? current : await channelOf(provider) }
    })
    const { number, amount } = payment
    if (!channel) throw conflict('这笔付款在原来的支付渠道上还没有结束，请过半小时重新下单')
    const outcome = await callChannel(platform, { tenantId, payment, kind: 'create' }, () =>
      channel.create({ tenantId, number, amount, merchant, expiresAt: order.payableUntil, payer }),
    )
    if ('unanswered' in outcome) throw unavailable(CHANNEL_UNAVAILABLE)
    if ('refused' in outcome) await check(platform, { tenantId, payment })
    return outcome
  }
  let outcome = await collect()
  // The payment turned out to be failed or closed: a new one replaces it. A paid one ends here.
  if ('refused' in outcome) outcome = await collect()
  if ('answer' in outcome) return outcome.answer
  throw conflict(outcome.refused)
}

/** A create request that has not reached the channel by then never will. */
const CREATE_MS = 60_000

/**
 * Queries the channel about a payment and stores the answer. `isDue`: scheduled; a visitor's query in between does not
 * postpone the next one.
 */
export async function check(
  platform: CallPlatform,
  { tenantId, payment, isDue = false }: { tenantId: string; payment: CheckedPayment; isDue?: boolean },
): Promise<void> {
  const { db, now, log } = platform
  const channel = await platform.payments.channel(tenantId, { provider: payment.provider })
  if (!channel) return
  const outcome = await callChannel(platform, { tenantId, payment, kind: 'query' }, () =>
    channel.query({ tenantId, number: payment.number }),
  )
  // Without an answer it stays open and is queried again.
  const answer = 'answer' in outcome ? outcome.answer : ({ state: 'open' } as const)
  const isLost = answer.state === 'absent' && payment.createdAt + CREATE_MS <= now()
  const report = answer.state === 'absent' ? ({ state: isLost ? 'closed' : 'open' } as const) : answer
  if (report.state === 'open' && !isDue) return
  const effect = await db.tenantTransaction(tenantId, (tx) =>
    settlePayment(tx, platform, { paymentId: payment.id, report }, now()),
  )
  if (effect === 'amountDiffers' || effect === 'paidAfterEnd')
    log.error({ tenantId, number: payment.number, effect }, 'a payment does not fit its order, and is given back')
}

/** Ends an unpaid order; the channel must close its payment first. `by`: the visitor, or expiry. */
export async function endUnpaid(
  platform: CallPlatform,
  { tenantId, orderId, by }: { tenantId: string; orderId: string; by: 'cancelled' | 'expired' },
): Promise<'ended' | 'paid' | 'unanswered'> {
  const { db, now } = platform
  const [open] = await db.read(tenantId, (tx) => readPayments(tx, sql`order_id = ${orderId} and state = 'open'`))
  if (open) {
    const channel = await platform.payments.channel(tenantId, { provider: open.provider })
    if (!channel) return 'unanswered'
    const outcome = await callChannel(platform, { tenantId, payment: open, kind: 'close' }, () =>
      channel.close({ tenantId, number: open.number }),
    )
    if ('unanswered' in outcome) {
      // Query again after a pause.
      await db.tenantTransaction(tenantId, (tx) =>
        settlePayment(tx, platform, { paymentId: open.id, report: { state: 'open' } }, now()),
      )
      return 'unanswered'
    }
    if ('refused' in outcome) await check(platform, { tenantId, payment: open, isDue: true })
    else
      await db.tenantTransaction(tenantId, (tx) =>
        settlePayment(tx, platform, { paymentId: open.id, report: { state: 'closed' } }, now()),
      )
  }
  return db.tenantTransaction(tenantId, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.state === 'cancelled') return 'ended'
    if (order.state !== 'pending') return 'paid'
    // Started while the channel was closing the other one.
    if ((await readPayments(tx, sql`order_id = ${orderId} and state = 'open'`)).length > 0) return 'unanswered'
    await tx.execute(
      sql`update visitor_order
        set state = 'cancelled', cancelled_at = ${now()}::bigint, version = version + 1
        where id = ${orderId}`,
    )
    await insertEvent(tx, orderId, by, now())
    return 'ended'
  })
}
