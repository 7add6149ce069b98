import type { Filter, FilterValues } from '../types'

export interface FieldProps<F extends Filter> {
  filter: F
  values: FilterValues
  /** With its label inside, as in the row of the filters; else the label stands above it. */
  compact?: boolean
  onChange: (values: FilterValues) => void
}
