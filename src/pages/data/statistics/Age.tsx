import type { UseQueryResult } from '@tanstack/react-query'
import styles from './Panel.module.css'
import { REFRESH } from './useFigures'
import { useNow } from './useNow'
import { minuteText } from '@/contract/kit/chinaClock'

/** Missed refreshes in a row that count as a fault. */
const MISSED_REFRESHES = 3

/** Whether a figure with this refresh interval (milliseconds) has gone stale. */
export const isLate = (receivedAt: number, now: number, interval: number): boolean =>
  now - receivedAt > MISSED_REFRESHES * interval

interface AgeProps {
  query: Pick<UseQueryResult<{ at: number }>, 'data' | 'dataUpdatedAt'>
  interval?: number
}

/** The time of a figure, once it is stale. */
export function Age({ query: { data, dataUpdatedAt }, interval = REFRESH }: AgeProps) {
  const now = useNow()
  return data && isLate(dataUpdatedAt, now, interval) ? (
    <em className={styles.age}>截至 {minuteText(data.at)}</em>
  ) : null
}
