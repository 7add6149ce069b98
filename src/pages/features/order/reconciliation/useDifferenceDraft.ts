import { useEffect, useMemo, useState } from 'react'
import { draftKey, dropDraft, readDrafts, writeDraft } from '@/components/form/draft/draft'
import type { Difference } from '@/contract/features/payment/reconciliation'
import { useAuth } from '@/stores/auth'

/** Of this tab. */
const EDITOR = crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * The text of a difference's form, stored in this browser while it differs from `initial`. People go back and forth between differences, so the latest draft
 * is the form's text at once and is not offered first.
 */
export function useDifferenceDraft<V extends object>({ id, version }: Pick<Difference, 'id' | 'version'>, initial: V) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: 'difference', record: id }), [account, id])
  const [values, setValues] = useState<V>(() => readDrafts<V>(place)[0]?.values ?? initial)
  const [before, setBefore] = useState(initial)
  const isDirty = (Object.keys(before) as (keyof V)[]).some((name) => values[name] !== before[name])
  useEffect(() => {
    if (isDirty) writeDraft(draftKey(place, EDITOR), { values, base: before, version, at: Date.now() })
    else for (const { key } of readDrafts(place)) dropDraft(key)
  }, [isDirty, values, before, place, version])
  return {
    values,
    isDirty,
    set: (changed: Partial<V>) => setValues((current) => ({ ...current, ...changed })),
    /** Starts from these: they were saved, or what was typed is not wanted. */
    reset: (to: V) => {
      setValues(to)
      setBefore(to)
    },
    before,
  }
}
