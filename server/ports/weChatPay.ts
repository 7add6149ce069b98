import type { ChannelCheck } from '../../src/contract/system/channelCheck'
import type { PayPlace } from '../../src/contract/features/payment/payPlaces'
import type { PaymentChannel } from './payments'

/** A merchant's account with WeChat Pay, with its keys readable: never logged, never answered. */
export interface WeChatPayAccount {
  tenantId: string
  mchid: string
  /** Of the mini-program. */
  appId: string
  /** Of the service account, for payments in WeChat's browser; null if the merchant has none. */
  pageAppId: string | null
  /** Serial number of the merchant's certificate, whose private key signs calls. */
  serial: string
  privateKey: string
  /** Decrypts notifications. */
  apiKey: string
  /** PEM by the serial number, or the id of the public key, that WeChat Pay's signatures name. */
  verifiers: Readonly<Record<string, string>>
  places: readonly PayPlace[]
  noticeUrl: string
}

export interface WeChatPayKeys {
  /** Reads the account's keys. */
  open: () => Promise<WeChatPayAccount>
  /** The account with its platform certificates fetched again, unless that was tried a moment ago. */
  renew: () => Promise<WeChatPayAccount>
}

/** Connection to WeChat Pay; absent where the server cannot reach it (tests, the browser). */
export interface WeChatPay {
  /** The channel of this account number. */
  channel(mchid: string, keys: WeChatPayKeys): PaymentChannel
  /** Tries an account; no money moves. */
  check(account: WeChatPayAccount, renew: WeChatPayKeys['renew']): Promise<ChannelCheck[]>
  /** Fetches the platform certificates (PEM), verified with a known key and decrypted with the APIv3 key. */
  fetchCertificates(account: WeChatPayAccount): Promise<string>
  /** PEM of both, without those that have expired. */
  mergeCertificates(known: string, fetched: string): string
  /** Public keys of platform certificates by serial number, the newest first; null if they cannot be read. */
  readCertificates(text: string): Readonly<Record<string, string>> | null
}
