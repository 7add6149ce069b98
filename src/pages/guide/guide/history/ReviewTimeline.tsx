import { FailedIcon, PassedIcon, SendIcon } from '@/components/icons'
import { MoveTimeline } from '@/entities/timeline/MoveTimeline'
import type { TimelineMove } from '@/entities/timeline/MoveTimeline'
import type { ReviewEvent, ReviewMove } from '@/contract/guide/guide/guide'
import { MOVE_NAMES } from '../words'

const LOOKS: Record<ReviewMove, Pick<TimelineMove, 'icon' | 'tone'>> = {
  submit: { icon: SendIcon, tone: 'plain' },
  pass: { icon: PassedIcon, tone: 'good' },
  fail: { icon: FailedIcon, tone: 'bad' },
}

/** Who moved the review, when and why; latest first. */
export const ReviewTimeline = ({ events }: { events: readonly ReviewEvent[] }) => (
  <MoveTimeline moves={events.map(({ id, move, by, at, reason, revision }) => ({ id, ...LOOKS[move], title: MOVE_NAMES[move], tag: revision === null ? undefined : `第 ${revision} 版`, by, at, note: reason }))} />
)
