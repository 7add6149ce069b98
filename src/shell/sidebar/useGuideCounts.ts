import { useQuery } from '@tanstack/react-query'
import { guide } from '@/contract/guide'
import { call } from '@/lib/call'
import { findRoute } from '@/routes/filter'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'

export interface MenuCount {
  value: number
  /** Something waits for somebody: shown in the accent. */
  waiting: boolean
}

/** Counts of the guide lists by their path; the server answers those only that the account may see. */
export function useGuideCounts(routes: readonly RouteEntry[]): Readonly<Record<string, MenuCount>> {
  const lists = [paths.guideAll(), paths.guidePending(), paths.guideMaking()]
  const enabled = lists.some((path) => findRoute(path, routes) !== null)
  const { data } = useQuery({
    queryKey: ['guide', 'basic'],
    queryFn: ({ signal }) => call(guide.basic, {}, { signal }),
    enabled,
  })
  const counts: Record<string, MenuCount> = {}
  if (data?.all !== undefined) counts[paths.guideAll()] = { value: data.all, waiting: false }
  if (data?.pending !== undefined) counts[paths.guidePending()] = { value: data.pending, waiting: data.pending > 0 }
  if (data?.making !== undefined) counts[paths.guideMaking()] = { value: data.making, waiting: false }
  return counts
}
