import { Button } from 'antd'
import { useState } from 'react'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { END_REASONS } from '@/contract/session/sessions'
import type { EndedSession } from '@/contract/session/sessions'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './SessionList.module.css'
import { SessionRow } from './SessionRow'

/** Number shown before the user asks for more. */
const COLLAPSED_MAX = 3

function reasonText({ reason, by }: EndedSession): string {
  if (by === null) return END_REASONS[reason]
  return reason === 'ended' ? `由 ${by.name} 结束` : `${by.name} ${END_REASONS[reason]}`
}

/** An account's recent sessions: start, end, and why they ended. */
export function EndedList({ sessions, today }: { sessions: readonly EndedSession[]; today: number }) {
  const [showsAll, setShowsAll] = useState(false)
  // Continues with the first of the hidden entries.
  const focus = useFocusKept<HTMLElement>((list) => list.querySelectorAll('li')[COLLAPSED_MAX] ?? null)
  if (sessions.length === 0) return null
  return (
    <section className={css.ended} aria-label="已结束的登录" {...focus}>
      <h4>已结束</h4>
      <ul className={`${shared.framed} ${css.sessions}`}>
        {(showsAll ? sessions : sessions.slice(0, COLLAPSED_MAX)).map((session) => (
          <SessionRow
            key={session.id}
            userAgent={session.userAgent}
            address={session.address}
            time={`${friendlyTime(session.endedAt, today)} ${reasonText(session)}`}
            secondaryTime={`${friendlyTime(session.createdAt, today)} 登录`}
          />
        ))}
      </ul>
      {!showsAll && sessions.length > COLLAPSED_MAX && (
        <Button type="link" size="small" onClick={() => setShowsAll(true)}>
          看全部 {sessions.length} 处已结束的登录
        </Button>
      )}
    </section>
  )
}
