import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@/contract/kit/core'
import { session } from '@/contract/session/session'
import { call } from './call'

export type Profile = ResultOf<typeof session.profile>

/** The account with its merchant and roles. */
export const profileQuery = queryOptions({
  queryKey: ['session', 'profile'],
  queryFn: ({ signal }) => call(session.profile, {}, { signal }),
  staleTime: 5 * 60_000,
})

export const useProfile = () => useQuery(profileQuery)
