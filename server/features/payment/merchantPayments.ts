import type { PaymentProvider } from '../../../src/contract/features/payment/payment'
import type { Database } from '../../db/types'
import type { PaymentChannel, Payments } from '../../ports/payments'
import type { WeChatPay } from '../../ports/weChatPay'
import { accountKeys, readChannel } from './wechat/account'
import { isComplete } from './wechat/settings'
import type { StoredChannel } from './wechat/settings'

interface MerchantPaymentsOptions {
  db: Database
  secret: string
  /** Only in demonstration installations. */
  demo: Payments | null
  weChatPay?: WeChatPay | undefined
  now: () => number
}

/** The merchant's chosen channel; null if none. */
function chosenProvider({ demo, provider }: StoredChannel, canDemo: boolean): PaymentProvider | null {
  if (demo && canDemo) return 'demo'
  return provider === 'wechat' ? 'wechat' : null
}

/** The channels that merchants have chosen. */
export function merchantPayments({ db, secret, demo, weChatPay, now }: MerchantPaymentsOptions): Payments {
  const weChat = (tenantId: string, stored: StoredChannel, pageAppId: string | null): PaymentChannel | null =>
    weChatPay === undefined || !isComplete(stored)
      ? null
      : weChatPay.channel(
          stored.mchid,
          accountKeys({ db, secret, weChatPay, now }, tenantId, { value: stored, pageAppId }),
        )
  return {
    async channel(tenantId, { provider, tx: open } = {}) {
      const { value, pageAppId } = await (open ? readChannel(open) : db.read(tenantId, readChannel))
      switch (provider ?? chosenProvider(value, demo !== null)) {
        case 'demo':
          return demo?.channel(tenantId) ?? null
        case 'wechat':
          return weChat(tenantId, value, pageAppId)
        default:
          return null
      }
    },
  }
}
