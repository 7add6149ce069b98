import { useQuery } from '@tanstack/react-query'
import { orderWaiting } from '@/contract/features/order/orderWaiting'
import { call } from '@/lib/call'

/** Requests to decide, and proposals to review. */
export function useRequestCount(): number {
  const { data } = useQuery({
    queryKey: ['order', 'waiting'],
    queryFn: ({ signal }) => call(orderWaiting.waiting, {}, { signal }),
  })
  return data ? data.requested + data.reviewing : 0
}
