import { sql } from 'drizzle-orm'
import { ACCOUNT_DEVICES_MAX } from '../../../src/contract/visitor/visitorLogin'
import type { visitorLogin } from '../../../src/contract/visitor/visitorLogin'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { duplicates, isLocked } from '../../db/violation'
import { endUnpaid } from '../../features/payment/pay'
import type { Handler, PublicContext } from '../../http/handler'
import { conflict, rule, unavailable } from '../../http/refusal'
import type { Refusal } from '../../http/refusal'
import { readPageApp, readPageAppId } from '../../operation/miniProgram/weChat/app'
import type { VisitorAnswer } from '../../ports/visitorIdentity'
import type { WeChat, WeChatApp } from '../../ports/weChat'
import { sha256 } from '../../lib/digest'
import { newToken } from '../../session/token'
import { merchantOf, storeToken } from '../login'
import { requireVisitor } from '../requireVisitor'
import { countDevices, deviceKeyOf, VisitorForgotten } from './devices'
import type { PageIdentity } from './devices'
import { readDuplicates, signInDevice } from './signIn'
import { baseConfigProKind } from '../../../src/contract/operation/miniProgram/merchantConfig'
import { readValues } from '../../operation/miniProgram/config/read'

/**
 * Whether this origin serves the visitors' page: the called origin, one listed by the operator, or the merchant's
 * visitor address. WeChat would also return codes to other hosts registered by the merchant, but must not.
 */
async function isOwnOrigin(tx: Tx, { url, platform }: PublicContext, origin: string): Promise<boolean> {
  if (new URL(origin).host === new URL(url).host || platform.config.visitorOrigins.includes(origin)) return true
  const { visitorUrl } = await readValues(tx, baseConfigProKind)
  return visitorUrl !== '' && new URL(visitorUrl).origin === origin
}

const SIGN_IN_MS = 10 * 60_000
const UNCONNECTED = '景区没有接入微信网页登录'
const BROKEN = '景区的微信登录设置有误，暂时不能登录，请联系景区'
const ELSEWHERE = '这个网址不是景区的导览网页，不能在这里登录，请从景区的二维码进入'
const TRIES_MAX = 3

/**
 * Whether a retry may succeed: someone just paid or refunded one of the orders, ordered on another phone of the
 * account, or was forgotten.
 */
const isPassing = (error: unknown): boolean =>
  isLocked(error) || duplicates(error, 'visitor_order_open') || error instanceof VisitorForgotten

const ACCOUNT_LIMITS = {
  name: 'visitorAccount',
  ofAddress: { most: 600, windowMs: 60_000 },
  ofVisitor: { most: 60, windowMs: 60_000 },
  refusal: '打开得太快了，请稍后再试',
}

export const readAccount: Handler<typeof visitorLogin.account> = async ({ headers }, context) => {
  const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, ACCOUNT_LIMITS)
  const devices = await context.platform.db.read(tenantId, (tx) => countDevices(tx, visitorId))
  return { devices, most: ACCOUNT_DEVICES_MAX }
}

/** Letters and digits only, as WeChat requires. */
const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function requireWeChat({ platform }: PublicContext): WeChat {
  if (platform.weChat === undefined) throw rule(UNCONNECTED)
  return platform.weChat
}

/** The address to which the page sends a visitor to sign in. */
export const beginWeChat: Handler<typeof visitorLogin.beginWeChat> = async (
  { body: { guideId, key, origin } },
  context,
) => {
  const { platform, now } = context
  const tenantId = await merchantOf(context, guideId)
  const weChat = requireWeChat(context)
  const [state, deviceKey] = [newState(), await deviceKeyOf(tenantId, key)]
  const stateHash = await sha256(state)
  const appId = await platform.db.tenantTransaction(tenantId, async (tx) => {
    const id = await readPageAppId(tx)
    if (id === null) throw rule(UNCONNECTED)
    if (!(await isOwnOrigin(tx, context, origin))) throw rule(ELSEWHERE)
    await tx.execute(
      sql`insert into visitor_sign_in (state_hash, device_key, expires_at)
        values (${stateHash}, ${deviceKey}, ${now + SIGN_IN_MS}::bigint)`,
    )
    return id
  })
  return { url: weChat.signInAddress({ appId, returnTo: `${origin}/h5/${guideId}`, state }) }
}

/** Uses up a state. The state of another device stays: it is not this visitor's to use. */
const consumeState = async (tx: Tx, { state, deviceKey, now }: { state: string; deviceKey: string; now: number }) =>
  hasRow(
    tx,
    sql`delete from visitor_sign_in
      where state_hash = ${await sha256(state)} and device_key = ${deviceKey} and expires_at > ${now}::bigint
      returning 1`,
  )

const REFUSALS: Readonly<Record<Extract<VisitorAnswer, { refused: unknown }>['refused'], () => Refusal>> = {
  code: () => rule('微信没有认出这次登录，请再登录一次'),
  usedCode: () => rule('这次登录已经用过，请再登录一次'),
  app: () => rule(BROKEN),
  unconnected: () => rule(UNCONNECTED),
  unavailable: () => unavailable('微信暂时没有回应，请稍后再试'),
}

async function openidOf(weChat: WeChat, app: WeChatApp, code: string): Promise<string> {
  const answer = await weChat.recognisePageVisitor(app, code)
  if ('openid' in answer) return answer.openid
  throw REFUSALS[answer.refused]()
}

interface SigningIn {
  tenantId: string
  deviceKey: string
  identity: PageIdentity
}

/** Keeps the device's own order: the visitor was probably sent here to pay it. */
async function endDuplicates(context: PublicContext, { tenantId, deviceKey, identity }: SigningIn): Promise<void> {
  const { platform } = context
  const duplicates = await platform.db.read(tenantId, (tx) => readDuplicates(tx, deviceKey, identity))
  for (const orderId of duplicates) {
    const outcome = await endUnpaid(platform, { tenantId, orderId, by: 'cancelled' })
    if (outcome === 'unanswered') throw conflict('另一部手机上还有没付款的订单，暂时没能取消，请稍后再登录')
  }
}

export const weChatLogin: Handler<typeof visitorLogin.weChatLogin> = async (
  { body: { guideId, key, state, code, device } },
  context,
) => {
  const { platform, now } = context
  const tenantId = await merchantOf(context, guideId)
  const weChat = requireWeChat(context)
  const deviceKey = await deviceKeyOf(tenantId, key)
  const [isOwn, page] = await platform.db.tenantTransaction(tenantId, async (tx) => [
    await consumeState(tx, { state, deviceKey, now }),
    await readPageApp(tx, platform.config.secret, tenantId),
  ])
  if (!isOwn) throw rule('这次登录已经过期、用过，或不是这部手机发起的，请再登录一次')
  if (page.state === 'none') throw rule(UNCONNECTED)
  if (page.state === 'lost') throw rule(BROKEN)
  const identity = { appId: page.app.appId, openid: await openidOf(weChat, page.app, code) }
  const token = newToken()
  const signIn = (tx: Tx) =>
    signInDevice(tx, { key: deviceKey, name: device }, identity, now).then((id) =>
      storeToken(tx, id, { token, byDevice: false }, now),
    )
  for (let tries = 1; ; tries += 1) {
    try {
      await endDuplicates(context, { tenantId, deviceKey, identity })
      return { token, expiresAt: await platform.db.tenantTransaction(tenantId, signIn), account: true }
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries === TRIES_MAX) throw conflict('您的订单正在处理，请稍后再登录')
    }
  }
}
