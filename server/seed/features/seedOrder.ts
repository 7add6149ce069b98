import type { OrderState } from '../../../src/contract/features/order/orderStates'

export interface SeedOrder {
  id: string
  amount: number
  price: number
  state: OrderState
  paid_at: number | null
  [column: string]: unknown
}

/** Channels of sale whose orders are paid online. */
const ONLINE = new Set(['mina', 'h5'])

export const isPaidOnline = ({ paid_at: paid, channel }: SeedOrder): boolean =>
  paid !== null && ONLINE.has(String(channel))
