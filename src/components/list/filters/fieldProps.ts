import type { Filter, FilterValues } from '../types'

export interface FieldProps<F extends Filter> {
  filter: F
  values: FilterValues
  /** Label inside the field, as in the filter row; otherwise above it. */
  compact?: boolean
  onChange: (values: FilterValues) => void
}
