import { useQuery } from '@tanstack/react-query'
import { useAllowed } from '@/components/ui/Allowed'
import { StateTag } from '@/components/ui/cells'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { Sections } from '@/components/form/Facts'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { TrailButton } from '@/components/trail'
import { MoveHistory } from '@/entities/timeline/MoveHistory'
import { NoteAndMoves } from '@/entities/timeline/NoteAndMoves'
import { useCaseMove } from '@/entities/timeline/useCaseMove'
import { problem, problemDetail } from '@/contract/operation/problem/problem'
import type { ProblemDetail } from '@/contract/operation/problem/problem'
import { answerRefusal, moveOf, PROBLEM_MOVES, PROBLEM_NOTE_MAX, PROBLEM_STATE_NAMES } from '@/contract/operation/problem/problemStates'
import type { ProblemState } from '@/contract/operation/problem/problemStates'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { Report } from './Report'
import { LOOKS } from './states'

interface ProblemDrawerProps {
  id: string
  /** The state changed, here or by another user. */
  onChanged: () => void
  onClosed: () => void
}

const historyOf = ({ steps }: ProblemDetail) =>
  steps.map(({ id, at, by, from, to, note, answer }) => ({
    id,
    icon: LOOKS[to].icon,
    tone: to === 'solved' ? ('good' as const) : ('plain' as const),
    title: moveOf(from, to)?.label ?? '',
    by,
    at,
    note,
    answer: answer === '' ? null : { label: '答复访客', text: answer },
  }))

const answers = (from: ProblemState, to: ProblemState): boolean => moveOf(from, to)?.answer !== undefined

function movesOf(state: ProblemState) {
  const main = state === 'pending' ? 'handling' : 'solved'
  return PROBLEM_MOVES.filter(({ from }) => from === state).map(({ to, label, note }) => ({ name: to, label, note, look: to === main ? ('main' as const) : undefined }))
}

/** One problem: the visitor's report, its history, and the next step. */
export default function ProblemDrawer({ id, onChanged, onClosed }: ProblemDrawerProps) {
  const drawer = useDrawer(onClosed)
  const queryKey = ['problem', 'detail', id]
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => call(problem.detail, { params: { id } }, { signal }) })
  const one = reading.data
  const handles = useAllowed()(right('problemReporting', 'problemState')) && one !== undefined
  const { note, answer, draft, type, write, take, leave } = useNote({ form: 'problem', record: id, version: one?.version ?? 0, title: '处理说明', parameter: 'problem', waits: handles, open: drawer.open, close: drawer.close })

  const { busy, move } = useCaseMove<ProblemDetail, ProblemDetail, ProblemState>({
    keyOf: () => queryKey,
    schema: problemDetail,
    send: (state, { state: before, version }) => call(problem.handle, { body: { id, version, state, note: note.trim(), answer: answers(before, state) ? answer.trim() : '' } }),
    told: (to, { state }) => moveOf(state, to)?.label ?? PROBLEM_STATE_NAMES[to],
    // An answer not sent with this step stays for the step that sends it.
    onDone: ({ state }, to) => write({ note: '', ...(answers(state, to) && { answer: '' }) }),
    onChanged,
  })

  return (
    <SideDrawer
      title="访客上报的问题"
      tag={one && <StateTag {...LOOKS[one.state]} name={PROBLEM_STATE_NAMES[one.state]} />}
      acts={one && <TrailButton domain="problem" id={one.id} name={one.content.slice(0, 20)} size={18} />}
      open={drawer.open}
      onClose={() => {
        if (busy === null) void leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
    >
      {one === undefined ? (
        <QueryState query={reading} what="问题" />
      ) : (
        <Sections>
          <Report one={one} />
          <MoveHistory moves={historyOf(one)} />
          {handles && draft.offered.length > 0 && (
            <DraftOffer draft={draft} version={one.version} kind="处理说明" titleOf={(kept) => kept.note || (kept.answer ?? '')} olderNote="后来又有人处理过，请先核对。" onTake={take} />
          )}
          {handles && (
            <NoteAndMoves
              label="内部备注"
              placeholder="做了什么、怎么解决的；只有同事看得到"
              answer={{
                label: '答复访客',
                placeholder: '访客看到的处理结果；「已解决」要写，关闭时可以不写',
                value: answer,
                onTyping: (text) => write({ answer: text }),
                refusal: (to, text) => (moveOf(one.state, to)?.answer === 'must' ? answerRefusal(moveOf(one.state, to)!, text) : null),
              }}
              most={PROBLEM_NOTE_MAX}
              moves={movesOf(one.state)}
              note={note}
              busy={busy}
              onTyping={type}
              onMove={(to) => void move(to, one)}
            />
          )}
        </Sections>
      )}
    </SideDrawer>
  )
}
