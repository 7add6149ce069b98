import type { NoteMove } from '@/entities/timeline/NoteAndMoves'
import type { TimelineMove } from '@/entities/timeline/MoveTimeline'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_DONE, RESCUE_MOVES } from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName, RescueState } from '@/contract/operation/rescue/rescueStates'
import { STEP_ICONS } from '../states'

export const historyOf = ({ steps }: RescueDetail): TimelineMove[] =>
  steps.map(({ id, at, by, move, to, note }) => ({
    id,
    icon: STEP_ICONS[move],
    tone: move === 'finish' ? 'good' : 'plain',
    title: to ? `转交给${to.name}` : RESCUE_DONE[move],
    by,
    at,
    note,
  }))

/** The available steps. Claiming is the product's only filled red button; closing is in the corner, not filled. */
export const movesOf = (state: RescueState): NoteMove<RescueMoveName>[] =>
  RESCUE_MOVES.filter(({ from }) => from === state).map(({ move, label, note }) => ({ name: move, label, note, look: move === 'claim' ? 'urgent' : undefined }))
