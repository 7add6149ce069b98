import type { StateStyle } from '@/components/list/cells'
import {
  CheckIcon,
  EditIcon,
  MakingIcon,
  OfflineIcon,
  PassedIcon,
  SendIcon,
  UndoIcon,
  WarningCircleIcon,
} from '@/components/icons'
import type { RescueMoveName, RescueState } from '@/contract/operation/rescue/rescueStates'

/** How a state is drawn; its label is in the contract. */
export const STATE_STYLES: Record<RescueState, StateStyle> = {
  pending: { icon: WarningCircleIcon, tone: 'bad' },
  handling: { icon: MakingIcon, tone: 'plain' },
  finished: { icon: PassedIcon, tone: 'good' },
  falseAlarm: { icon: OfflineIcon, tone: 'plain' },
}

/** How a step is drawn in the history. */
export const STEP_ICONS: Record<RescueMoveName, StateStyle['icon']> = {
  claim: CheckIcon,
  note: EditIcon,
  handOver: SendIcon,
  finish: PassedIcon,
  falseAlarm: OfflineIcon,
  reopen: UndoIcon,
}
