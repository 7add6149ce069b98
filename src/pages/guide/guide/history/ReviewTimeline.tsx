import { FailedIcon, PassedIcon, SendIcon } from '@/components/icons'
import { StepTimeline } from '@/entities/timeline/StepTimeline'
import type { TimelineStep } from '@/entities/timeline/StepTimeline'
import type { ReviewEvent, ReviewMove } from '@/contract/guide/guide/guide'
import { MOVE_NAMES } from '../words'

const EVENT_STYLES: Record<ReviewMove, Pick<TimelineStep, 'icon' | 'tone'>> = {
  submit: { icon: SendIcon, tone: 'plain' },
  pass: { icon: PassedIcon, tone: 'good' },
  fail: { icon: FailedIcon, tone: 'bad' },
}

/** Who moved the review, when and why; latest first. */
export const ReviewTimeline = ({ events }: { events: readonly ReviewEvent[] }) => (
  <StepTimeline
    moves={events.map(({ id, move, by, at, reason, revision }) => ({
      id,
      ...EVENT_STYLES[move],
      title: MOVE_NAMES[move],
      tag: revision === null ? undefined : `第 ${revision} 版`,
      by,
      at,
      note: reason,
    }))}
  />
)
