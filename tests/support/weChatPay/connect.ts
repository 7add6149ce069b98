import { createApp } from '../../../server/app'
import { demoPayments } from '../../../server/features/payment/demo/channel'
import { merchantPayments } from '../../../server/features/payment/merchantPayments'
import type { Verifier } from '@/contract/system/paymentChannel'
import { createWeChatPay } from '../../../server/node/weChatPay'
import type { TestServer } from '../server'
import type { StubAccount } from './account'

/** Connects a test server to a WeChat Pay at this address, as a server process does. */
export function connectWeChatPay(
  server: TestServer,
  address: string,
  { timeoutMs }: { timeoutMs?: number } = {},
): void {
  const { platform } = server
  const { db, now, config } = platform
  const { secret } = config
  const weChatPay = createWeChatPay({ address, db, now, ...(timeoutMs !== undefined && { timeoutMs }) })
  const demo = demoPayments({ db, secret, now })
  Object.assign(platform, { weChatPay, payments: merchantPayments({ db, secret, demo, weChatPay, now }) })
  // The app has its own copy of the platform.
  server.app = createApp(platform)
}

/** The settings of a merchant with this account, as the page sends them. */
export const settingsOf = ({ mchid, appId, serial, merchant, apiKey, platform, publicKeyId }: StubAccount) => ({
  provider: 'wechat' as const,
  demo: false,
  mchid,
  appId,
  serial,
  privateKey: merchant.privateKey,
  apiKey,
  verifier: 'publicKey' as Verifier,
  publicKeyId,
  publicKey: platform.publicKey,
  certificates: '',
  places: ['miniProgram' as const, 'weChatPage' as const, 'browser' as const, 'counter' as const],
  origin: 'https://console.example',
})
