import { createPublicKey } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import { UnreadableNotice } from '../../ports/payments'
import type { ChannelNotice } from '../../ports/payments'
import type { WeChatPayAccount } from '../../ports/weChatPay'
import { paymentOf, refundNotice, refundOf, transaction } from './shapes'

/** Older notifications may be replays. */
const AGE_MAX_MS = 5 * 60_000

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

/** Whether WeChat Pay signed it recently, with a key of this account. */
function isSigned({ verifiers }: WeChatPayAccount, { headers, body }: { headers: Headers; body: string }, now: number) {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const [timestamp, serial] = [of('timestamp'), of('serial')]
  const pem = Object.hasOwn(verifiers, serial) ? verifiers[serial] : undefined
  const isFresh = Math.abs(now - Number(timestamp) * 1000) <= AGE_MAX_MS
  if (pem === undefined || !isFresh) return false
  return Rsa.verify(Formatter.response(timestamp, of('nonce'), body), of('signature'), createPublicKey(pem))
}

function decrypted({ resource, create_time: created = '' }: z.output<typeof envelope>, key: string) {
  const { ciphertext, nonce, associated_data: data } = resource
  try {
    return JSON.parse(Aes.AesGcm.decrypt(ciphertext, key, nonce, data)) as unknown
  } catch {
    const at = Date.parse(created)
    throw new UnreadableNotice('微信支付的通知解不开，APIv3 密钥不对', Number.isNaN(at) ? null : at)
  }
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
  const sent = envelope.parse(JSON.parse(notice.body))
  const { event_type: event } = sent
  const content = decrypted(sent, account.apiKey)
  if (event.startsWith('TRANSACTION.')) {
    const paid = transaction.parse(content)
    if (paid.mchid !== account.mchid || ![account.appId, account.pageAppId].includes(paid.appid)) return null
    return { kind: 'payment', number: paid.out_trade_no, payment: paymentOf(paid) }
  }
  if (!event.startsWith('REFUND.')) return null
  const refund = refundNotice.parse(content)
  if (refund.mchid !== account.mchid) return null
  return { kind: 'refund', number: refund.out_refund_no, refund: refundOf(refund) }
}
