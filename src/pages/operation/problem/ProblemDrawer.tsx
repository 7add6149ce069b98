import { useQuery } from '@tanstack/react-query'
import { useAllowed } from '@/components/ui/Allowed'
import { StateTag } from '@/components/list/cells'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { Sections } from '@/components/form/Facts'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { TrailButton } from '@/components/record/TrailButton'
import { StepHistory } from '@/entities/timeline/StepHistory'
import { NoteAndSteps } from '@/entities/timeline/NoteAndSteps'
import { useCaseStep } from '@/entities/timeline/useCaseStep'
import { problem, problemDetail } from '@/contract/operation/problem/problem'
import type { ProblemDetail } from '@/contract/operation/problem/problem'
import {
  answerRefusal,
  transitionOf,
  PROBLEM_TRANSITIONS,
  PROBLEM_NOTE_MAX,
  PROBLEM_STATE_NAMES,
} from '@/contract/operation/problem/problemStates'
import type { ProblemState } from '@/contract/operation/problem/problemStates'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { Report } from './Report'
import { STATE_STYLES } from './states'

interface ProblemDrawerProps {
  id: string
  /** The state changed, here or by another user. */
  onChanged: () => void
  onClosed: () => void
}

const historyOf = ({ steps }: ProblemDetail) =>
  steps.map(({ id, at, by, from, to, note, answer }) => ({
    id,
    icon: STATE_STYLES[to].icon,
    tone: to === 'solved' ? ('good' as const) : ('plain' as const),
    title: transitionOf(from, to)?.label ?? '',
    by,
    at,
    note,
    answer: answer === '' ? null : { label: '答复访客', text: answer },
  }))

const needsAnswer = (from: ProblemState, to: ProblemState): boolean => transitionOf(from, to)?.answer !== undefined

function transitionsOf(state: ProblemState) {
  const main = state === 'pending' ? 'handling' : 'solved'
  return PROBLEM_TRANSITIONS.filter(({ from }) => from === state).map(({ to, label, note }) => ({
    name: to,
    label,
    note,
    emphasis: to === main ? ('main' as const) : undefined,
  }))
}

/** Solving must answer the visitor; closing may. */
const answerField = (state: ProblemState, value: string, onTyping: (answer: string) => void) => ({
  label: '答复访客',
  placeholder: '访客看到的处理结果；「已解决」要写，关闭时可以不写',
  value,
  onTyping,
  refusal: (to: ProblemState, text: string) => {
    const transition = transitionOf(state, to)
    return transition?.answer === 'must' ? answerRefusal(transition, text) : null
  },
})

/** One problem: the visitor's report, its history, and the next step. */
export default function ProblemDrawer({ id, onChanged, onClosed }: ProblemDrawerProps) {
  const drawer = useDrawer(onClosed)
  const queryKey = ['problem', 'detail', id]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(problem.detail, { params: { id } }, { signal }) })
  const detail = query.data
  const handles = useAllowed()(right('problemReporting', 'problemState')) && detail !== undefined
  const { note, answer, draft, type, write, take, leave } = useNote({
    form: 'problem',
    record: id,
    version: detail?.version ?? 0,
    title: '处理说明',
    parameter: 'problem',
    waits: handles,
    open: drawer.open,
    close: drawer.close,
  })

  const { busy, move } = useCaseStep<ProblemDetail, ProblemDetail, ProblemState>({
    keyOf: () => queryKey,
    schema: problemDetail,
    send: (state, { state: before, version }) =>
      call(problem.handle, {
        body: { id, version, state, note: note.trim(), answer: needsAnswer(before, state) ? answer.trim() : '' },
      }),
    doneText: (to, { state }) => transitionOf(state, to)?.label ?? PROBLEM_STATE_NAMES[to],
    // An answer not sent with this step stays for the step that sends it.
    onDone: ({ state }, to) => write({ note: '', ...(needsAnswer(state, to) && { answer: '' }) }),
    onChanged,
  })

  return (
    <SideDrawer
      title="访客上报的问题"
      tag={detail && <StateTag {...STATE_STYLES[detail.state]} name={PROBLEM_STATE_NAMES[detail.state]} />}
      actions={detail && <TrailButton domain="problem" id={detail.id} name={detail.content.slice(0, 20)} size={18} />}
      open={drawer.open}
      onClose={() => {
        if (busy === null) void leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
    >
      {detail === undefined ? (
        <QueryState query={query} what="问题" />
      ) : (
        <Sections>
          <Report detail={detail} />
          <StepHistory moves={historyOf(detail)} />
          {handles && draft.offered.length > 0 && (
            <DraftOffer
              draft={draft}
              version={detail.version}
              kind="处理说明"
              titleOf={(saved) => saved.note || (saved.answer ?? '')}
              olderNote="后来又有人处理过，请先核对。"
              onTake={take}
            />
          )}
          {handles && (
            <NoteAndSteps
              label="内部备注"
              placeholder="做了什么、怎么解决的；只有同事看得到"
              answer={answerField(detail.state, answer, (text) => write({ answer: text }))}
              noteMax={PROBLEM_NOTE_MAX}
              steps={transitionsOf(detail.state)}
              note={note}
              busy={busy}
              onTyping={type}
              onMove={(to) => void move(to, detail)}
            />
          )}
        </Sections>
      )}
    </SideDrawer>
  )
}
