import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter, Option } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { guide, guideLevel } from '@/contract/guide/guide/guide'
import type { GuideScope } from '@/contract/guide/guide/guide'
import { PUBLISH_NAMES } from '@/contract/kit/states'
import { call } from '@/lib/call'
import { useIdAndName } from '@/entities/useIdAndName'
import { loadRegions } from '@/entities/region/regions'
import { REVIEWS } from '@/entities/guide/reviews'
import { SHARED } from '@/routes/meta'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'

const TYPES = optionsOf(TYPE_NAMES)
const STATES = Object.entries(REVIEWS).map(([value, { name }]): Option => ({ value, label: name }))
const SUBMITTERS: Option[] = [{ value: 'me', label: '我' }]
const LEVELS: Option[] = guideLevel.options.toReversed().map((level) => ({ value: level, label: level }))

const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

export function useGuideFilters(scope: GuideScope): Filter[] {
  const scenicTypes = useIdAndName('scenicType')
  const languages = useIdAndName('language')
  const labels = useQuery({
    queryKey: ['guide', 'labelList'],
    queryFn: ({ signal }) => call(guide.labelList, {}, { signal }),
    staleTime: SHARED,
  })

  return useMemo<Filter[]>(() => {
    const filters: (Filter | false)[] = [
      { kind: 'select', name: 'type', label: '类型', place: 'bar', options: TYPES },
      {
        kind: 'select',
        name: 'scenicTypeId',
        label: '景区类型',
        place: 'bar',
        options: (scenicTypes.data ?? []).map(optionOf),
        loading: scenicTypes.isFetching,
      },
      // The pending list has one state only.
      scope !== 'pending' && {
        kind: 'select',
        name: 'review',
        label: '审核',
        place: 'bar',
        options: STATES.filter(({ value }) => scope === 'all' || value === 'making' || value === 'failed'),
      },
      { kind: 'select', name: 'publish', label: '发布', place: 'bar', options: optionsOf(PUBLISH_NAMES) },
      {
        kind: 'select',
        name: 'languageId',
        label: '语种',
        place: 'bar',
        options: (languages.data ?? []).map(optionOf),
        loading: languages.isFetching,
      },
      { kind: 'cascade', names: ['province', 'city'], label: '所在地区', place: 'more', load: loadRegions },
      { kind: 'select', name: 'level', label: '景区等级', place: 'more', options: LEVELS },
      {
        kind: 'select',
        name: 'label',
        label: '标签',
        place: 'more',
        options: (labels.data ?? []).map(({ label, guides }) => ({ value: label, label: `${label}（${guides}）` })),
        loading: labels.isFetching,
      },
      { kind: 'select', name: 'submittedBy', label: '提交人', place: 'more', options: SUBMITTERS },
      { kind: 'period', names: ['updatedFrom', 'updatedTo'], label: '最近更新', place: 'more' },
    ]
    return filters.filter((filter) => filter !== false)
  }, [
    scope,
    scenicTypes.data,
    scenicTypes.isFetching,
    languages.data,
    languages.isFetching,
    labels.data,
    labels.isFetching,
  ])
}
