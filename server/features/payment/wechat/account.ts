import type { Tx } from '../../../db/types'
import { readPageAppId } from '../../../operation/miniProgram/weChat/app'
import { ChannelError } from '../../../ports/payments'
import type { WeChatPayKeys } from '../../../ports/weChatPay'
import { renewCertificates } from './certificates'
import type { Renewing } from './certificates'
import { KEYS_LOST, openAccount, readStoredChannel } from './settings'
import type { StoredChannel } from './settings'

interface ReadChannel {
  value: StoredChannel
  pageAppId: string | null
}

export const readChannel = async (tx: Tx): Promise<ReadChannel> => ({
  value: (await readStoredChannel(tx)).value,
  pageAppId: await readPageAppId(tx),
})

/** Renewals in progress on this node by merchant: calls that fail together wait for one. */
const renewals = new WeakMap<Renewing['weChatPay'], Map<string, Promise<unknown>>>()

/** A merchant's keys, as they were read, and with the platform certificates fetched again. */
export function accountKeys(renewing: Renewing, tenantId: string, channel: ReadChannel): WeChatPayKeys {
  const { db, secret, weChatPay } = renewing
  const open = async ({ value, pageAppId }: ReadChannel) => {
    const { readCertificates } = weChatPay
    const account = await openAccount({ secret, tenantId, readCertificates }, value, pageAppId)
    if (account === null) throw new ChannelError(KEYS_LOST)
    return account
  }
  const running = renewals.get(weChatPay) ?? new Map<string, Promise<unknown>>()
  renewals.set(weChatPay, running)
  return {
    open: () => open(channel),
    renew: async () => {
      const run =
        running.get(tenantId) ??
        renewCertificates(renewing, tenantId)
          // The failure is stored; the signature stays unknown.
          .catch(() => false)
          .finally(() => running.delete(tenantId))
      running.set(tenantId, run)
      await run
      return open(await db.read(tenantId, readChannel))
    },
  }
}
