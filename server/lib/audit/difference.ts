import type { FieldChange } from '../../../src/contract/system/auditTrail'
import { textOf } from '../../../src/contract/kit/richText'
import type { TrailField, TrailFields } from '../../../src/contract/kit/trailField'
import { sameContent } from '../sameContent'

/** Longer texts are stored as the part that differs, longer lists as additions and removals. */
const TEXT_MAX = 600
const LIST_MAX = 40
/** Context on both sides of a text difference, and the maximum length stored. */
const AROUND = 40
const PART_MAX = 2000
/** Limits for a structured value, and for all values of one entry, as JSON. */
const VALUE_MAX = 2000
const ENTRY_MAX = 16_000

type Values = Readonly<Record<string, unknown>>

/** Reads a field key within a record: `settings.floors`. */
function valueAt(values: Values | null, key: string): unknown {
  if (values === null) return undefined
  const dot = key.indexOf('.')
  if (dot < 0) return values[key]
  const inner = values[key.slice(0, dot)]
  return typeof inner === 'object' && inner !== null ? valueAt(inner as Values, key.slice(dot + 1)) : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** Values that carry no information. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && (Object.keys(value).length === 0 || ('kind' in value && value.kind === 'none'))
}

/** The part in which two long texts differ, with some context. */
function changedPart(before: string, after: string): Pick<FieldChange, 'before' | 'after' | 'kept'> {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const from = Math.max(0, head - AROUND)
  const excerpt = (text: string) => {
    const to = Math.min(text.length, text.length - tail + AROUND)
    const end = Math.min(to, from + PART_MAX)
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`.toWellFormed()
  }
  return {
    ...(before !== '' && { before: excerpt(before) }),
    ...(after !== '' && { after: excerpt(after) }),
    kept: 'part',
  }
}

function listDifference(
  before: readonly string[],
  after: readonly string[],
): Pick<FieldChange, 'before' | 'after' | 'kept'> {
  const [oldItems, newItems] = [new Set(before), new Set(after)]
  return {
    before: before.filter((item) => !newItems.has(item)),
    after: after.filter((item) => !oldItems.has(item)),
    kept: 'part',
  }
}

/** For a new record, a switch that is off carries no information either. */
const isUnset = (value: unknown): boolean => value === false || isBlank(value)

/** Both values whole, or what differs between two long lists. */
function bothValues(oldValue: unknown, newValue: unknown): Pick<FieldChange, 'before' | 'after' | 'kept'> {
  const [oldList, newList] = [oldValue ?? [], newValue ?? []]
  if (isList(oldList) && isList(newList) && Math.max(oldList.length, newList.length) > LIST_MAX)
    return listDifference(oldList, newList)
  return { ...(!isBlank(oldValue) && { before: oldValue }), ...(!isBlank(newValue) && { after: newValue }) }
}

function describeValues(
  field: TrailField,
  before: unknown,
  after: unknown,
): Pick<FieldChange, 'before' | 'after' | 'kept'> {
  if (field.secret) return { kept: 'secret' }
  const toPlainText = (value: unknown) => (field.kind.type === 'richText' && isText(value) ? textOf(value) : value)
  const [oldValue, newValue] = [toPlainText(before), toPlainText(after)]
  const [oldText, nowText] = [oldValue ?? '', newValue ?? '']
  const areTexts = isText(oldText) && isText(nowText)
  if (areTexts && Math.max(oldText.length, nowText.length) > TEXT_MAX) return changedPart(oldText, nowText)
  const values = bothValues(oldValue, newValue)
  return areTexts || JSON.stringify(values).length <= VALUE_MAX ? values : { kept: 'no' }
}

/**
 * Differences of a record before and after an act, by the fields of its kind; fields not listed are never stored. A new
 * record has all of its values, a deleted record all that it had.
 */
export function differenceOf(fields: TrailFields, before: Values | null, after: Values | null): FieldChange[] {
  const changes: FieldChange[] = []
  let remaining = ENTRY_MAX
  for (const [key, field] of Object.entries(fields)) {
    const [oldValue, newValue] = [valueAt(before, key), valueAt(after, key)]
    if (
      sameContent(oldValue, newValue) ||
      (isUnset(oldValue) && isUnset(newValue) && (before === null || after === null))
    )
      continue
    const change: FieldChange = { field: key, ...describeValues(field, oldValue, newValue) }
    const size = JSON.stringify(change).length
    remaining -= size
    changes.push(remaining < 0 ? { field: key, kept: field.secret ? 'secret' : 'no' } : change)
    if (remaining < 0) remaining += size
  }
  return changes
}
