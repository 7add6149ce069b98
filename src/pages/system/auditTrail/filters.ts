import type { Filter, Option } from '@/components/list'
import { AUDIT_COMMAND_NAMES, auditTrail, PEOPLE_MAX } from '@/contract/system/auditTrail'
import type { TrailPerson } from '@/contract/system/auditTrail'
import { trailDomains } from '@/contract/trailKinds'
import { nounOf } from '@/contract/trailText'
import { call } from '@/lib/call'

const DOMAINS = trailDomains.map((value) => ({ value, label: nounOf(value) }))
const ACTIONS = Object.entries(AUDIT_COMMAND_NAMES).map(([value, label]) => ({ value, label }))
const OUTCOMES = [
  { value: 'done', label: '成功' },
  { value: 'refused', label: '没有成功' },
]

/** Names are not unique: the login name distinguishes people. */
const personOption = ({ id, name, loginAccount, deleted }: TrailPerson): Option => ({
  value: id,
  label: `${name} ${deleted ? '已删除' : loginAccount}`,
})

/** User, record type, action, time and outcome. */
export const trailFilterFields: readonly Filter[] = [
  {
    kind: 'search',
    place: 'bar',
    name: 'accountId',
    label: '谁',
    noun: '员工',
    queryKey: ['auditTrail', 'people'],
    limit: PEOPLE_MAX,
    find: async (keyword, signal) =>
      (await call(auditTrail.people, { query: { keyword } }, { signal })).map(personOption),
    optionOf: async (id, signal) =>
      (await call(auditTrail.people, { query: { id } }, { signal })).map(personOption)[0] ?? null,
  },
  { kind: 'select', place: 'bar', name: 'act', label: '做了什么', options: ACTIONS },
  { kind: 'select', place: 'bar', name: 'domain', label: '类型', options: DOMAINS },
  { kind: 'period', place: 'bar', names: ['atFrom', 'atTo'], label: '时间' },
  { kind: 'select', place: 'more', name: 'outcome', label: '结果', options: OUTCOMES },
]
