import type { UseQueryResult } from '@tanstack/react-query'
import styles from './Panel.module.css'
import { REFRESH } from './useFigures'
import { useNow } from './useNow'
import { clockOf } from './words'

/** So many times in a row without an answer: something is wrong. */
const MISSED = 3

/** Whether a figure that is read so often, milliseconds, has stopped coming. */
export const isLate = (came: number, now: number, every: number): boolean => now - came > MISSED * every

interface AgeProps {
  query: Pick<UseQueryResult<{ at: number }>, 'data' | 'dataUpdatedAt'>
  every?: number
}

/** From when a figure is, once it has stopped coming. */
export function Age({ query: { data, dataUpdatedAt }, every = REFRESH }: AgeProps) {
  const now = useNow()
  return data && isLate(dataUpdatedAt, now, every) ? <em className={styles.age}>截至 {clockOf(data.at)}</em> : null
}
