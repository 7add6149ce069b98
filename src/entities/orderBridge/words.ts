import { addDays, startOfDay } from '@/contract/kit/chinaClock'
import { BRIDGE_WORDS } from '@/contract/features/order/bridgePart'
import type { BridgePart } from '@/contract/features/order/bridgePart'
import { ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { Buyer, OrderChannel } from '@/contract/features/order/orderStates'
import type { BridgeBills, BridgeRow, OrderBridge } from '@/contract/features/orderBridge'
import { BILL_READY_HOUR } from '@/contract/features/payment/differences'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'
import { yuanText } from '@/contract/kit/money'
import { paths } from '@/routes/paths'
import type { BridgeDays } from './days'

/** The filters of 订单统计 that a bridge keeps. */
export interface BridgeFilters {
  guideId?: string | undefined
  product?: string | undefined
  channel?: OrderChannel | undefined
  buyer?: Buyer | undefined
}

export const signedText = (fen: number): string =>
  fen === 0 ? '0.00' : `${fen < 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`

export const partName = ({ part, channel }: Pick<BridgeRow, 'part' | 'channel'>): string =>
  channel === null ? BRIDGE_WORDS[part].name : ORDER_CHANNEL_NAMES[channel]

export const partNote = ({ part, channel }: Pick<BridgeRow, 'part' | 'channel'>): string =>
  channel === null ? BRIDGE_WORDS[part].note : BRIDGE_WORDS[part].name

/** What 订单记录 filters by to list exactly the orders of a part. */
export const ordersFilter = (
  part: BridgePart,
  { from, to }: BridgeDays,
  { channel, ...filters }: BridgeFilters,
  sales: BridgeRow['channel'] = null,
) => ({
  part,
  partFrom: startOfDay(from),
  partTo: startOfDay(addDays(to, 1)) - 1,
  ...filters,
  channel: sales ?? channel,
})

const addressOf = (filters: Record<string, string | number | null | undefined>): string => {
  const params = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `${paths.orderRecord()}?${new URLSearchParams(params).toString()}`
}

export const ordersAddress = (...filter: Parameters<typeof ordersFilter>): string => addressOf(ordersFilter(...filter))

/** All orders that were sold in these days. */
export const soldAddress = ({ from, to }: BridgeDays, filters: BridgeFilters): string =>
  addressOf({ paidFrom: startOfDay(from), paidTo: startOfDay(addDays(to, 1)) - 1, ...filters })

export const orderAddress = (id: string, ...filter: Parameters<typeof ordersFilter>): string =>
  addressOf({ ...ordersFilter(...filter), order: id })

export const reconciliationAddress = (day: string): string => addressOf({ tab: 'reconciliation', day })

export const statementAddress = (): string => addressOf({ tab: 'statement' })

const sumOf = (bills: readonly BridgeBills[], side: 'here' | 'there'): number =>
  bills.reduce((sum, bill) => sum + bill[side].paid, 0)

/** What the bills say beside their sum: nothing yet, the same as here, or how they differ. */
export function billsNote({ bills, from, to }: OrderBridge): string {
  if (bills === null) return '渠道账单上的'
  if (bills.length === 0) return from === to ? `账单第二天 ${BILL_READY_HOUR}:00 以后才有` : '还没有取到账单'
  const [here, there] = [sumOf(bills, 'here'), sumOf(bills, 'there')]
  const names =
    bills.length === 1
      ? ''
      : bills.map(({ provider, there: { paid } }) => `${PROVIDER_NAMES[provider]} ${yuanText(paid)}`).join('，')
  const days = from === to ? '' : `取到账单的 ${bills.reduce((sum, bill) => Math.max(sum, bill.days), 0)} 天`
  const compared = here === there ? '这里与渠道一致' : `这里 ${yuanText(here)}，差 ${signedText(there - here)}`
  return [names, days, compared].filter(Boolean).join('，')
}

/** What lies between both figures, in a few words. */
export function betweenText(parts: readonly BridgeRow[]): string {
  if (parts.length === 0) return '没有别的'
  return parts.every(({ part }) => part === 'elsewhere' || part === 'waiting')
    ? '不经渠道，或还没到账单'
    : '不经渠道、还没到账单等'
}
