import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { ListPage } from '@/components/list'
import { ExportButton } from '@/components/list/ExportButton'
import { useOpenedRow } from '@/components/list/useOpenedRow'
import type { Filter } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { problem, problemFilters, PROBLEM_ORDERS } from '@/contract/operation/problem/problem'
import type { ProblemRow } from '@/contract/operation/problem/problem'
import { PROBLEM_STATE_NAMES } from '@/contract/operation/problem/problemStates'
import { call } from '@/lib/call'
import { menus, right } from '@/contract/rights'
import { card, columns } from './columns'
import { TypesButton } from './TypesButton'

const ProblemDrawer = lazyPart(() => import('./ProblemDrawer'), { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() })

const QUERY_KEY = ['problem', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '问题内容' }
const STATES = optionsOf(PROBLEM_STATE_NAMES)
const rowName = ({ content }: ProblemRow) => content

function useFilters(): Filter[] {
  const guides = useQuery({ queryKey: ['problem', 'guides'], queryFn: ({ signal }) => call(problem.guides, {}, { signal }) })
  const types = useQuery({ queryKey: ['problem', 'types'], queryFn: ({ signal }) => call(problem.types, {}, { signal }) })
  return useMemo<Filter[]>(
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
      { kind: 'select', name: 'guideId', label: '导览', place: 'bar', options: (guides.data ?? []).map(({ id, name }) => ({ value: id, label: name })), loading: guides.isFetching },
      { kind: 'period', names: ['createdFrom', 'createdTo'], label: '上报时间', place: 'more' },
    ],
    [guides.data, guides.isFetching, types.data, types.isFetching],
  )
}

/** Visitors' reports from the mini-program; the open report is in the address. */
export default function ProblemReporting() {
  const client = useQueryClient()
  const { selection, actions, opened, close } = useOpenedRow<ProblemRow>('problem', right('problemReporting', 'detail'))
  const filters = useFilters()
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['problem'] }), [client])
  return (
    <>
      <ListPage<ProblemRow>
        name="problem"
        title={menus.problemReporting.name}
        noun="问题"
        measure="个"
        queryKey={QUERY_KEY}
        endpoint={problem.queryPage}
        filterShape={problemFilters}
        orders={PROBLEM_ORDERS}
        keyword={KEYWORD}
        filters={filters}
        columns={columns}
        actions={actions}
        card={card}
        rowName={rowName}
        orderNote="最近上报的在最前"
        empty={{ title: '还没有访客上报问题', description: '访客在小程序里提交的问题会出现在这里' }}
        extra={
          <>
            <TypesButton />
            <ExportButton endpoint={problem.exportExcel} filterShape={problemFilters} right={right('problemReporting', 'exportExcel')} noun="问题" />
          </>
        }
        selection={selection}
        onChanged={changed}
      />
      {opened !== null && <ProblemDrawer key={opened} id={opened} onChanged={changed} onClosed={close} />}
    </>
  )
}
