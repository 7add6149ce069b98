import { secondText } from '../../../src/contract/kit/chinaClock'
import { createPrivateKey } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import { REFUND_REASON_BYTES_MAX } from '../../../src/contract/features/payment/limits'
import { payWayOf } from '../../../src/contract/features/payment/payPlaces'
import type { PayPlace, PayWay } from '../../../src/contract/features/payment/payPlaces'
import type { PayTarget } from '../../../src/contract/visitor/visitorOrder'
import type { Answered, Payer, PaymentChannel, PaymentRequest, RefundRequest } from '../../ports/payments'
import type { WeChatPayAccount, WeChatPayKeys } from '../../ports/weChatPay'
import { nothing } from './api'
import type { PayApi } from './api'
import { fetchBill } from './bill'
import { WeChatPayRefusal } from './errors'
import { knowingSigner, readPayNotice } from './notice'
import { paymentOf, refundAnswer, refundOf, transaction } from './shapes'

const DESCRIPTION_MAX = 127

/** `2026-11-27T20:30:00+08:00` */
const rfc3339 = (at: number): string => `${secondText(at).replace(' ', 'T')}+08:00`

const byOrder = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`

/** The number was used in another way of payment, or is of a payment that has ended. */
const USED: ReadonlySet<string> = new Set([
  'OUT_TRADE_NO_USED',
  'INVALID_REQUEST',
  'ORDER_CLOSED',
  'ORDERPAID',
  'ORDER_PAID',
])

/** A refusal of WeChat Pay as an answer; other errors mean that the outcome is unknown. */
const refusedIn = (error: unknown): { refused: string } => {
  if (error instanceof WeChatPayRefusal) return { refused: error.message }
  throw error
}

const refusalCode = (error: unknown): string | null => (error instanceof WeChatPayRefusal ? error.code : null)

/** Where WeChat itself opens the payment, for a visitor whom it has identified. */
const IN_WECHAT: Partial<Record<Payer['from'], PayPlace>> = { miniProgram: 'miniProgram', weChat: 'weChatPage' }

/** Why there is no way of payment: the merchant has chosen none there, or WeChat has not said who the visitor is. */
function noWay({ from, weChat }: Payer, { places, pageAppId }: WeChatPayAccount): string {
  const place = IN_WECHAT[from]
  if (place === undefined || !places.includes(place)) return NO_WAY[from]
  // Without a service account, WeChat identifies no visitor there.
  if (from === 'weChat' && weChat === null && pageAppId === null) return NO_WAY.weChat
  return weChat === null
    ? '微信还没有认出您，请退出后重新进入，再付款'
    : '您登录的微信应用不是景区收款用的那一个，暂时不能付款，请联系景区'
}

const NO_WAY: Readonly<Record<PaymentRequest['payer']['from'], string>> = {
  miniProgram: '景区没有开通小程序里的付款',
  weChat: '景区没有开通微信里的付款，请在手机浏览器里打开这一页',
  mobile: '景区没有开通手机浏览器里的付款，请在微信里打开这一页',
  desktop: '景区没有开通扫码付款，请用手机打开这一页',
}

/** What the order is collected with, by the way of payment. https://pay.weixin.qq.com/doc/v3/merchant/4012791834 */
export const orderBody = (
  { mchid, appId, noticeUrl }: WeChatPayAccount,
  { number, amount, merchant, expiresAt }: Pick<PaymentRequest, 'number' | 'amount' | 'merchant' | 'expiresAt'>,
) => ({
  appid: appId,
  mchid,
  description: `${merchant.slice(0, DESCRIPTION_MAX - 4)} 讲解`.toWellFormed(),
  out_trade_no: number,
  time_expire: rfc3339(expiresAt),
  notify_url: noticeUrl,
  amount: { total: amount, currency: 'CNY' },
})

export const sceneOf = (address: string) => ({ scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } })

/** Whether the payer's openid is known in an app this account collects for. */
const isKnown = ({ appId, pageAppId }: WeChatPayAccount, { weChat }: Payer): boolean =>
  weChat !== null && [appId, pageAppId].includes(weChat.appId)

async function collect(
  account: WeChatPayAccount,
  api: PayApi,
  way: PayWay,
  request: PaymentRequest,
): Promise<PayTarget> {
  const { merchant, amount, payer } = request
  const body = orderBody(account, request)
  const path = `/v3/pay/transactions/${way}`
  switch (way) {
    case 'native': {
      const { data } = await api.post(path, z.object({ code_url: z.string() }), body)
      return { kind: 'code', url: data.code_url, merchant, amount }
    }
    case 'h5': {
      const { data } = await api.post(path, z.object({ h5_url: z.url() }), { ...body, ...sceneOf(payer.address) })
      return { kind: 'redirect', url: data.h5_url }
    }
    case 'jsapi': {
      const { appId = account.appId, openid } = payer.weChat ?? {}
      const paid = { ...body, appid: appId, payer: { openid } }
      const { data } = await api.post(path, z.object({ prepay_id: z.string() }), paid)
      return { kind: 'jsapi', signed: signedForWeChat({ ...account, appId }, data.prepay_id) }
    }
  }
}

/** Parameters with which WeChat opens the payment. */
function signedForWeChat({ appId, privateKey }: WeChatPayAccount, prepayId: string) {
  const [timeStamp, nonceStr, packed] = [String(Formatter.timestamp()), Formatter.nonce(), `prepay_id=${prepayId}`]
  const text = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packed)
  const paySign = Rsa.sign(text, createPrivateKey(privateKey))
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA' as const, paySign }
}

const closeOrder = (api: PayApi, { mchid, number }: { mchid: string; number: string }): Promise<Answered<null>> =>
  api
    .post(`${byOrder(number)}/close`, nothing, { mchid })
    .then(() => ({ answer: null }))
    .catch((error: unknown) => (refusalCode(error) === 'ORDER_CLOSED' ? { answer: null } : refusedIn(error)))

async function createOrder(
  account: WeChatPayAccount,
  api: PayApi,
  request: PaymentRequest,
): Promise<Answered<PayTarget>> {
  const { payer, number, byCode = false } = request
  const way = byCode ? 'native' : payWayOf(payer.from, account.places, isKnown(account, payer))
  if (way === null) return { refused: noWay(payer, account) }
  try {
    return { answer: await collect(account, api, way, request) }
  } catch (error) {
    // Closes it, so that a payment with another number can replace it.
    if (USED.has(refusalCode(error) ?? '')) await closeOrder(api, { mchid: account.mchid, number })
    // WeChat Pay's words for it are for operators, who try a payment by its code.
    if (error instanceof WeChatPayRefusal && error.isNotOpened && !byCode)
      return { refused: `${NO_WAY[way === 'native' ? 'desktop' : payer.from]}（${error.code}）` }
    return refusedIn(error)
  }
}

interface ChannelOptions extends WeChatPayKeys {
  mchid: string
  apiOf: (account: WeChatPayAccount, renew: WeChatPayKeys['renew']) => PayApi
  now: () => number
}

export function weChatPayChannel({ mchid, open, renew, apiOf, now }: ChannelOptions): PaymentChannel {
  const connect = async () => {
    const account = await open()
    return { account, api: apiOf(account, renew) }
  }
  return {
    provider: 'wechat',
    account: mchid,
    async create(request) {
      const { account, api } = await connect()
      return createOrder(account, api, request)
    },
    async wantsSignIn(payer) {
      const account = await open()
      return (
        account.pageAppId !== null &&
        payer.from === 'weChat' &&
        !isKnown(account, payer) &&
        payWayOf(payer.from, account.places, true) === 'jsapi'
      )
    },
    async query({ number }) {
      const { api } = await connect()
      return api
        .get(byOrder(number), transaction, { mchid })
        .then(({ data }) => ({ answer: paymentOf(data) }))
        .catch((error: unknown) =>
          refusalCode(error) === 'ORDER_NOT_EXIST' ? { answer: { state: 'absent' as const } } : refusedIn(error),
        )
    },
    async close({ number }) {
      const { api } = await connect()
      return closeOrder(api, { mchid, number })
    },
    async refund({ number, paymentNumber, paid, amount, reason }: RefundRequest) {
      if (new TextEncoder().encode(reason).length > REFUND_REASON_BYTES_MAX)
        return { refused: `退款原因太长：最多 ${Math.floor(REFUND_REASON_BYTES_MAX / 3)} 个汉字` }
      const { account, api } = await connect()
      return api
        .post('/v3/refund/domestic/refunds', refundAnswer, {
          out_trade_no: paymentNumber,
          out_refund_no: number,
          reason,
          notify_url: account.noticeUrl,
          amount: { refund: amount, total: paid, currency: 'CNY' },
        })
        .then(({ data }) => ({ answer: refundOf(data) }))
        .catch(refusedIn)
    },
    async queryRefund({ number }) {
      const { api } = await connect()
      return api
        .get(`/v3/refund/domestic/refunds/${encodeURIComponent(number)}`, refundAnswer)
        .then(({ data }) => ({ answer: refundOf(data) }))
        .catch((error: unknown) =>
          refusalCode(error) === 'RESOURCE_NOT_EXISTS' ? { answer: { state: 'absent' as const } } : refusedIn(error),
        )
    },
    async bill(request) {
      const { api } = await connect()
      return fetchBill(api, request, now())
    },
    async read(_tenantId, notice) {
      const account = await open()
      return readPayNotice(await knowingSigner(account, notice.headers, renew), notice, now())
    },
  }
}
