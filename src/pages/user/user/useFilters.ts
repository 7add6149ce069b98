import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { guide } from '@/contract/guide/guide/guide'
import { ACTIVITY_NAMES, SPENDING_NAMES } from '@/contract/user/user'
import { call } from '@/lib/call'
import { loadRegions } from '@/entities/region/regions'

const FIXED: readonly Filter[] = [
  { kind: 'cascade', names: ['province', 'city'], label: '来自', place: 'bar', load: loadRegions },
  { kind: 'select', name: 'spending', label: '消费', place: 'bar', options: optionsOf(SPENDING_NAMES) },
  { kind: 'period', names: ['seenFrom', 'seenTo'], label: '最近来访', place: 'more' },
  { kind: 'select', name: 'activity', label: '做过什么', place: 'more', options: optionsOf(ACTIVITY_NAMES) },
  { kind: 'period', names: ['activeFrom', 'activeTo'], label: '到访或收听的时间', place: 'more' },
]

export function useFilters(): readonly Filter[] {
  const guides = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })
  return useMemo<readonly Filter[]>(() => {
    const options = (guides.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return [
      ...FIXED,
      { kind: 'select', name: 'guideId', label: '到过的导览', place: 'more', options, loading: guides.isFetching },
    ]
  }, [guides.data, guides.isFetching])
}
