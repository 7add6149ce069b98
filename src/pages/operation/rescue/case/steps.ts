import type { NoteStep } from '@/entities/timeline/NoteAndSteps'
import type { TimelineStep } from '@/entities/timeline/StepTimeline'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_PAST_TENSE, RESCUE_TRANSITIONS } from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName, RescueState } from '@/contract/operation/rescue/rescueStates'
import { STEP_ICONS } from '../states'

export const historyOf = ({ steps }: RescueDetail): TimelineStep[] =>
  steps.map(({ id, at, by, move, to, note }) => ({
    id,
    icon: STEP_ICONS[move],
    tone: move === 'finish' ? 'good' : 'plain',
    title: to ? `转交给${to.name}` : RESCUE_PAST_TENSE[move],
    by,
    at,
    note,
  }))

/** The available steps. Claiming is the product's only filled red button; closing is in the corner, not filled. */
export const transitionsOf = (state: RescueState): NoteStep<RescueMoveName>[] =>
  RESCUE_TRANSITIONS.filter(({ from }) => from === state).map(({ move, label, note }) => ({
    name: move,
    label,
    note,
    look: move === 'claim' ? 'urgent' : undefined,
  }))
