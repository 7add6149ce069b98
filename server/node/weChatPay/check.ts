import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { ChannelCheck, CheckName } from '../../../src/contract/system/channelCheck'
import { ChannelError } from '../../ports/payments'
import type { WeChatPayAccount } from '../../ports/weChatPay'
import { isPublicKeyId, nothing } from './api'
import type { PayApi } from './api'
import { fetchCertificates, WrongApiKey } from './certificates'
import { orderBody, sceneOf } from './channel'
import { UnverifiedAnswer, WeChatPayRefusal } from './errors'

const CENT = 1
const MINUTES_10 = 600_000
const CLOCK_MAX_MS = 5 * 60_000
/** From the documentation range, so that it is no visitor's address. */
const EXAMPLE_ADDRESS = '203.0.113.1'

type State = ChannelCheck['state']
const result = (name: CheckName, state: State, text: string): ChannelCheck => ({ name, state, text })

/** A call that may fail: its answer, or why not. */
type Attempt<T> = { answer: T } | { error: Error }
const attempt = <T>(call: Promise<T>): Promise<Attempt<T>> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof WeChatPayRefusal || error instanceof ChannelError) return { error }
      throw error
    },
  )

const isRefusedAs = (outcome: Attempt<unknown>, ...codes: string[]) =>
  'error' in outcome && outcome.error instanceof WeChatPayRefusal && codes.includes(outcome.error.code)

const LATER = '先让上面的通过'

/** Whether WeChat Pay answered at all. */
const hasAnswered = (outcome: Attempt<unknown>) =>
  'answer' in outcome || outcome.error instanceof WeChatPayRefusal || outcome.error instanceof UnverifiedAnswer

function clock(outcome: Attempt<{ date: number | null }>, now: number): ChannelCheck {
  if ('error' in outcome && outcome.error.message.includes('校准时间'))
    return result('clock', 'failed', outcome.error.message)
  const date = 'answer' in outcome ? outcome.answer.date : null
  if (date === null) return result('clock', 'unknown', hasAnswered(outcome) ? LATER : messageOf(outcome))
  const seconds = Math.round(Math.abs(date - now) / 1000)
  return Math.abs(date - now) > CLOCK_MAX_MS
    ? result('clock', 'failed', `与微信支付相差 ${seconds} 秒，请校准服务器的时间`)
    : result(
        'clock',
        'passed',
        seconds <= 1 ? '与微信支付相差不到 1 秒' : `与微信支付相差 ${seconds} 秒，差 5 分钟以上会被拒`,
      )
}

const messageOf = (outcome: Attempt<unknown>) => ('error' in outcome ? outcome.error.message : '')

/** WeChat Pay checks the signature before everything else. */
function signature(outcome: Attempt<unknown>): ChannelCheck {
  if (isRefusedAs(outcome, 'SIGN_ERROR', 'MCH_NOT_EXISTS', 'MCHID_NOT_EXIST'))
    return result('signature', 'failed', messageOf(outcome))
  // An unsigned answer proves nothing: it may come from another server.
  const isJudged = 'answer' in outcome || outcome.error instanceof WeChatPayRefusal
  return isJudged ? result('signature', 'passed', '用它签的名，微信支付认') : result('signature', 'unknown', LATER)
}

function verification(outcome: Attempt<{ signer: string }>): ChannelCheck {
  if ('answer' in outcome)
    return result(
      'verification',
      'passed',
      isPublicKeyId(outcome.answer.signer) ? '公钥 ID 与回应里的一致' : '平台证书与回应里的一致',
    )
  return outcome.error instanceof UnverifiedAnswer
    ? result('verification', 'failed', outcome.error.message)
    : result('verification', 'unknown', LATER)
}

const closedText = (isClosed: boolean) => (isClosed ? '随即关掉' : '还没有关掉，10 分钟后自己失效')

function binding(outcome: Attempt<unknown>, isClosed: boolean): ChannelCheck {
  if ('answer' in outcome) return result('binding', 'passed', `用扫码下了一笔 0.01 元的单，${closedText(isClosed)}`)
  if (outcome.error instanceof UnverifiedAnswer) return result('binding', 'unknown', LATER)
  const isOurs = outcome.error instanceof WeChatPayRefusal && !isRefusedAs(outcome, 'SIGN_ERROR', 'MCH_NOT_EXISTS')
  return result('binding', isOurs ? 'failed' : 'unknown', isOurs ? outcome.error.message : LATER)
}

