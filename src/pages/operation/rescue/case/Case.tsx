import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'antd'
import { Sections } from '@/components/form/Facts'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { QueryState } from '@/components/form/QueryState'
import { ChevronLeftIcon } from '@/components/icons'
import { MoveHistory } from '@/entities/timeline/MoveHistory'
import { NoteAndMoves } from '@/entities/timeline/NoteAndMoves'
import { useCaseMove } from '@/entities/timeline/useCaseMove'
import { rescue, rescueDetail } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_DONE, rescueMoveOf, RESCUE_NOTE_MAX } from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName } from '@/contract/operation/rescue/rescueStates'
import { call } from '@/lib/call'
import { CaseMap } from '../map/CaseMap'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'
import css from './Case.module.css'
import { CaseHead } from './CaseHead'
import { HandOver } from './HandOver'
import { historyOf, movesOf } from './steps'

interface CaseProps {
  id: string
  desk: Desk
}

/** One request for help: location, caller, history, and the next step. */
export function Case({ id, desk }: CaseProps) {
  const { open, ahead, changed, mayMove } = desk
  const reading = useQuery({ queryKey: caseKey(id), queryFn: ({ signal }) => call(rescue.detail, { params: { id } }, { signal }) })
  const one = reading.data
  const [handing, setHanding] = useState(false)
  const { note, draft, type, take, leave } = useNote({ form: 'rescue', record: id, version: one?.version ?? 0, title: '处理说明', waits: mayMove && one !== undefined, open: true, close: () => open(null) })
  const [heir, setHeir] = useState<string | null>(null)
  const { busy, move } = useCaseMove<RescueDetail, RescueDetail, RescueMoveName>({
    keyOf: () => caseKey(id),
    schema: rescueDetail,
    send: (name, { version }) => call(rescue.status, { body: { id, version, move: name, note: note.trim(), handlerId: name === 'handOver' ? heir : null } }),
    told: (name, { visitor }) => `已${RESCUE_DONE[name]}：${visitor.nickname}的求助`,
    onDone: () => {
      draft.drop()
      type('')
      setHanding(false)
    },
    onChanged: changed,
  })
  return (
    <div className={css.case}>
      <div className={css.map}>{one && <CaseMap one={one} />}</div>
      <div className={css.panel}>
        <Button type="text" className={css.back} icon={<ChevronLeftIcon size={16} />} onClick={() => void leave()}>
          求助队列
        </Button>
        {one === undefined ? (
          <QueryState query={reading} what="求助" />
        ) : (
          <>
            <div className={css.read}>
              <CaseHead one={one} ahead={ahead} />
              <Sections>
                <MoveHistory moves={historyOf(one)} />
              </Sections>
            </div>
            {mayMove && (
              <div className={css.moves}>
                {draft.offered.length > 0 && (
                  <DraftOffer draft={draft} version={one.version} kind="处理说明" titleOf={({ note: kept }) => kept} olderNote="后来又有人处理过，请先核对。" onTake={take} />
                )}
                <NoteAndMoves
                  placeholder="通话内容、派了谁、结果如何；只有同事看得到"
                  most={RESCUE_NOTE_MAX}
                  moves={movesOf(one.state)}
                  note={note}
                  busy={busy}
                  onTyping={type}
                  onMove={(name) => (name === 'handOver' ? setHanding(true) : void move(name, one))}
                />
              </div>
            )}
            {handing && mayMove && rescueMoveOf(one.state, 'handOver') && <HandOver one={one} heir={heir} busy={busy !== null} onHeir={setHeir} onHand={() => void move('handOver', one)} onClose={() => setHanding(false)} />}
          </>
        )}
      </div>
    </div>
  )
}
