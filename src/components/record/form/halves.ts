import type { FieldKind, FieldMap } from '@/contract/fields'

/** Texts this long or shorter share a line with another field. */
const HALF_LINE = 20
/** So short that a whole line would be too much, also where nothing is beside it. */
const SHORT_LINE = 8

const fits = (kind: FieldKind) => kind.type === 'number' || kind.type === 'time' || kind.type === 'flag' || kind.type === 'reference' || (kind.type === 'line' && kind.max <= HALF_LINE)
const isSmall = (kind: FieldKind) => kind.type === 'number' || kind.type === 'time' || (kind.type === 'line' && kind.max <= SHORT_LINE)

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
    if (kind !== undefined && isSmall(kind)) halves.add(key)
  }
  return halves
}
