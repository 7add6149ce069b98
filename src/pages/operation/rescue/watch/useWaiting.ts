import { useQuery } from '@tanstack/react-query'
import { rescueWaiting } from '@/contract/operation/rescue/rescueWaiting'
import { call } from '@/lib/call'

export const WAITING_KEY = ['rescue', 'waiting'] as const

/** The current figures; polls every `every` milliseconds, also in the background. Menu and first page share the answer. */
export function useWaiting(interval: number | false = false) {
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) => call(rescueWaiting.waiting, {}, { signal }),
    refetchInterval: interval,
    refetchIntervalInBackground: true,
  })
}
