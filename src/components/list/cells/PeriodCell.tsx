import type { DisplayOptions } from '@/components/list'
import { formatTime } from '@/lib/time'
import styles from './Cells.module.css'
import { Nothing } from './Nothing'

interface PeriodCellProps {
  /** Epoch milliseconds; null is open-ended. */
  startsAt: number | null
  endsAt: number | null
  display: DisplayOptions
}

const at = (time: number) => formatTime(time, 'YYYY-MM-DD HH:mm')

/** The period in which something is shown. */
export function PeriodCell({ startsAt, endsAt, display }: PeriodCellProps) {
  if (startsAt === null && endsAt === null) return <Nothing />
  const startText = startsAt === null ? null : `${at(startsAt)} 起`
  const endText = endsAt === null ? null : `至 ${at(endsAt)}`
  return (
    <span className={styles.time} title={[startText, endText].filter(Boolean).join(' ')}>
      <span>{startText ?? endText}</span>
      {startText && endText && display.density !== 'compact' && <small>{endText}</small>}
    </span>
  )
}
