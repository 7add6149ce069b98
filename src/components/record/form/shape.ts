import type { FieldKind, FieldMap } from '@/contract/kit/fields'
import type { RecordKind } from '@/contract/kit/record'

/** Texts up to this length share a line with another field. */
const HALF_LINE = 20
/** Texts so short that they take half a line even alone. */
const SHORT_LINE = 8

/** A choice of two, side by side. */
const isSwitch = (kind: FieldKind) => kind.type === 'choice' && Object.keys(kind.names).length === 2

const fits = (kind: FieldKind) =>
  isSwitch(kind) ||
  kind.type === 'number' ||
  kind.type === 'money' ||
  kind.type === 'time' ||
  kind.type === 'flag' ||
  kind.type === 'reference' ||
  (kind.type === 'line' && kind.max <= HALF_LINE)
const isShort = (kind: FieldKind) =>
  isSwitch(kind) ||
  kind.type === 'number' ||
  kind.type === 'money' ||
  kind.type === 'time' ||
  (kind.type === 'line' && kind.max <= SHORT_LINE)

/** Fields that take half a line: two in succession, and those small by nature. */
export function halvesOf(fields: FieldMap, keys: readonly string[]): ReadonlySet<string> {
  const halves = new Set<string>()
  let pending: string | null = null
  for (const key of keys) {
    const kind = fields[key]?.kind
    if (kind === undefined || !fits(kind)) pending = null
    else if (pending === null) pending = key
    else {
      halves.add(pending).add(key)
      pending = null
    }
    if (kind !== undefined && isShort(kind)) halves.add(key)
  }
  return halves
}

/** Up to this many plain fields make a dialog instead of a drawer. */
const SMALL_FIELDS_MAX = 4
const PLAIN: readonly FieldKind['type'][] = ['line', 'number', 'money', 'flag', 'choice', 'time', 'reference']

export function isSmall({ fields, can }: RecordKind): boolean {
  const list = Object.values(fields)
  return !can.has('schedule') && list.length <= SMALL_FIELDS_MAX && list.every(({ kind }) => PLAIN.includes(kind.type))
}
