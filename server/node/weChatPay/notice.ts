import { createPublicKey } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import { ChannelError, UnreadableNotice } from '../../ports/payments'
import type { ChannelNotice } from '../../ports/payments'
import type { WeChatPayAccount, WeChatPayKeys } from '../../ports/weChatPay'
import { isFetchable } from './api'
import { paymentOf, refundNotice, refundOf, transaction } from './shapes'

/** Older notifications may be replays. */
const AGE_MAX_MS = 5 * 60_000

/** A notification with a valid signature and senseless content. */
const senseless = () => new ChannelError('微信支付的通知看不懂')

function parsed<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const { data, success } = schema.safeParse(content)
  if (!success) throw senseless()
  return data
}

const envelope = z.object({
  event_type: z.string(),
  create_time: z.string().optional(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** The account, with its certificates fetched again if the notification may be signed with a new one. */
export function knowingSigner(
  account: WeChatPayAccount,
  headers: Headers,
  renew: WeChatPayKeys['renew'],
): Promise<WeChatPayAccount> | WeChatPayAccount {
  const serial = headers.get('wechatpay-serial') ?? ''
  return isFetchable(serial) && !Object.hasOwn(account.verifiers, serial) ? renew() : account
}

/** Whether WeChat Pay signed it recently, with a key of this account. */
function isSigned({ verifiers }: WeChatPayAccount, { headers, body }: { headers: Headers; body: string }, now: number) {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const [timestamp, serial] = [of('timestamp'), of('serial')]
  const pem = Object.hasOwn(verifiers, serial) ? verifiers[serial] : undefined
  const isFresh = Math.abs(now - Number(timestamp) * 1000) <= AGE_MAX_MS
  if (pem === undefined || !isFresh) return false
  return Rsa.verify(Formatter.response(timestamp, of('nonce'), body), of('signature'), createPublicKey(pem))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw senseless()
  }
}

function decrypted({ resource, create_time: created = '' }: z.output<typeof envelope>, key: string) {
  const { ciphertext, nonce, associated_data: data } = resource
  let text: string
  try {
    text = Aes.AesGcm.decrypt(ciphertext, key, nonce, data)
  } catch {
    const at = Date.parse(created)
    throw new UnreadableNotice('微信支付的通知解不开，APIv3 密钥不对', Number.isNaN(at) ? null : at)
  }
  return readJson(text)
}

/**
 * The content of a notification; null if WeChat Pay did not send it to this account. Throws if it cannot be read, so
 * that WeChat Pay resends it.
 */
export function readPayNotice(
  account: WeChatPayAccount,
  notice: { headers: Headers; body: string },
  now: number,
): ChannelNotice | null {
  if (!isSigned(account, notice, now)) return null
  const sent = parsed(envelope, readJson(notice.body))
  const { event_type: event } = sent
  const content = decrypted(sent, account.apiKey)
  if (event.startsWith('TRANSACTION.')) {
    const paid = parsed(transaction, content)
    if (paid.mchid !== account.mchid || ![account.appId, account.pageAppId].includes(paid.appid)) return null
    return { kind: 'payment', number: paid.out_trade_no, payment: paymentOf(paid) }
  }
  if (!event.startsWith('REFUND.')) return null
  const refund = parsed(refundNotice, content)
  if (refund.mchid !== account.mchid) return null
  return { kind: 'refund', number: refund.out_refund_no, refund: refundOf(refund) }
}
