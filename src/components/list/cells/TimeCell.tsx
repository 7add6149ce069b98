import type { DisplayOptions } from '@/components/list'
import { formatTime, friendlyTime } from '@/lib/time'
import styles from './Cells.module.css'
import { Nothing } from './Nothing'

interface TimeCellProps {
  /** Epoch milliseconds. */
  at: number | null
  by?: string
  display: DisplayOptions
}

export function TimeCell({ at, by, display }: TimeCellProps) {
  if (at === null) return <Nothing />
  return (
    <span className={styles.time}>
      <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
        {friendlyTime(at, display.today)}
      </time>
      {by && display.density !== 'compact' && <small>{by}</small>}
    </span>
  )
}
