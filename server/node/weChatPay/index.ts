import type { Database } from '../../db/types'
import { ChannelError } from '../../ports/payments'
import type { WeChatPay, WeChatPayAccount, WeChatPayKeys } from '../../ports/weChatPay'
import { createPayApi } from './api'
import { fetchCertificates, mergeCertificates, readCertificates } from './certificates'
import { weChatPayChannel } from './channel'
import { checkAccount } from './check'
import { WeChatPayRefusal } from './errors'
import { createPace } from './pace'

interface WeChatPayOptions {
  /** `https://api.mch.weixin.qq.com`. */
  address: string
  db: Database
  now: () => number
  timeoutMs?: number
}

/** WeChat Pay (APIv3) for merchants with their own account. */
export function createWeChatPay({ address, db, now, timeoutMs }: WeChatPayOptions): WeChatPay {
  const pace = createPace(db)
  const apiOf = (account: WeChatPayAccount, renew?: WeChatPayKeys['renew']) =>
    createPayApi(account, { address, pace, timeoutMs, renew })
  return {
    channel: (mchid, keys) => weChatPayChannel({ mchid, ...keys, apiOf, now }),
    check: (account, renew) => checkAccount(apiOf(account, renew), account, now),
    fetchCertificates: (account) =>
      fetchCertificates(apiOf(account), account).catch((error: unknown) => {
        throw error instanceof WeChatPayRefusal ? new ChannelError(error.message) : error
      }),
    mergeCertificates: (known, fetched) => mergeCertificates(known, fetched, now()),
    readCertificates,
  }
}
