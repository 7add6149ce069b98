import type { ResultOf } from '@/contract/kit/core'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'

/** The page on the server: draft, online revision, and plan. */
export type PageDetail = ResultOf<typeof minaPage.detail>

export const DETAIL_KEY = ['minaPage', 'detail', 'home']

const CLOCK_SKEW_MS = 1500
const RETRY_MS = 5000
/** The maximum delay of a timer. */
const TIMER_MAX_MS = 2_147_483_647

/** When to refetch because a plan will be online; allows for a server clock slightly behind. */
const untilDue = (at: number) => Math.min(Math.max(at - Date.now() + CLOCK_SKEW_MS, RETRY_MS), TIMER_MAX_MS)

export const detailQuery = {
  queryKey: DETAIL_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(minaPage.detail, { query: { page: 'home' } }, { signal }),
  // An hour-old draft would be refused at the first change.
  gcTime: 0,
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { data?: PageDetail } }) =>
    state.data?.plan ? untilDue(state.data.plan.at) : (false as const),
  refetchIntervalInBackground: true,
}
