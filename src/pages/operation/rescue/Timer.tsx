import { useSecond } from '@/components/hooks/useSecond'
import type { RescueRow } from '@/contract/operation/rescue/rescue'
import css from './Timer.module.css'
import { spanOf } from './words'

interface TimerProps {
  row: Pick<RescueRow, 'state' | 'createdAt' | 'endedAt'>
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number
  large?: boolean
}

/** Time since the request, red until claimed; once closed, the total duration. */
export function Timer({ row, ahead, large = false }: TimerProps) {
  return (
    <span className={css.timer} data-waiting={row.state === 'pending' || undefined} data-large={large || undefined} role="timer" aria-label={row.endedAt === null ? '已过去' : '用时'}>
      {row.endedAt === null ? <Running since={row.createdAt} ahead={ahead} /> : spanOf(row.endedAt - row.createdAt)}
    </span>
  )
}

const Running = ({ since, ahead }: { since: number; ahead: number }) => spanOf(useSecond() * 1000 + ahead - since)
