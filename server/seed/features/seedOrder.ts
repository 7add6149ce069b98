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

export const isOnline = ({ channel }: SeedOrder): boolean => ONLINE.has(String(channel))

export const isPaidOnline = (order: SeedOrder): boolean => order.paid_at !== null && isOnline(order)
