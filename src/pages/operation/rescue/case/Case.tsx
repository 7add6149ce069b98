import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Sections } from '@/components/form/Facts'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { QueryState } from '@/components/form/QueryState'
import { ChevronLeftIcon } from '@/components/icons'
import { StepHistory } from '@/entities/timeline/StepHistory'
import { NoteAndSteps } from '@/entities/timeline/NoteAndSteps'
import type { NoteStep } from '@/entities/timeline/NoteAndSteps'
import { rescue } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import {
  rescueTransitionOf,
  RESCUE_NOTE_MAX,
  RESCUE_PAST_TENSE,
  RESCUE_TRANSITIONS,
} from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName, RescueState } from '@/contract/operation/rescue/rescueStates'
import { call } from '@/lib/call'
import type { TimelineStep } from '@/entities/timeline/StepTimeline'
import { CaseMap } from '../map/CaseMap'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'
import css from './Case.module.css'
import { CaseHead } from './CaseHead'
import { HandOver } from './HandOver'
import { useRescueStep } from './useRescueStep'
import { STEP_ICONS } from '../states'

const historyOf = ({ steps }: RescueDetail): TimelineStep[] =>
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
const transitionsOf = (state: RescueState): NoteStep<RescueMoveName>[] =>
  RESCUE_TRANSITIONS.filter(({ from }) => from === state).map(({ move, label, note }) => ({
    name: move,
    label,
    note,
    look: move === 'claim' ? 'urgent' : undefined,
  }))

interface CaseProps {
  id: string
  desk: Desk
}

/** One request for help: location, caller, history, and the next step. */
export function Case({ id, desk }: CaseProps) {
  const { clockOffset, mayMove } = desk
  const query = useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(rescue.detail, { params: { id } }, { signal }),
  })
  const detail = query.data
  const { note, draft, type, take, leave, handover, busy, move } = useRescueStep(id, detail, desk)
  return (
    <div className={css.case}>
      <div className={css.map}>{detail && <CaseMap detail={detail} />}</div>
      <div className={css.panel}>
        <Button type="text" className={css.back} icon={<ChevronLeftIcon size={16} />} onClick={() => void leave()}>
          求助队列
        </Button>
        {detail === undefined ? (
          <QueryState query={query} what="求助" />
        ) : (
          <>
            <div className={css.read}>
              <CaseHead detail={detail} clockOffset={clockOffset} />
              <Sections>
                <StepHistory moves={historyOf(detail)} />
              </Sections>
            </div>
            {mayMove && (
              <div className={css.moves}>
                {draft.offered.length > 0 && (
                  <DraftOffer
                    draft={draft}
                    version={detail.version}
                    kind="处理说明"
                    titleOf={({ note: savedNote }) => savedNote}
                    olderNote="后来又有人处理过，请先核对。"
                    onTake={take}
                  />
                )}
                <NoteAndSteps
                  placeholder="通话内容、派了谁、结果如何；只有同事看得到"
                  noteMax={RESCUE_NOTE_MAX}
                  steps={transitionsOf(detail.state)}
                  note={note}
                  busy={busy}
                  onTyping={type}
                  onMove={(name) => (name === 'handOver' ? handover.open() : void move(name, detail))}
                />
              </div>
            )}
            {handover.isOpen && mayMove && rescueTransitionOf(detail.state, 'handOver') && (
              <HandOver
                detail={detail}
                successor={handover.successor}
                busy={busy !== null}
                onSuccessor={handover.setSuccessor}
                onHandOver={() => void move('handOver', detail)}
                onClose={handover.close}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}
