import { changesBetween } from '@/contract/operation/miniProgram/page/minaChanges'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import { required } from '@/lib/required'
import { CHANGES } from '../changes'
import type { Change } from '../changes'
import type { Modules } from '../draft/history'
import { comparedValues } from './comparedValues'
import type { ComparedValue, DisplayNames } from './comparedValues'

/** A value that differs between the pages; null where absent. */
export interface Line {
  key: string
  label: string
  before: ComparedValue | null
  after: ComparedValue | null
}

/** The change of one module. */
export interface Difference {
  id: string
  kind: ModuleKind
  changes: readonly Change[]
  lines: readonly Line[]
}

const isSameValue = (a: ComparedValue | undefined, b: ComparedValue | undefined) =>
  (a?.by ?? a?.text) === (b?.by ?? b?.text) && a?.picture === b?.picture
const isBlank = ({ text, picture }: ComparedValue) => text === '' && picture === undefined

function compareValues(before: readonly ComparedValue[], after: readonly ComparedValue[]): Line[] {
  const [old, now] = [
    new Map(before.map((value) => [value.key, value])),
    new Map(after.map((value) => [value.key, value])),
  ]
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys.flatMap((key) => {
    const [oldValue, newValue] = [old.get(key), now.get(key)]
    // Skip added or removed values that are empty.
    const [before, after] = [oldValue, newValue].map((value) =>
      value === undefined || isBlank(value) ? null : value,
    ) as [ComparedValue | null, ComparedValue | null]
    const { label } = required(newValue ?? oldValue, `value ${key} on one of the pages`)
    return isSameValue(oldValue, newValue) || (before === null && after === null) ? [] : [{ key, label, before, after }]
  })
}

/** The differences by module, in the order of the later page, then the removed modules. */
export function differencesOf(before: Modules, after: Modules, labels: DisplayNames): Difference[] {
  const changes = changesBetween(before, after)
  const [old, now] = [
    new Map(before.map((module, place) => [module.id, { module, place }])),
    new Map(after.map((module, place) => [module.id, { module, place }])),
  ]
  const ids = [...after.map(({ id }) => id), ...changes.removed]
  return ids.flatMap((id): Difference[] => {
    const changeKinds = CHANGES.map(({ key }) => key).filter((key) => changes[key].includes(id))
    const [oldItem, newItem] = [old.get(id), now.get(id)]
    const current = newItem ?? oldItem
    if (changeKinds.length === 0 || !current) return []
    const place = (at: number): ComparedValue => ({ key: 'place', label: '位置', text: `第 ${at + 1} 个` })
    const moved =
      oldItem && newItem && changes.moved.includes(id)
        ? compareValues([place(oldItem.place)], [place(newItem.place)])
        : []
    return [
      {
        id,
        kind: current.module.kind,
        changes: changeKinds,
        lines:
          oldItem && newItem
            ? [
                ...moved,
                ...compareValues(comparedValues(oldItem.module, labels), comparedValues(newItem.module, labels)),
              ]
            : [],
      },
    ]
  })
}
