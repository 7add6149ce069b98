import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/call'

/** How many differences wait for somebody. */
export function usePending(): number {
  const { data } = useQuery({
    queryKey: ['reconciliation', 'waiting'],
    queryFn: async ({ signal }) =>
      call((await import('@/contract/features/payment/reconciliation')).reconciliation.waiting, {}, { signal }),
  })
  return data?.pending ?? 0
}
