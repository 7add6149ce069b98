import { Button } from 'antd'
import { RowsIcon, SmartphoneIcon } from '@/components/icons'
import type { LivingSession } from '@/contract/account'
import { friendlyTime } from '@/lib/time'
import { deviceOf, isPhone } from './device'
import css from './SessionList.module.css'

interface SessionListProps {
  /** `current`: the one that looks at them. */
  sessions: readonly (LivingSession & { current?: boolean })[]
  today: number
  /** Id of the session that is being ended. */
  busy: string | null
  /** Left out where they may not be ended. */
  onEnd?: (id: string) => void
}

/** Where an account is signed in: device, address, since when, last use. */
export function SessionList({ sessions, today, busy, onEnd }: SessionListProps) {
  return (
    <ul className={css.sessions}>
      {sessions.map(({ id, userAgent, address, createdAt, seenAt, current }) => {
        const Icon = isPhone(userAgent) ? SmartphoneIcon : RowsIcon
        const device = deviceOf(userAgent)
        return (
          <li key={id}>
            <Icon size={18} />
            <span>
              {device}
              {current && <b className={css.current}>正在使用</b>}
              <small>{address || '地址未知'}</small>
            </span>
            <span className={css.when}>
              {friendlyTime(createdAt, today)} 登录
              <small>{friendlyTime(seenAt, today)} 还在用</small>
            </span>
            {onEnd && !current && (
              <Button type="link" size="small" loading={busy === id} aria-label={`结束 ${device} ${address} 的登录`} onClick={() => onEnd(id)}>
                结束这一处
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
