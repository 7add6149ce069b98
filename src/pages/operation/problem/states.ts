import { ClockIcon, EndedIcon, MakingIcon, PassedIcon } from '@/components/icons'
import type { StateStyle } from '@/components/list/cells'
import type { ProblemState } from '@/contract/operation/problem/problemStates'

/** How a state is drawn; its label is in the contract. */
export const STATE_STYLES: Record<ProblemState, StateStyle> = {
  pending: { icon: ClockIcon, tone: 'waiting' },
  handling: { icon: MakingIcon, tone: 'plain' },
  solved: { icon: PassedIcon, tone: 'good' },
  closed: { icon: EndedIcon, tone: 'plain' },
}
