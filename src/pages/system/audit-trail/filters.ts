import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '@/components/list'
import { account } from '@/contract/account'
import { ACT_NAMES } from '@/contract/auditTrail'
import { trailDomains } from '@/contract/trailKinds'
import { nounOf } from '@/contract/trailWords'
import { call } from '@/lib/call'

const DOMAINS = trailDomains.map((value) => ({ value, label: nounOf(value) }))
const ACTS = Object.entries(ACT_NAMES).map(([value, label]) => ({ value, label }))
const OUTCOMES = [
  { value: 'done', label: '成功' },
  { value: 'refused', label: '没有成功' },
]

/** Who, on what kind of record, doing what, when and with which outcome. */
export function useTrailFilters(): readonly Filter[] {
  const people = useQuery({ queryKey: ['account', 'idAndName'], queryFn: ({ signal }) => call(account.idAndName, {}, { signal }) })
  const { data, isPending } = people
  return useMemo(
    () => [
      { kind: 'select', place: 'bar', name: 'accountId', label: '谁', options: (data ?? []).map(({ id, name }) => ({ value: id, label: name })), loading: isPending },
      { kind: 'select', place: 'bar', name: 'act', label: '做了什么', options: ACTS },
      { kind: 'select', place: 'bar', name: 'domain', label: '类型', options: DOMAINS },
      { kind: 'period', place: 'bar', names: ['atFrom', 'atTo'], label: '时间' },
      { kind: 'select', place: 'more', name: 'outcome', label: '结果', options: OUTCOMES },
    ],
    [data, isPending],
  )
}
