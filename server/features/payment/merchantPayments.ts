import type { PaymentProvider } from '../../../src/contract/features/payment/payment'
import type { Database, Tx } from '../../db/types'
import { readPageAppId } from '../../operation/miniProgram/weChat/app'
import { ChannelError } from '../../ports/payments'
import type { PaymentChannel, Payments } from '../../ports/payments'
import type { WeChatPay } from '../../ports/weChatPay'
import { isComplete, KEYS_LOST, openAccount, readStoredChannel } from './wechat/settings'
import type { StoredChannel } from './wechat/settings'

interface MerchantPaymentsOptions {
  db: Database
  secret: string
  /** Only in demonstration installations. */
  demo: Payments | null
  weChatPay?: WeChatPay | undefined
}

/** The merchant's chosen channel; null if none. */
function chosenProvider({ demo, provider }: StoredChannel, canDemo: boolean): PaymentProvider | null {
  if (demo && canDemo) return 'demo'
  return provider === 'wechat' ? 'wechat' : null
}

/** The channels that merchants have chosen. */
export function merchantPayments({ db, secret, demo, weChatPay }: MerchantPaymentsOptions): Payments {
  const weChat = (tenantId: string, stored: StoredChannel, pageAppId: string | null): PaymentChannel | null =>
    weChatPay === undefined || !isComplete(stored)
      ? null
      : weChatPay.channel(stored.mchid, async () => {
          const { readCertificates } = weChatPay
          const account = await openAccount({ secret, tenantId, readCertificates }, stored, pageAppId)
          if (account === null) throw new ChannelError(KEYS_LOST)
          return account
        })
  return {
    async channel(tenantId, { provider, tx: open } = {}) {
      const read = async (tx: Tx) => ({ ...(await readStoredChannel(tx)), pageAppId: await readPageAppId(tx) })
      const { value, pageAppId } = await (open ? read(open) : db.read(tenantId, read))
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
