import { useQuery } from '@tanstack/react-query'
import { Flex, Segmented } from 'antd'
import { useMemo } from 'react'
import type { Filter } from '@/components/list'
import { MoreFilters } from '@/components/list/filters/FilterBar'
import { FilterChips } from '@/components/list/filters/FilterChips'
import { filterTexts } from '@/components/list/filters/filterTexts'
import { KeywordField } from '@/components/list/filters/KeywordField'
import { optionsOf } from '@/components/list/optionsOf'
import { rescue } from '@/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES, RESCUE_STATE_NAMES } from '@/contract/operation/rescue/rescueStates'
import { call } from '@/lib/call'
import css from './Queue.module.css'
import { isClosed } from './useQueue'
import type { QueueHandle } from './useQueue'

const TABS = [
  { value: 'open', label: '进行中' },
  { value: 'finished', label: RESCUE_STATE_NAMES.finished },
  { value: 'falseAlarm', label: RESCUE_STATE_NAMES.falseAlarm },
]
const STATES = optionsOf(RESCUE_STATE_NAMES)
const KINDS = optionsOf(RESCUE_KIND_NAMES)

function useFilters(): Filter[] {
  const { data, isFetching } = useQuery({
    queryKey: ['rescue', 'guides'],
    queryFn: ({ signal }) => call(rescue.guides, {}, { signal }),
  })
  return useMemo<Filter[]>(
    () => [
      { kind: 'select', name: 'state', label: '状态', place: 'more', options: STATES },
      { kind: 'select', name: 'kind', label: '类型', place: 'more', options: KINDS },
      {
        kind: 'select',
        name: 'guideId',
        label: '导览',
        place: 'more',
        options: (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        loading: isFetching,
      },
      { kind: 'period', names: ['createdFrom', 'createdTo'], label: '求助时间', place: 'more' },
    ],
    [data, isFetching],
  )
}

/** Queue or history, and its filters. */
export function QueueTools({ queue: { filters: values, filter } }: { queue: QueueHandle }) {
  const filters = useFilters()
  const { state } = values
  const chips = filterTexts(filters, values).filter(({ key }) => key !== 'state' || !isClosed(state))
  return (
    <div className={css.tools}>
      <Segmented
        block
        aria-label="求助的范围"
        options={TABS}
        value={isClosed(state) ? state : 'open'}
        onChange={(tab) => filter({ state: tab === 'open' ? undefined : tab })}
      />
      <Flex align="center" gap={8} className={css.line}>
        <KeywordField
          value={String(values['keyword'] ?? '')}
          placeholder="内容、访客、点位"
          onChange={(keyword) => filter({ keyword }, { replace: true })}
        />
        <MoreFilters filters={filters} values={values} onChange={filter} />
      </Flex>
      <FilterChips
        chips={chips}
        onDrop={filter}
        onClear={() =>
          filter({
            kind: undefined,
            guideId: undefined,
            createdFrom: undefined,
            createdTo: undefined,
            ...(!isClosed(state) && { state: undefined }),
          })
        }
      />
    </div>
  )
}
