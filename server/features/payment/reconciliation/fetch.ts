import { PROVIDER_NAMES } from '../../../../src/contract/features/payment/payment'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import { billNotReady, latestBillDay } from '../../../../src/contract/features/payment/differences'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { rule, unavailable } from '../../../http/refusal'
import type { Platform } from '../../../platform'
import { ChannelError } from '../../../ports/payments'
import type { Answered, BillLine, PaymentChannel } from '../../../ports/payments'
import { reconcileDay } from './day'
import { readDayProvider } from './read'

export type FetchPlatform = Pick<Platform, 'db' | 'now' | 'payments' | 'log'>

const NO_CHANNEL = '没有接入支付渠道，没有账单可取'

interface ChannelQuery {
  tenantId: string
  day: string
  /** Replaces the channel of the earlier reconciliation. */
  provider?: PaymentProvider
}

/** The channel with which the day was reconciled, else the merchant's current one. */
export async function channelOf(
  { db, payments }: Pick<Platform, 'db' | 'payments'>,
  { tenantId, day, provider }: ChannelQuery,
  noChannel: string,
): Promise<PaymentChannel> {
  const stored = provider ?? (await db.read(tenantId, (tx) => readDayProvider(tx, day)))
  const channel = await payments.channel(tenantId, stored && { provider: stored })
  if (channel) return channel
  throw rule(stored ? `${day} 是和${PROVIDER_NAMES[stored]}对的账，现在没有接入它` : noChannel)
}

interface Fetching {
  tenantId: string
  day: string
  channel: PaymentChannel
}

async function fetchLines(
  { log }: FetchPlatform,
  { tenantId, day, channel }: Fetching,
  kind: 'trade' | 'funds',
): Promise<Answered<readonly BillLine[]>> {
  try {
    return await channel.bill({ tenantId, day, kind })
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    log.warn({ tenantId, day, kind, err: describeError(error) }, 'a bill could not be fetched')
    throw unavailable(error.message)
  }
}

/**
 * Fetches both bills of a day and reconciles it in the caller's transaction. Holds no locks while calling the channel.
 * Refused if there is no bill yet.
 */
export async function fetchDay(
  platform: FetchPlatform,
  { tenantId, day, provider }: ChannelQuery,
  transaction: (run: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<PaymentProvider> {
  const channel = await channelOf(platform, { tenantId, day, provider }, NO_CHANNEL)
  if (day > latestBillDay(platform.now())) throw rule(billNotReady(day))
  const fetching = { tenantId, day, channel }
  const trade = await fetchLines(platform, fetching, 'trade')
  if ('refused' in trade) throw rule(trade.refused)
  const funds = await fetchLines(platform, fetching, 'funds')
  if ('refused' in funds) throw rule(funds.refused)
  await transaction((tx) =>
    reconcileDay(
      tx,
      { provider: channel.provider, day },
      { trade: trade.answer, funds: funds.answer, uploaded: false },
      platform.now,
    ),
  )
  return channel.provider
}
