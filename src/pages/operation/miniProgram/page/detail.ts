import type { ResultOf } from '@/contract/kit/core'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'

/** The page as the server has it: draft, what is online, and what is planned. */
export type PageDetail = ResultOf<typeof minaPage.detail>

export const DETAIL_KEY = ['minaPage', 'detail', 'home']

const DUE_MS = 1500
const AGAIN_MS = 5000
/** As long as a timer can wait. */
const LONGEST_MS = 2_147_483_647

/** When to read again because a plan will have come online; the server's clock may be a little behind. */
const untilDue = (at: number) => Math.min(Math.max(at - Date.now() + DUE_MS, AGAIN_MS), LONGEST_MS)

export const detailQuery = {
  queryKey: DETAIL_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(minaPage.detail, { query: { page: 'home' } }, { signal }),
  // A draft that was read an hour ago would be refused at the first change.
  gcTime: 0,
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { data?: PageDetail } }) => (state.data?.plan ? untilDue(state.data.plan.at) : (false as const)),
  refetchIntervalInBackground: true,
}
