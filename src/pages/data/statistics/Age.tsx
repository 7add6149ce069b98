import type { UseQueryResult } from '@tanstack/react-query'
import styles from './Panel.module.css'
import { REFRESH } from './useFigures'
import { useNow } from './useNow'
import { clockOf } from './words'

/** Missed refreshes in a row that count as a fault. */
const MISSED = 3

/** Whether a figure with this refresh interval (milliseconds) has gone stale. */
export const isLate = (came: number, now: number, every: number): boolean => now - came > MISSED * every

interface AgeProps {
  query: Pick<UseQueryResult<{ at: number }>, 'data' | 'dataUpdatedAt'>
  every?: number
}

/** The time of a figure, once it is stale. */
export function Age({ query: { data, dataUpdatedAt }, every = REFRESH }: AgeProps) {
  const now = useNow()
  return data && isLate(dataUpdatedAt, now, every) ? <em className={styles.age}>截至 {clockOf(data.at)}</em> : null
}
