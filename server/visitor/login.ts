import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/contract/kit/core'
import type { visitorLogin } from '../../src/contract/visitor/visitorLogin'
import { newId } from '../db/id'
import { idRow } from '../db/rowShapes'
import { onlyRow } from '../db/rows'
import type { Tx } from '../db/types'
import { leaveOrders } from '../features/payment/phones/change'
import type { Handler, PublicContext } from '../http/handler'
import { absent, rule, unavailable } from '../http/refusal'
import { identifyCaller } from '../session/identifyCaller'
import { newToken, tokenHash } from '../session/token'
import type { VisitorAnswer } from '../ports/visitorIdentity'
import { accountOf, deviceKeyOf, lockDevice } from './account/devices'
import { areaList } from '@vant/area-data'

/** Province and city as stored; unknown ones count as not given. City codes start with the province's digits. */
function normalizeArea(province: string, city: string): { province: string; city: string } {
  const code = Object.entries(areaList.province_list)
    .find(([, name]) => name === province)?.[0]
    .slice(0, 2)
  if (code === undefined) return { province: '', city: '' }
  const isCity = Object.entries(areaList.city_list).some(
    ([areaCode, name]) => name === city && areaCode.startsWith(code),
  )
  return { province, city: isCity ? city : '' }
}

/** A scenic area's network is one address, and everyone arrives in the morning. */
const LIMIT = { most: 600, windowMs: 60_000 }
/** `wx.login` needs no user action, so expiry goes unnoticed. */
const TOKEN_MS = 30 * 86_400_000
/** Signed-in phones per visitor; the oldest are signed out. */
const TOKENS_MAX = 10
/** Shown with the cases that a forgotten visitor has reported. */
const FORGOTTEN = '已注销的访客'

/** How a visitor is recognised: by WeChat, or by the key of a browser, stored as a hash. */
type Identity = { openid: string } | { deviceKey: string }

type Details = Omit<BodyOf<typeof visitorLogin.login>, 'guideId' | 'code'>

function openidOf(answer: VisitorAnswer): string {
  if ('openid' in answer) return answer.openid
  if (answer.refused === 'unavailable') throw unavailable('微信暂时没有回应，请稍后再试')
  throw rule(
    answer.refused === 'code' || answer.refused === 'usedCode'
      ? '登录凭证无效或已经用过，请重新进入小程序'
      : '没有接入微信登录',
  )
}

/** The visitor of an identity, new or returning, updated with the data sent now. */
async function upsertVisitor(
  tx: Tx,
  identity: Identity,
  { nickname, device, ...location }: Details,
  now: number,
): Promise<string> {
  const { province, city } = normalizeArea(location.province, location.city)
  const id = newId()
  const displayName = nickname || `访客${id.slice(-4)}`
  const [column, value] = 'openid' in identity ? [sql`openid`, identity.openid] : [sql`device_key`, identity.deviceKey]
  const row = await onlyRow(
    tx,
    idRow,
    sql`insert into visitor (id, ${column}, nickname, device, province, city, first_seen_at, last_seen_at)
      values (${id}, ${value}, ${displayName}, ${device}, ${province}, ${city}, ${now}::bigint, ${now}::bigint)
      on conflict (tenant_id, ${column}) where ${column} is not null do update set
        nickname = coalesce(nullif(${nickname}, ''), visitor.nickname),
        device = coalesce(nullif(excluded.device, ''), visitor.device),
        province = coalesce(nullif(excluded.province, ''), visitor.province),
        city = case when excluded.province = '' then visitor.city else excluded.city end,
        last_seen_at = greatest(visitor.last_seen_at, excluded.last_seen_at)
      returning id`,
  )
  return row.id
}

