import { X509Certificate } from 'node:crypto'
import type { Database } from '../../db/types'
import type { WeChatPay, WeChatPayAccount } from '../../ports/weChatPay'
import { createPayApi } from './api'
import { weChatPayChannel } from './channel'
import { checkAccount } from './check'
import { createPace } from './pace'

interface WeChatPayOptions {
  /** `https://api.mch.weixin.qq.com`. */
  address: string
  db: Database
  now: () => number
  timeoutMs?: number
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

function readCertificates(text: string): Record<string, string> | null {
  try {
    const certificates = (text.match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem))
    const entries = certificates.map(({ serialNumber, publicKey }) => [
      serialNumber,
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ])
    return entries.length === 0 ? null : (Object.fromEntries(entries) as Record<string, string>)
  } catch {
    return null
  }
}

/** WeChat Pay (APIv3) for merchants with their own account. */
export function createWeChatPay({ address, db, now, timeoutMs }: WeChatPayOptions): WeChatPay {
  const pace = createPace(db)
  const apiOf = (account: WeChatPayAccount) => createPayApi(account, { address, pace, timeoutMs })
  return {
    channel: (mchid, open) => weChatPayChannel({ mchid, open, apiOf, now }),
    check: (account) => checkAccount(apiOf(account), account, now),
    readCertificates,
  }
}
