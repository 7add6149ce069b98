import { textOf } from '@/components/form/compare/compare'
import { same, valueAt } from '@/components/form/schema'
import type { GuidePage } from '@/contract/guide'
import { pageFields } from '../describePage'

export interface FieldRow {
  label: string
  /** What visitors see; null when they see no version. */
  before: string | null
  after: string
  changed: boolean
}

/** The fields of a submission in words, beside those of the version that visitors see. */
export function rowsOf(visible: GuidePage | null, submitted: GuidePage): FieldRow[] {
  return pageFields.map((field) => {
    const { label, unsaid } = field
    const [was, is] = [visible, submitted].map((page) => valueAt(page, field.path))
    const before = visible && textOf(field, was)
    const after = textOf(field, is)
    if (unsaid !== undefined && before === after && !same(was, is)) return { label, before, after: `${after}，${unsaid}`, changed: true }
    return { label, before, after, changed: before !== null && before !== after }
  })
}
