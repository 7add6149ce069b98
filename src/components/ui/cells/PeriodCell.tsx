import type { Look } from '@/components/list'
import { formatTime } from '@/lib/time'
import styles from './Cells.module.css'
import { Nothing } from './Nothing'

interface PeriodCellProps {
  /** Epoch milliseconds; null is open-ended. */
  startsAt: number | null
  endsAt: number | null
  look: Look
}

const at = (time: number) => formatTime(time, 'YYYY-MM-DD HH:mm')

/** The period in which something is shown. */
export function PeriodCell({ startsAt, endsAt, look }: PeriodCellProps) {
  if (startsAt === null && endsAt === null) return <Nothing />
  const from = startsAt === null ? null : `${at(startsAt)} 起`
  const until = endsAt === null ? null : `至 ${at(endsAt)}`
  return (
    <span className={styles.time} title={[from, until].filter(Boolean).join(' ')}>
      <span>{from ?? until}</span>
      {from && until && look.density !== 'compact' && <small>{until}</small>}
    </span>
  )
}
