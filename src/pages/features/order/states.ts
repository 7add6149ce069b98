import type { StateStyle } from '@/components/list/cells'
import {
  CheckIcon,
  ClockIcon,
  EndedIcon,
  MakingIcon,
  OfflineIcon,
  PassedIcon,
  PendingIcon,
  UndoIcon,
  WarningCircleIcon,
} from '@/components/icons'
import type { OrderState, ReconciledState, RefundState } from '@/contract/features/order/orderStates'

/** How states are drawn; their labels are in the contract. */
export const ORDER_STATE_TAGS: Record<OrderState, StateStyle> = {
  pending: { icon: ClockIcon, tone: 'plain' },
  paid: { icon: PassedIcon, tone: 'good' },
  used: { icon: CheckIcon, tone: 'good' },
  cancelled: { icon: OfflineIcon, tone: 'plain' },
  partRefunded: { icon: MakingIcon, tone: 'plain' },
  refunded: { icon: UndoIcon, tone: 'plain' },
}

export const REFUND_STATE_TAGS: Record<RefundState, StateStyle> = {
  none: { icon: OfflineIcon, tone: 'plain' },
  requested: { icon: PendingIcon, tone: 'waiting' },
  reviewing: { icon: PendingIcon, tone: 'waiting' },
  refunding: { icon: MakingIcon, tone: 'plain' },
  refunded: { icon: UndoIcon, tone: 'plain' },
  rejected: { icon: EndedIcon, tone: 'plain' },
  failed: { icon: WarningCircleIcon, tone: 'bad' },
}

export const RECONCILED_TAGS: Record<ReconciledState, StateStyle> = {
  waiting: { icon: ClockIcon, tone: 'plain' },
  agrees: { icon: CheckIcon, tone: 'good' },
  differs: { icon: WarningCircleIcon, tone: 'waiting' },
  handled: { icon: EndedIcon, tone: 'plain' },
}
