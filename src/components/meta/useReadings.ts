import { hashKey, useQueries } from '@tanstack/react-query'
import { queryOf } from '@/routes/meta'
import type { Reading } from '@/routes/meta'
import { useAccess } from './useAccess'
import { required } from '@/lib/required'

export interface Read<R> {
  /** Undefined until the response arrives. */
  value: R | undefined
  /** Time of the response. */
  readAt: number
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** The readings in their order; equal query keys share a request. */
export function useReadings<R>(readings: readonly Reading<R>[]): Read<R>[] {
  const access = useAccess()
  const keys = readings.map(({ queryKey }) => hashKey(queryKey))
  const calls = readings.filter(({ queryKey }, index) => keys.indexOf(hashKey(queryKey)) === index)
  const results = useQueries({ queries: calls.map(queryOf) })
  return readings.map((reading) => {
    const index = calls.findIndex(({ queryKey }) => hashKey(queryKey) === hashKey(reading.queryKey))
    const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = required(results[index], 'answer')
    return {
      value: data === undefined ? undefined : reading.read(data, access),
      readAt: dataUpdatedAt,
      error,
      isPending,
      isFetching,
      refetch,
    }
  })
}
