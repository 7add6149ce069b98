import type { FieldKind, FieldMap } from '@/contract/kit/fields'
import type { RecordKind } from '@/contract/kit/record'

/** Texts this long or shorter share a line with another field. */
const HALF_LINE = 20
/** So short that a whole line would be too much, also where nothing is beside it. */
const SHORT_LINE = 8

/** Of two words, side by side. */
const isSwitch = (kind: FieldKind) => kind.type === 'choice' && Object.keys(kind.names).length === 2

const fits = (kind: FieldKind) =>
  isSwitch(kind) || kind.type === 'number' || kind.type === 'money' || kind.type === 'time' || kind.type === 'flag' || kind.type === 'reference' || (kind.type === 'line' && kind.max <= HALF_LINE)
const isShort = (kind: FieldKind) => isSwitch(kind) || kind.type === 'number' || kind.type === 'money' || kind.type === 'time' || (kind.type === 'line' && kind.max <= SHORT_LINE)

/** The fields that take half of a line: two that follow each other, and what is small by nature. */
export function halvesOf(fields: FieldMap, keys: readonly string[]): ReadonlySet<string> {
  const halves = new Set<string>()
  let waiting: string | null = null
  for (const key of keys) {
    const kind = fields[key]?.kind
    if (kind === undefined || !fits(kind)) waiting = null
    else if (waiting === null) waiting = key
    else {
      halves.add(waiting).add(key)
      waiting = null
    }
    if (kind !== undefined && isShort(kind)) halves.add(key)
  }
  return halves
}

/** So many plain fields are a dialog rather than a drawer. */
const FEW = 4
const PLAIN: readonly FieldKind['type'][] = ['line', 'number', 'money', 'flag', 'choice', 'time', 'reference']

export function isSmall({ fields, can }: RecordKind): boolean {
  const all = Object.values(fields)
  return !can.has('schedule') && all.length <= FEW && all.every(({ kind }) => PLAIN.includes(kind.type))
}
