import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { ChannelCheck, paymentChannel } from '../../../src/contract/system/paymentChannel'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { isComplete, KEYS_LOST, openAccount, readStoredChannel } from '../../features/payment/wechat/settings'
import type { DetachedContext } from '../../http/handler'
import { rateLimited, rule } from '../../http/refusal'
import { readPageAppId } from '../../operation/miniProgram/weChat/app'
import { countCallOf } from '../../session/throttle'

/** Each makes several calls to WeChat Pay. */
const LIMIT = { most: 6, windowMs: 60_000 }

const latestRow = z.object({ at: z.number() })

/** A notification that was decrypted since the key was stored shows that both the key and the address are right. */
async function latestNotice(tx: Tx, since: number): Promise<number | null> {
  const [row] = await rows(
    tx,
    latestRow,
    sql`select at::float8 as at
      from payment_notice
      where provider = 'wechat' and at >= ${since}::bigint
      order by at desc
      limit 1`,
  )
  return row?.at ?? null
}

const SEEN: Partial<Record<ChannelCheck['name'], string>> = { apiKey: '解开过一条通知', notice: '收到过微信支付的通知' }

const withNotice = (checks: ChannelCheck[], hasNotice: boolean): ChannelCheck[] =>
  checks.map((check) => {
    const text = SEEN[check.name]
    return hasNotice && text !== undefined && check.state === 'unknown' ? { ...check, state: 'passed', text } : check
  })

/** Tries the saved settings. WeChat Pay is called after the transaction, because it may be slow. */
export async function testChannel({
  platform,
  session,
  authenticatedTransaction,
}: DetachedContext): Promise<ResultOf<typeof paymentChannel.test>> {
  const { weChatPay, config, now, db } = platform
  if (weChatPay === undefined) throw rule('这里连不上微信支付：演示环境不向外发送请求')
  const { tenantId } = session
  const wait = await db.identity((tx) => countCallOf(tx, 'weChatPayTest', tenantId, now(), LIMIT))
  if (wait > 0) throw rateLimited('试得太频繁了，请稍后再试', wait)
  const { stored, notice, pageAppId } = await authenticatedTransaction(async (tx) => {
    const { value } = await readStoredChannel(tx)
    return {
      stored: value,
      notice: await latestNotice(tx, value.apiKey?.storedAt ?? 0),
      pageAppId: await readPageAppId(tx),
    }
  })
  if (stored.provider !== 'wechat' || !isComplete(stored)) throw rule('还没有保存微信支付的设置')
  const { readCertificates } = weChatPay
  const account = await openAccount({ secret: config.secret, tenantId, readCertificates }, stored, pageAppId)
  if (account === null) throw rule(KEYS_LOST)
  const started = now()
  const checks = await weChatPay.check(account)
  return { at: started, ms: Math.max(0, Math.round(now() - started)), checks: withNotice(checks, notice !== null) }
}
