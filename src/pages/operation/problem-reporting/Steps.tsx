import { MoveTimeline } from '@/components/timeline/MoveTimeline'
import type { ProblemDetail } from '@/contract/problem'
import { moveOf } from '@/contract/problemStates'
import { LOOKS } from './states'

/** What was done so far, the latest first. */
export function Steps({ one: { steps } }: { one: ProblemDetail }) {
  return (
    <section aria-label="处理经过">
      <h3>
        处理经过<small>{steps.length > 0 ? `${steps.length} 步` : '还没有人处理'}</small>
      </h3>
      {steps.length > 0 && (
        <MoveTimeline
          moves={steps.toReversed().map(({ id, at, by, from, to, note }) => ({ id, icon: LOOKS[to].icon, tone: to === 'solved' ? 'good' : 'plain', title: moveOf(from, to)?.label ?? '', by, at, note }))}
        />
      )}
    </section>
  )
}
