import { textOf } from '@/components/form/compare/compare'
import type { FieldDescription } from '@/components/form/compare/compare'
import { same, valueAt } from '@/components/form/schema'
import type { FieldRow } from '../rows'

/** Rows of the differing fields. Where both read alike, the text still states a difference. */
export function rowsOf(fields: readonly FieldDescription[], before: unknown, after: unknown): FieldRow[] {
  return fields.flatMap((field) => {
    const [oldValue, newValue] = [before, after].map((side) => valueAt(side, field.path))
    if (same(oldValue, newValue)) return []
    const [oldText, newText] = [textOf(field, oldValue), textOf(field, newValue)]
    return [
      {
        label: field.label,
        before: oldText,
        after: oldText === newText ? `${newText}（有改动）` : newText,
        changed: true,
      },
    ]
  })
}

/** Only the existing side of a new or removed part. */
export function rowsOfOneSide(
  fields: readonly FieldDescription[],
  side: 'before' | 'after',
  value: unknown,
): FieldRow[] {
  return fields.flatMap((field) => {
    const text = textOf(field, valueAt(value, field.path))
    return text ? [{ label: field.label, before: '', after: '', changed: true, [side]: text }] : []
  })
}

export const labelsOf = (rows: readonly FieldRow[]) => rows.map(({ label }) => label)
export const noteOf = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** The fields without those that start with one of these keys. */
export const omitFields = (fields: readonly FieldDescription[], ...omitted: readonly string[]) =>
  fields.filter(({ path }) => !omitted.includes(String(path[0])))
