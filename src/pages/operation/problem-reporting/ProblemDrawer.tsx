import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAllowed } from '@/components/Allowed'
import { StateTag } from '@/components/cells'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useOnce } from '@/components/hooks/useOnce'
import { useToast } from '@/components/toast/useToast'
import { code } from '@/contract/core'
import { problem, problemDetail } from '@/contract/problem'
import { PROBLEM_STATE_NAMES, moveOf } from '@/contract/problemStates'
import type { ProblemMove } from '@/contract/problemStates'
import { call, CallError } from '@/lib/call'
import { right } from '@/routes/rights'
import { Handling } from './Handling'
import css from './Problem.module.css'
import { Report } from './Report'
import { LOOKS } from './states'
import { Steps } from './Steps'

interface ProblemDrawerProps {
  id: string
  /** A step was taken, here or by somebody else meanwhile. */
  onChanged: () => void
  onClosed: () => void
}

/** One problem: what the visitor reports, what was done about it, and the next step. */
export default function ProblemDrawer({ id, onChanged, onClosed }: ProblemDrawerProps) {
  const drawer = useDrawer(onClosed)
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useOnce<ProblemMove['to']>()
  const queryKey = ['problem', 'detail', id]
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => call(problem.detail, { params: { id } }, { signal }) })
  const one = reading.data
  const handles = useAllowed()(right('problemReporting', 'problemState')) && one !== undefined
  const { note, draft, type, take, leave } = useNote({ form: 'problem', record: id, version: one?.version ?? 0, title: '处理说明', waits: handles, open: drawer.open, close: drawer.close })

  const step = (to: ProblemMove['to']) =>
    once(to, async () => {
      if (!one) return
      try {
        const stored = await call(problem.handle, { body: { id, version: one.version, state: to, note: note.trim() } })
        client.setQueryData(queryKey, stored)
        draft.drop()
        type('')
        toast.done(moveOf(one.state, to)?.label ?? PROBLEM_STATE_NAMES[to])
        onChanged()
      } catch (error) {
        toast.failed('没有保存', error)
        // Somebody was faster: what they did is shown, and what is typed stays.
        const current = error instanceof CallError && error.code === code.conflict ? problemDetail.safeParse(error.current).data : undefined
        if (!current) return
        client.setQueryData(queryKey, current)
        onChanged()
      }
    })

  return (
    <SideDrawer
      title="访客上报的问题"
      tag={one && <StateTag {...LOOKS[one.state]} name={PROBLEM_STATE_NAMES[one.state]} />}
      open={drawer.open}
      onClose={() => {
        if (busy === null) void leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
    >
      {one === undefined ? (
        <Reading query={reading} what="问题" />
      ) : (
        <div className={css.body}>
          <Report one={one} />
          <Steps one={one} />
          {handles && draft.offered.length > 0 && (
            <DraftOffer draft={draft} version={one.version} kind="处理说明" titleOf={({ note: kept }) => kept} olderNote="后来又有人处理过，请先核对。" onTake={take} />
          )}
          {handles && <Handling key={one.version} state={one.state} note={note} busy={busy} onTyping={type} onStep={(to) => void step(to)} />}
        </div>
      )}
    </SideDrawer>
  )
}
