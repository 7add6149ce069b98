import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'antd'
import { Sections } from '@/components/form/Facts'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { QueryState } from '@/components/form/QueryState'
import { ChevronLeftIcon } from '@/components/icons'
import { StepHistory } from '@/entities/timeline/StepHistory'
import { NoteAndSteps } from '@/entities/timeline/NoteAndSteps'
import { useCaseStep } from '@/entities/timeline/useCaseStep'
import { rescue, rescueDetail } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_PAST_TENSE, rescueTransitionOf, RESCUE_NOTE_MAX } from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName } from '@/contract/operation/rescue/rescueStates'
import { call } from '@/lib/call'
import { CaseMap } from '../map/CaseMap'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'
import css from './Case.module.css'
import { CaseHead } from './CaseHead'
import { HandOver } from './HandOver'
import { historyOf, transitionsOf } from './steps'

interface CaseProps {
  id: string
  desk: Desk
}

/** One request for help: location, caller, history, and the next step. */
export function Case({ id, desk }: CaseProps) {
  const { open, clockOffset, invalidate, mayMove } = desk
  const query = useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(rescue.detail, { params: { id } }, { signal }),
  })
  const detail = query.data
  const [isHandingOver, setHandingOver] = useState(false)
  const { note, draft, type, take, leave } = useNote({
    form: 'rescue',
    record: id,
    version: detail?.version ?? 0,
    title: '处理说明',
    waits: mayMove && detail !== undefined,
    open: true,
    close: () => open(null),
  })
  const [successor, setSuccessor] = useState<string | null>(null)
  const { busy, move } = useCaseStep<RescueDetail, RescueDetail, RescueMoveName>({
    keyOf: () => caseKey(id),
    schema: rescueDetail,
    send: (name, { version }) =>
      call(rescue.status, {
        body: { id, version, move: name, note: note.trim(), handlerId: name === 'handOver' ? successor : null },
      }),
    doneText: (name, { visitor }) => `已${RESCUE_PAST_TENSE[name]}：${visitor.nickname}的求助`,
    onDone: () => {
      draft.drop()
      type('')
      setHandingOver(false)
    },
    onChanged: invalidate,
  })
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
                  onMove={(name) => (name === 'handOver' ? setHandingOver(true) : void move(name, detail))}
                />
              </div>
            )}
            {isHandingOver && mayMove && rescueTransitionOf(detail.state, 'handOver') && (
              <HandOver
                detail={detail}
                successor={successor}
                busy={busy !== null}
                onSuccessor={setSuccessor}
                onHandOver={() => void move('handOver', detail)}
                onClose={() => setHandingOver(false)}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}
