import { MoveTimeline } from './MoveTimeline'
import type { TimelineMove } from './MoveTimeline'

/** Past steps of a case, newest first. */
export function MoveHistory({ moves }: { moves: readonly TimelineMove[] }) {
  return (
    <section aria-label="处理经过">
      <h3>
        处理经过<small>{moves.length > 0 ? `${moves.length} 步` : '还没有人处理'}</small>
      </h3>
      {moves.length > 0 && <MoveTimeline moves={moves.toReversed()} />}
    </section>
  )
}