export async function storeToken(
  tx: Tx,
  visitorId: string,
  { token, byDevice }: { token: string; byDevice: boolean },
  now: number,
): Promise<number> {
  const expiresAt = now + TOKEN_MS
  await tx.execute(
    sql`insert into visitor_token (token_hash, visitor_id, created_at, expires_at, by_device)
      values (${await tokenHash(token)}, ${visitorId}, ${now}::bigint, ${expiresAt}::bigint, ${byDevice})`,
  )
  await tx.execute(
    sql`delete from visitor_token
      where token_hash in (
        select token_hash
        from visitor_token
        where visitor_id = ${visitorId}
        order by created_at desc, token_hash offset ${TOKENS_MAX}
      )`,
  )
  return expiresAt
}

const LIMITS = { name: 'visitor', ofAddress: LIMIT, ofVisitor: LIMIT, refusal: '登录得太快了，请稍后再试' }

/** The merchant of a guide, after counting the call. */
export async function merchantOf(context: PublicContext, guideId: string): Promise<string> {
  const merchant = sql`(select id from merchant where id = guide_tenant(${guideId}) and disabled_at is null)`
  const { tenantId } = await identifyCaller(context, '', LIMITS, merchant)
  if (tenantId === null) throw absent('没有这个导览')
  return tenantId
}

/** Mini-program users become visitors of the guide's merchant. Calls WeChat between two transactions. */
export const login: Handler<typeof visitorLogin.login> = async ({ body: { guideId, code, ...details } }, context) => {
  const { platform, now } = context
  const tenantId = await merchantOf(context, guideId)
  const openid = openidOf(await platform.visitors.recognise(code, tenantId))
  const token = newToken()
  const expiresAt = await platform.db.tenantTransaction(tenantId, async (tx) =>
    storeToken(tx, await upsertVisitor(tx, { openid }, details, now), { token, byDevice: false }, now),
  )
  return { token, expiresAt, account: true }
}

/**
 * The account of a device, marked as seen. The update waits for a concurrent sign-in or 忘记我, after which the device may
 * have left the account.
 */
async function seenAccountOf(tx: Tx, deviceKey: string, now: number): Promise<string | null> {
  const account = await accountOf(tx, deviceKey)
  if (account === null) return null
  await tx.execute(sql`update visitor set last_seen_at = greatest(last_seen_at, ${now}::bigint) where id = ${account}`)
  return accountOf(tx, deviceKey)
}

/** The visitor that a device key belongs to: the account it signed in to, or the device's own visitor. */
export const deviceLogin: Handler<typeof visitorLogin.deviceLogin> = async (
  { body: { guideId, key, device } },
  context,
) => {
  const { platform, now } = context
  const tenantId = await merchantOf(context, guideId)
  const deviceKey = await deviceKeyOf(tenantId, key)
  const token = newToken()
  const details = { nickname: '', device, province: '', city: '' }
  return platform.db.tenantTransaction(tenantId, async (tx) => {
    await lockDevice(tx, deviceKey)
    const account = await seenAccountOf(tx, deviceKey, now)
    const id = account ?? (await upsertVisitor(tx, { deviceKey }, details, now))
    const expiresAt = await storeToken(tx, id, { token, byDevice: true }, now)
    return { token, expiresAt, account: account !== null }
  })
}

/**
 * Statistics keep their counts; all identifying data and every way to sign in are removed. The visitor is updated
 * before the tokens are deleted, which waits for a concurrent sign-in, so that its token is deleted too. Other phones
 * of their orders keep their rights.
 */
export async function forgetVisitor(tx: Tx, visitorId: string, now: number): Promise<void> {
  await leaveOrders(tx, visitorId, now)
  await tx.execute(sql`update visitor
    set openid = null, device_key = null, page_app = null, page_openid = null, nickname = ${FORGOTTEN}, phone = '',
      phone_end = '', province = '', city = '', device = '',
      deleted_at = ${now}::bigint where id = ${visitorId}`)
  await tx.execute(sql`delete from visitor_token where visitor_id = ${visitorId}`)
  await tx.execute(sql`delete from visitor_account_device where visitor_id = ${visitorId}`)
  await tx.execute(
    sql`update subscribe_message
      set state = 'failed', next_at = null, reason = '访客已注销'
      where visitor_id = ${visitorId} and state = 'queued'`,
  )
}
