import { textOf } from '@/components/form/compare/compare'
import { same, valueAt } from '@/components/form/schema'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { pageFields } from '../describePage'

export interface FieldRow {
  label: string
  /** Value in the base version; null when there is none. */
  before: string | null
  after: string
  changed: boolean
}

/** The fields of a submission in words, beside those of the base version. */
export function rowsOf(base: GuidePage | null, submitted: GuidePage): FieldRow[] {
  return pageFields.map((field) => {
    const { label, changeNote } = field
    const [oldValue, newValue] = [base, submitted].map((page) => valueAt(page, field.path))
    const before = base && textOf(field, oldValue)
    const after = textOf(field, newValue)
    if (changeNote !== undefined && before === after && !same(oldValue, newValue))
      return { label, before, after: `${after}，${changeNote}`, changed: true }
    return { label, before, after, changed: before !== null && before !== after }
  })
}
