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
  edits: string
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
export function differences(
  fields: readonly FieldDescription[],
  base: unknown,
  edits: unknown,
  current: unknown,
): Difference[] {
  return fields.flatMap((field) => {
    const [baseValue, editedValue, currentValue] = [base, edits, current].map((values) => valueAt(values, field.path))
    if (same(editedValue, currentValue)) return []
    return [
      {
        key: keyOf(field),
        field,
        edits: textOf(field, editedValue),
        current: textOf(field, currentValue),
        preferred: same(baseValue, editedValue) ? ('current' as const) : ('mine' as const),
      },
    ]
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
export function merge<V>(current: V, edits: V, rows: readonly Difference[], choice: Readonly<Record<string, Side>>): V {
  return rows.reduce<V>(
    (merged, { key, field, preferred }) =>
      (choice[key] ?? preferred) === 'mine' ? (put(merged, field.path, valueAt(edits, field.path)) as V) : merged,
    current,
  )
}

/** The user's edits as a text file: nothing typed is lost, whatever they choose. */
export const asText = (title: string, rows: readonly Difference[]) =>
  [
    title,
    ...rows.map(
      ({ field, edits, current }) => `【${field.label}】\n我的：${edits || '（空）'}\n现在的：${current || '（空）'}`,
    ),
  ].join('\n\n')
