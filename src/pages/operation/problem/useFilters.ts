import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { problem } from '@/contract/operation/problem/problem'
import { PROBLEM_STATE_NAMES } from '@/contract/operation/problem/problemStates'
import { call } from '@/lib/call'

const STATES = optionsOf(PROBLEM_STATE_NAMES)

export function useFilters(): readonly Filter[] {
  const guides = useQuery({
    queryKey: ['problem', 'guides'],
    queryFn: ({ signal }) => call(problem.guides, {}, { signal }),
  })
  const types = useQuery({
    queryKey: ['problem', 'types'],
    queryFn: ({ signal }) => call(problem.types, {}, { signal }),
  })
  return useMemo<readonly Filter[]>(
    () => [
      { kind: 'select', name: 'state', label: '状态', place: 'bar', options: STATES },
      {
        kind: 'select',
        name: 'type',
        label: '类型',
        place: 'bar',
        options: (types.data ?? []).map(({ type, name, total }) => ({ value: type, label: `${name}（${total}）` })),
        loading: types.isFetching,
      },
      {
        kind: 'select',
        name: 'guideId',
        label: '导览',
        place: 'bar',
        options: (guides.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        loading: guides.isFetching,
      },
      { kind: 'period', names: ['createdFrom', 'createdTo'], label: '上报时间', place: 'more' },
    ],
    [guides.data, guides.isFetching, types.data, types.isFetching],
  )
}
