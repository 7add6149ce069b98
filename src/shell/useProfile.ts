import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@/contract/core'
import { session } from '@/contract/session'
import { call } from '@/lib/call'

export type Profile = ResultOf<typeof session.profile>

/** The account with its merchant and roles. */
export const useProfile = () =>
  useQuery({ queryKey: ['session', 'profile'], queryFn: ({ signal }) => call(session.profile, {}, { signal }), staleTime: 5 * 60_000 })
