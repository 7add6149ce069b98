import type { FieldKind } from './fields'

/** A field's label in the audit trail; unlisted fields are not recorded. */
export interface TrailField {
  label: string
  kind: FieldKind
  /** Records that it changed, but not the values. */
  secret?: boolean
}

/** By key; a dot leads into a nested record: `settings.floors`. */
export type TrailFields = Readonly<Record<string, TrailField>>
