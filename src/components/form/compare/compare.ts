import { same, valueAt } from '../schema'
import type { Segment } from '../schema'

/** A comparable field of a record. */
export interface FieldDescription {
  path: readonly Segment[]
  label: string
  /** Formats the value; by default text and numbers as they are, lists joined by 、. */
  text?: (value: unknown) => string
}

export type Side = 'mine' | 'current'

export interface Difference {
  key: string
  field: FieldDescription
  mine: string
  current: string
  /** The side taken unless the operator chooses: their own only where they changed something. */
  preferred: Side
}

const keyOf = (field: FieldDescription) => field.path.join('.')

export function textOf(field: FieldDescription, value: unknown): string {
  if (field.text) return field.text(value)
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('、')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields in which the edits differ from the current record. */
export function differences(fields: readonly FieldDescription[], base: unknown, mine: unknown, current: unknown): Difference[] {
  return fields.flatMap((field) => {
    const [was, typed, now] = [base, mine, current].map((values) => valueAt(values, field.path))
    if (same(typed, now)) return []
    return [{ key: keyOf(field), field, mine: textOf(field, typed), current: textOf(field, now), preferred: same(was, typed) ? ('current' as const) : ('mine' as const) }]
  })
}

function put(values: unknown, path: readonly Segment[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const copy = { ...(values as Record<Segment, unknown>) }
  copy[head] = put(copy[head], rest, value)
  return copy
}

/** The current record with the user's values where they chose their own side. */
export function merge<V>(current: V, mine: V, all: readonly Difference[], choice: Readonly<Record<string, Side>>): V {
  return all.reduce<V>(
    (merged, { key, field, preferred }) => ((choice[key] ?? preferred) === 'mine' ? (put(merged, field.path, valueAt(mine, field.path)) as V) : merged),
    current,
  )
}

/** The user's edits as a text file: nothing typed is lost, whatever they choose. */
export const asText = (title: string, all: readonly Difference[]) =>
  [title, ...all.map(({ field, mine, current }) => `【${field.label}】\n我的：${mine || '（空）'}\n现在的：${current || '（空）'}`)].join('\n\n')
