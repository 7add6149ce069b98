import type { StateStyle } from '@/components/list/cells'
import { CheckIcon, ClockIcon, EyeIcon, PassedIcon, PendingIcon } from '@/components/icons'
import type { DifferenceState } from '@/contract/features/payment/differences'

/** How states are drawn; their labels are in the contract. */
export const DIFFERENCE_STATE_TAGS: Record<DifferenceState, StateStyle> = {
  open: { icon: PendingIcon, tone: 'waiting' },
  submitted: { icon: EyeIcon, tone: 'waiting' },
  closed: { icon: PassedIcon, tone: 'good' },
  waiting: { icon: ClockIcon, tone: 'plain' },
  matched: { icon: CheckIcon, tone: 'good' },
  gone: { icon: CheckIcon, tone: 'plain' },
}
