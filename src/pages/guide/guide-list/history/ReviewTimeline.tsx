import { Timeline } from 'antd'
import type { ReactNode } from 'react'
import { FailedIcon, PassedIcon, SendIcon } from '@/components/icons'
import type { ReviewEvent, ReviewMove } from '@/contract/guide'
import { formatTime, friendlyTime } from '@/lib/time'
import { MOVE_NAMES } from '../words'
import css from './ReviewTimeline.module.css'

const GLYPHS: Record<ReviewMove, ReactNode> = {
  submit: <SendIcon size={16} className={css.submit} />,
  pass: <PassedIcon size={16} className={css.pass} />,
  fail: <FailedIcon size={16} className={css.fail} />,
}

/** Who moved the review, when and why; the latest first. */
export function ReviewTimeline({ events }: { events: readonly ReviewEvent[] }) {
  return (
    <Timeline
      className={css.timeline}
      items={events.map(({ id, move, by, at, reason, revision }) => ({
        key: id,
        icon: GLYPHS[move],
        content: (
          <>
            <p className={css.head}>
              <span className={css.move}>{MOVE_NAMES[move]}</span>
              {revision !== null && <span className={css.revision}>第 {revision} 版</span>}
            </p>
            <p className={css.who}>
              {by.name} · <time title={formatTime(at)}>{friendlyTime(at)}</time>
            </p>
            {reason && <p className={css.reason}>{reason}</p>}
          </>
        ),
      }))}
    />
  )
}
