import { useQuery } from '@tanstack/react-query'
import type { money } from '@/contract/data/money'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { polling } from '../today/queries'
import type { TodayState } from '../today/state'

export type MoneyToday = ResultOf<typeof money.today>

/** Finance's figures; `enabled`: the page shows them. */
export function useMoney(enabled: boolean): TodayState & { data: MoneyToday | undefined } {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...polling,
    queryKey: ['money', 'today'],
    queryFn: async ({ signal }) => call((await import('@/contract/data/money')).money.today, {}, { signal }),
    enabled,
  })
  return {
    data,
    offered: enabled,
    at: data?.at ?? null,
    isPending: enabled && isPending,
    isFetching,
    error: data ? null : error,
    refetch: () => void refetch(),
  }
}
