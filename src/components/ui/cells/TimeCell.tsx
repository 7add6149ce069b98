import type { Look } from '@/components/list'
import { formatTime, friendlyTime } from '@/lib/time'
import styles from './Cells.module.css'
import { Nothing } from './Nothing'

interface TimeCellProps {
  /** Epoch milliseconds. */
  at: number | null
  by?: string
  look: Look
}

export function TimeCell({ at, by, look }: TimeCellProps) {
  if (at === null) return <Nothing />
  return (
    <span className={styles.time}>
      <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
        {friendlyTime(at, look.today)}
      </time>
      {by && look.density !== 'compact' && <small>{by}</small>}
    </span>
  )
}
