import type { GuideScope } from '@/contract/guide/guide/guideRow'
import { call } from '@/lib/call'
import { SHARED } from '@/routes/meta'
import type { Access } from '@/routes/meta'
import { scopeOf } from './scopeOf'

const MAX_ROWS = 5

/** The most recently changed guides of a list. */
export function recentQuery(scope: GuideScope) {
  const body = { scope, orderBy: 'updatedAt:desc', pageSize: MAX_ROWS } as const
  return {
    queryKey: ['guide', 'queryPage', { ...body, pageNum: 1 }],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      call((await import('@/contract/guide/guide/guideLists')).guideLists.queryPage, { body }, { signal }),
    staleTime: SHARED,
  }
}

/** The same for the widest list the account may see. */
export function recentFor(access: Access) {
  const scope = scopeOf(access)
  return scope && recentQuery(scope)
}
