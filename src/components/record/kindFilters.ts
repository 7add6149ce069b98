import { useMemo } from 'react'
import type { Filter, Option } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import type { FieldKind } from '@/contract/kit/fields'
import type { FilterRule } from '@/contract/kit/filters'
import type { RecordKind } from '@/contract/kit/record'
import { PUBLISH_NAMES, VISIBILITY_NAMES } from '@/contract/kit/states'
import { useReferences } from './useReferences'
import type { ReadReference } from './useReferences'

const FLAG: Option[] = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** The field a rule filters by. */
const fieldOf = (kind: RecordKind, name: string, rule: FilterRule) =>
  kind.fields[rule.by === 'holds' ? rule.field : name]

function referred(fieldKind: FieldKind | undefined): string | null {
  if (fieldKind?.type === 'reference') return fieldKind.among ?? fieldKind.to
  return fieldKind?.type === 'references' ? fieldKind.to : null
}

function selectOptions(fieldKind: FieldKind): Option[] | null {
  if (fieldKind.type === 'choice') return optionsOf(fieldKind.names)
  return fieldKind.type === 'flag' ? FLAG : null
}

/** The choices of a field; null for free text. */
function choicesOf(
  fieldKind: FieldKind,
  references: ReadonlyMap<string, ReadReference>,
): { options: Option[]; loading?: boolean } | null {
  const fixed = selectOptions(fieldKind)
  if (fixed) return { options: fixed }
  const reference = references.get(referred(fieldKind) ?? '')
  if (reference === undefined) return null
  return {
    options: (reference.data ?? []).map((entry) => ({ value: entry.id, label: entry.name })),
    loading: reference.isFetching,
  }
}

/** The keyword's parameter and its placeholder: 搜索标题、内容. */
export function keywordOf(kind: RecordKind): { name: string; placeholder: string } {
  for (const [name, rule] of Object.entries(kind.filters)) {
    if (rule.by === 'keyword')
      return {
        name,
        placeholder: rule.placeholder ?? `搜索${rule.fields.map((key) => kind.fields[key]?.label ?? key).join('、')}`,
      }
  }
  throw new Error(`${kind.domain} has no keyword filter`)
}

/** The filters derived from a kind. */
export function useKindFilters(kind: RecordKind): readonly Filter[] {
  const domains = useMemo(
    () => [
      ...new Set(
        Object.entries(kind.filters).flatMap(([name, rule]) => referred(fieldOf(kind, name, rule)?.kind) ?? []),
      ),
    ],
    [kind],
  )
  const references = useReferences(domains)

  return Object.entries(kind.filters).flatMap(([name, rule]): Filter[] => {
    const place = 'more' in rule && rule.more ? 'more' : 'bar'
    switch (rule.by) {
      case 'keyword':
        return []
      case 'publish':
        return [{ kind: 'select', name, label: '发布', place, options: optionsOf(PUBLISH_NAMES) }]
      case 'shown':
        return [{ kind: 'select', name, label: '展示', place, options: optionsOf(VISIBILITY_NAMES) }]
      case 'state':
        return [{ kind: 'select', name, label: rule.label, place, options: optionsOf(rule.names) }]
      case 'period':
        return [{ kind: 'period', names: [`${name}From`, `${name}To`], label: rule.label, place }]
      case 'equals':
      case 'holds': {
        const field = fieldOf(kind, name, rule)
        if (field === undefined) return []
        // Without choices the filter only serves links into the list.
        const choices = choicesOf(field.kind, references)
        return choices ? [{ kind: 'select', name, label: rule.label ?? field.label, place, ...choices }] : []
      }
    }
  })
}
