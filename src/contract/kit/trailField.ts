import type { FieldKind } from './fields'

/** A field as the trail words it; what is not listed is not kept. */
export interface TrailField {
  label: string
  kind: FieldKind
  /** That it changed is kept, its values are not. */
  secret?: boolean
}

/** By key; a dot leads into a record: `settings.floors`. */
export type TrailFields = Readonly<Record<string, TrailField>>
