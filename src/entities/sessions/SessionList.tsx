import { Button } from 'antd'
import type { LivingSession } from '@/contract/session/sessions'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { deviceOf } from './device'
import css from './SessionList.module.css'
import { SessionRow } from './SessionRow'

interface SessionListProps {
  /** `current`: the session viewing the list. */
  sessions: readonly (LivingSession & { current?: boolean })[]
  today: number
  /** Id of the session being ended. */
  busy: string | null
  /** Omitted if sessions may not be ended. */
  onEnd?: (id: string) => void
}

/** An account's sessions: device, IP address, start, last use. */
export function SessionList({ sessions, today, busy, onEnd }: SessionListProps) {
  return (
    <ul className={`${shared.framed} ${css.sessions}`}>
      {sessions.map(({ id, userAgent, address, createdAt, seenAt, current }) => (
        <SessionRow
          key={id}
          userAgent={userAgent}
          address={address}
          tag={
            current && (
              <span className={`${shared.chip} ${css.current}`} data-tone="good">
                正在使用
              </span>
            )
          }
          time={`${friendlyTime(createdAt, today)} 登录`}
          secondaryTime={`${friendlyTime(seenAt, today)} 还在用`}
        >
          {onEnd && !current && (
            <Button
              type="link"
              size="small"
              loading={busy === id}
              aria-label={`结束 ${deviceOf(userAgent)} ${address} 的登录`}
              onClick={() => onEnd(id)}
            >
              结束这一处
            </Button>
          )}
        </SessionRow>
      ))}
    </ul>
  )
}
