import type { FieldDescription } from '@/components/form/compare/compare'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import type { useConflict, Versioned } from '@/components/form/compare/useConflict'

interface ConflictProps<V extends object, R extends Versioned> {
  label: string
  name: (record: R) => string
  fields: readonly FieldDescription[]
  clash: ReturnType<typeof useConflict<V, R>>
  store: (values: V, version: number) => Promise<R | null>
}

/** Conflict view of an autosaving form. */
export function Conflict<V extends object, R extends Versioned>({
  label,
  name,
  fields,
  clash,
  store,
}: ConflictProps<V, R>) {
  if (!clash.conflict) return null
  return (
    <CompareDialog
      kind={label}
      name={name(clash.conflict.record)}
      conflict={clash.conflict}
      fields={fields}
      busy={clash.merging}
      onMerge={(values) => void clash.merge(values, store)}
      onGiveUp={() => clash.giveUp()}
      onClose={clash.dismiss}
    />
  )
}
