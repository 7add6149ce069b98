import type { UseQueryResult } from '@tanstack/react-query'
import type { ChartState } from '@/components/chart/types'
import { messageOf } from '@/lib/call'

/** Why a chart cannot be drawn; `empty`: the text when there is no data. */
export function stateOf<T>(
  { data, error, refetch }: UseQueryResult<T>,
  empty: (data: T) => string | null,
): ChartState | undefined {
  if (data === undefined)
    return error
      ? { kind: 'failed', text: `没有读到：${messageOf(error)}`, retry: () => void refetch() }
      : { kind: 'loading' }
  const text = empty(data)
  return text === null ? undefined : { kind: 'empty', text }
}
