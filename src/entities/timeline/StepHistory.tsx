import { StepTimeline } from './StepTimeline'
import type { TimelineStep } from './StepTimeline'

/** Past steps of a case, newest first. */
export function StepHistory({ moves: steps }: { moves: readonly TimelineStep[] }) {
  return (
    <section aria-label="处理经过">
      <h3>
        处理经过<small>{steps.length > 0 ? `${steps.length} 步` : '还没有人处理'}</small>
      </h3>
      {steps.length > 0 && <StepTimeline moves={steps.toReversed()} />}
    </section>
  )
}
