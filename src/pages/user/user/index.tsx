import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { deskPage } from '@/components/list/DeskPage'
import { user, userFilters, USER_ORDERS, ACTIVITY_NAMES, SPENDING_NAMES } from '@/contract/user/user'
import type { UserRow } from '@/contract/user/user'
import type { Filter } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { loadRegions } from '@/entities/region/regions'
import { card, columns } from './columns'

const UserDrawer = lazyPart(() => import('./UserDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

const FIXED: readonly Filter[] = [
  { kind: 'cascade', names: ['province', 'city'], label: '来自', place: 'bar', load: loadRegions },
  { kind: 'select', name: 'spending', label: '消费', place: 'bar', options: optionsOf(SPENDING_NAMES) },
  { kind: 'period', names: ['seenFrom', 'seenTo'], label: '最近来访', place: 'more' },
  { kind: 'select', name: 'activity', label: '做过什么', place: 'more', options: optionsOf(ACTIVITY_NAMES) },
  { kind: 'period', names: ['activeFrom', 'activeTo'], label: '到访或收听的时间', place: 'more' },
]

function useFilters(): readonly Filter[] {
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

/** The mini-program's visitors. */
export default deskPage<UserRow>({
  page: 'user',
  domain: 'user',
  noun: '访客',
  classifier: '位',
  calls: user,
  filterShape: userFilters,
  sorts: USER_ORDERS,
  keyword: '昵称、手机号或后四位',
  useFilters,
  columns,
  card,
  rowName: ({ nickname }) => nickname,
  sortNote: '最近来过的在最前',
  empty: { title: '还没有访客', description: '有人打开小程序后出现在这里' },
  parameter: 'visitor',
  drawer: ({ id, onClosed }) => <UserDrawer key={id} id={id} onClosed={onClosed} />,
})
