import type { ComponentType } from 'react'
import type { Actions } from '@/components/ui/Allowed'

/** A tab of 订单记录 beside the orders. */
export interface OrderView {
  /** In the address: `?tab=`. */
  key: string
  label: string
  /** Rights that open it. */
  rights: Actions
  /** A hook: how many records there wait for somebody. */
  useCount?: () => number
  View: ComponentType
}

/** In the order of their tabs. Their code is lazy. */
export const ORDER_VIEWS: readonly OrderView[] = []
