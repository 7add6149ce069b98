import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAY_PLACE_NAMES } from '../../../src/contract/features/payment/payPlaces'
import type { ChannelCheck } from '../../../src/contract/system/channelCheck'
import type { paymentChannel, PaymentChannelSettings, Sealed } from '../../../src/contract/system/paymentChannel'
import { REFUND_MS } from '../../../src/contract/system/trialStates'
import { peopleOf } from '../../db/people'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { duplicates } from '../../db/violation'
import { accountKeys, readChannel } from '../../features/payment/wechat/account'
import { firstRenewal } from '../../features/payment/wechat/certificates'
import { NOTICE_PATH_OF, readStoredChannel, isComplete } from '../../features/payment/wechat/settings'
import type { StoredChannel, StoredKey } from '../../features/payment/wechat/settings'
import { ChannelError } from '../../ports/payments'
import type { Context, DetachedContext, Handlers } from '../../http/handler'
import { conflict, rule, rateLimited } from '../../http/refusal'
import { sealedSettings } from './seal'
import type { ResultOf } from '../../../src/contract/kit/core'
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
async function testChannel({
  platform,
  session,
  authenticatedTransaction,
}: DetachedContext): Promise<ResultOf<typeof paymentChannel.test>> {
  const { weChatPay, config, now, db } = platform
  if (weChatPay === undefined) throw rule('这里连不上微信支付：演示环境不向外发送请求')
  const { tenantId } = session
  const wait = await db.identity((tx) => countCallOf(tx, 'weChatPayTest', tenantId, now(), LIMIT))
  if (wait > 0) throw rateLimited('试得太频繁了，请稍后再试', wait)
  const { channel, notice } = await authenticatedTransaction(async (tx) => {
    const read = await readChannel(tx)
    return { channel: read, notice: await latestNotice(tx, read.value.apiKey?.storedAt ?? 0) }
  })
  if (channel.value.provider !== 'wechat' || !isComplete(channel.value)) throw rule('还没有保存微信支付的设置')
  const { open, renew } = accountKeys({ db, secret: config.secret, weChatPay, now }, tenantId, channel)
  const account = await open().catch((error: unknown) => {
    throw error instanceof ChannelError ? rule(error.message) : error
  })
  const started = now()
  const checks = await weChatPay.check(account, renew)
  return { at: started, ms: Math.max(0, Math.round(now() - started)), checks: withNotice(checks, notice !== null) }
}

const ID = 'paymentChannel'
const STALE = '支付渠道已被他人修改，请核对最新内容'

const described = (key: StoredKey | null): Sealed | null => key && { storedAt: key.storedAt, print: key.print }

async function readSettings({ tx, platform, session }: Context): Promise<PaymentChannelSettings> {
  const { value, version, updatedAt, updatedBy, certificatesFailure } = await readStoredChannel(tx)
  const people = await peopleOf(tx, [updatedBy])
  return {
    ...value,
    privateKey: described(value.privateKey),
    apiKey: described(value.apiKey),
    publicKey: described(value.publicKey),
    certificates: described(value.certificates),
    certificatesFailure,
    noticePath: NOTICE_PATH_OF(session.tenantId),
    canDemo: platform.config.demo !== null,
    canReach: platform.weChatPay !== undefined,
    version,
    updatedAt,
    updatedBy: people(updatedBy),
  }
}

/** What the audit trail compares; of keys it stores only that they changed. */
const snapshotOf = (stored: StoredChannel) => ({
  ...stored,
  privateKey: stored.privateKey?.text ?? '',
  apiKey: stored.apiKey?.text ?? '',
  publicKey: stored.publicKey?.text ?? '',
  certificates: stored.certificates?.text ?? '',
  places: stored.places.map((place) => PAY_PLACE_NAMES[place]),
})

const countRow = z.object({ count: z.int() })

/** WeChat Pay knows open payments and refunds only under the former account. */
async function refuseWhileOpen(tx: Tx, now: number): Promise<void> {
  const { count } = await onlyRow(
    tx,
    countRow,
    sql`select ((select count(*) from payment where provider = 'wechat' and state = 'open')
      + (select count(*) from trial_payment where provider = 'wechat'
          and (finished_at is null or (state = 'refundFailed' and paid_at > ${now - REFUND_MS}::bigint)))
      + (select count(*) from order_refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
          where p.provider = 'wechat' and (r.state = 'refunding' or r.next_check_at is not null))
      + (select count(*)
      from refund_batch_order b
      join payment p on p.tenant_id = b.tenant_id and p.order_id = b.order_id
          where b.state = 'queued' and b.way = 'channel' and p.provider = 'wechat'
            and p.state = 'paid'))::int as count`,
  )
  if (count === 0) return
  const message = `还有 ${count} 笔付款或退款在原来的商户号上没有结果，等它们结束再换`
  throw rule(message, [{ path: 'mchid', message }])
}

const losesKey = (before: StoredChannel, after: StoredChannel): boolean =>
  (['privateKey', 'apiKey'] as const).some((key) => before[key] !== null && after[key] === null)

export const paymentChannelHandlers: Handlers<typeof paymentChannel> = {
  detail: (_input, context) => readSettings(context),
  update: async ({ body }, context) => {
    const { tx, now, session, recordChange } = context
    const { value: before, version } = await readStoredChannel(tx, { locked: true })
    if (version !== body.version) throw conflict(STALE, await readSettings(context))
    const after = await sealedSettings(body, before, context)
    if (before.mchid !== '' && (after.mchid !== before.mchid || losesKey(before, after))) await refuseWhileOpen(tx, now)
    const due = firstRenewal(after.verifier, now)
    try {
      await tx.execute(
        version === 0
          ? sql`insert into payment_channel (value, version, updated_at, updated_by, certificates_due_at)
            values (${JSON.stringify(after)}::jsonb, 1, ${now}::bigint, ${session.accountId}, ${due}::bigint)`
          : sql`update payment_channel
            set value = ${JSON.stringify(after)}::jsonb, version = version + 1, updated_at = ${now}::bigint,
              updated_by = ${session.accountId}, certificates_due_at = ${due}::bigint, certificates_failure = ''`,
      )
    } catch (error) {
      // Two concurrent first saves.
      if (duplicates(error, 'payment_channel_pkey')) throw conflict(STALE)
      throw error
    }
    recordChange({ id: ID, name: '支付渠道', before: snapshotOf(before), after: snapshotOf(after) })
    return readSettings(context)
  },
  test: { detached: (_input: unknown, context: DetachedContext) => testChannel(context) },
}
