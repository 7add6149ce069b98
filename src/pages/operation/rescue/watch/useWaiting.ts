import { useQuery } from '@tanstack/react-query'
import { rescueWaiting } from '@/contract/operation/rescue/rescueWaiting'
import { call } from '@/lib/call'

export const WAITING_KEY = ['rescue', 'waiting'] as const

/** How things are just now; `every` so many milliseconds, also while the window is behind others. The answer is shared with the menu and the first page. */
export function useWaiting(every: number | false = false) {
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) => call(rescueWaiting.waiting, {}, { signal }),
    refetchInterval: every,
    refetchIntervalInBackground: true,
  })
}
