import { useSecond } from '@/components/hooks/useSecond'
import shared from '@/theme/shared.module.css'
import type { RescueRow } from '@/contract/operation/rescue/rescue'
import css from './Timer.module.css'
import { clockText } from './words'

interface TimerProps {
  row: Pick<RescueRow, 'state' | 'createdAt' | 'endedAt'>
  /** Milliseconds by which the server's clock is ahead. */
  clockOffset: number
  large?: boolean
}

/** Time since the request, red until claimed; once closed, the total duration. */
export function Timer({ row, clockOffset, large = false }: TimerProps) {
  return (
    <span
      className={`${shared.title} ${css.timer}`}
      data-waiting={row.state === 'pending' || undefined}
      data-large={large || undefined}
      role="timer"
      aria-label={row.endedAt === null ? '已过去' : '用时'}
    >
      {row.endedAt === null ? (
        <RunningTimer since={row.createdAt} clockOffset={clockOffset} />
      ) : (
        clockText(row.endedAt - row.createdAt)
      )}
    </span>
  )
}

const RunningTimer = ({ since, clockOffset }: { since: number; clockOffset: number }) =>
  clockText(useSecond() * 1000 + clockOffset - since)