/** Not every merchant has platform certificates. */
async function apiKey(api: PayApi, account: WeChatPayAccount): Promise<ChannelCheck> {
  const outcome = await attempt(fetchCertificates(api, account))
  if ('answer' in outcome) return result('apiKey', 'passed', '解开了微信支付加密的证书')
  return outcome.error instanceof WrongApiKey
    ? result('apiKey', 'failed', outcome.error.message)
    : result('apiKey', 'unknown', '只有解开一条通知才知道对不对，等第一笔付款')
}

async function browser(api: PayApi, account: WeChatPayAccount, order: OrderOf): Promise<ChannelCheck> {
  const body = order('B')
  const outcome = await attempt(
    api.post('/v3/pay/transactions/h5', z.object({ h5_url: z.string() }), { ...body, ...sceneOf(EXAMPLE_ADDRESS) }),
  )
  const isClosed = await closeOrder(api, account, body.out_trade_no)
  if ('answer' in outcome) return result('browser', 'passed', `用 H5 下了一笔 0.01 元的单，${closedText(isClosed)}`)
  if ('error' in outcome && outcome.error instanceof WeChatPayRefusal && outcome.error.isNotOpened) {
    const { host } = new URL(account.noticeUrl)
    const text = `微信支付回 NO_AUTH。到商户平台，产品中心，开通“H5 支付”并填域名 ${host}；或在左边不勾“其他浏览器 H5”`
    return result('browser', 'failed', text)
  }
  return result('browser', outcome.error instanceof WeChatPayRefusal ? 'failed' : 'unknown', outcome.error.message)
}

const closeOrder = async (api: PayApi, { mchid }: WeChatPayAccount, number: string): Promise<boolean> =>
  'answer' in (await attempt(api.post(`/v3/pay/transactions/out-trade-no/${number}/close`, nothing, { mchid })))

type OrderOf = (mark: string) => ReturnType<typeof orderBody>

/** Tries an account with calls that move no money: orders of one cent, which are closed at once. */
export async function checkAccount(api: PayApi, account: WeChatPayAccount, now: () => number): Promise<ChannelCheck[]> {
  // Two people may run the check at once.
  const run = `TRY${now()}${String(randomInt(10_000)).padStart(4, '0')}`
  const order: OrderOf = (mark) =>
    orderBody(account, {
      number: `${run}${mark}`,
      amount: CENT,
      merchant: '试一试',
      expiresAt: now() + MINUTES_10,
    })
  const native = order('A')
  const outcome = await attempt(api.post('/v3/pay/transactions/native', z.object({ code_url: z.string() }), native))
  const mayBeOpen = 'answer' in outcome || outcome.error instanceof UnverifiedAnswer
  const isClosed = mayBeOpen && (await closeOrder(api, account, native.out_trade_no))
  const first = [clock(outcome, now()), signature(outcome), binding(outcome, isClosed), verification(outcome)]
  if ('error' in outcome) return [...first, ...unattempted(account)]
  const refund = await attempt(api.get(`/v3/refund/domestic/refunds/${run}`, nothing))
  const hasRefunds = 'answer' in refund || isRefusedAs(refund, 'RESOURCE_NOT_EXISTS')
  const { places } = account
  return [
    ...first,
    result(
      'refund',
      hasRefunds ? 'passed' : 'failed',
      hasRefunds ? '查了一笔不存在的退款，微信支付说没有' : messageOf(refund),
    ),
    ...(places.includes('browser') ? [await browser(api, account, order)] : []),
    ...weChat(account),
    await apiKey(api, account),
    result('notice', 'unknown', `等微信支付往 ${account.noticeUrl} 发第一条通知`),
  ]
}

/** Only a visitor's payment can prove this: creating an order there needs an openid. */
const weChat = ({ places }: WeChatPayAccount): ChannelCheck[] =>
  places.includes('miniProgram') || places.includes('weChatPage')
    ? [result('weChat', 'unknown', '要有访客的微信身份才能下单，等第一位访客付款')]
    : []

const unattempted = ({ places }: WeChatPayAccount): ChannelCheck[] => [
  result('refund', 'unknown', LATER),
  ...(places.includes('browser') ? [result('browser', 'unknown', LATER)] : []),
  result('apiKey', 'unknown', LATER),
  result('notice', 'unknown', LATER),
]
