import { useEffect, useMemo, useState } from 'react'
import { draftKey, dropDraft, readDrafts, writeDraft } from '@/components/form/draft/draft'
import type { DraftPlace, StoredDraft } from '@/components/form/draft/draft'
import type { Difference } from '@/contract/features/payment/reconciliation'
import { useAuth } from '@/stores/auth'

const newKey = (place: DraftPlace) => draftKey(place, crypto.getRandomValues(new Uint32Array(2)).join('-'))

interface Input<V> {
  key: string
  /** Of the record that the text is for. */
  version: number
  values: V
  before: V
  /** Drafts for older versions, newest first: a colleague saved since. */
  offered: readonly StoredDraft<V>[]
}

/** The latest draft of this version is the form's text at once: people go back and forth between differences. Older ones are offered. */
function startOf<V>(place: DraftPlace, version: number, initial: V): Input<V> {
  const drafts = readDrafts<V>(place)
  const [newest] = drafts
  if (newest?.version === version)
    return { key: newest.key, version, values: newest.values, before: initial, offered: [] }
  return { key: newKey(place), version, values: initial, before: initial, offered: drafts }
}

/** The text of a difference's form, stored in this browser while it differs from `initial`. */
export function useDifferenceDraft<V extends object>({ id, version }: Pick<Difference, 'id' | 'version'>, initial: V) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: 'difference', record: id }), [account, id])
  const [input, setInput] = useState(() => startOf(place, version, initial))
  const [failed, setFailed] = useState(false)
  const { key, values, before, offered } = input
  const isDirty = (Object.keys(before) as (keyof V)[]).some((name) => values[name] !== before[name])
  if (input.version !== version) {
    const draft = { key, values, base: before, version: input.version, at: Date.now() }
    setInput({
      key: newKey(place),
      version,
      values: initial,
      before: initial,
      offered: isDirty ? [draft, ...offered] : offered,
    })
  }
  useEffect(() => {
    if (isDirty) setFailed(!writeDraft(key, { values, base: before, version: input.version, at: Date.now() }))
    else dropDraft(key)
  }, [isDirty, values, before, key, input.version])
  const withdraw = ({ key: other }: StoredDraft<V>) => offered.filter((draft) => draft.key !== other)
  return {
    values,
    isDirty,
    failed,
    set: (changed: Partial<V>) => setInput((now) => ({ ...now, values: { ...now.values, ...changed } })),
    /** Starts from these: they were saved, or what was typed is not wanted. */
    reset: (to: V) => setInput((now) => ({ ...now, values: to, before: to })),
    before,
    draft: {
      offered,
      discard: (draft: StoredDraft<V>) => {
        dropDraft(draft.key)
        setInput({ ...input, offered: withdraw(draft) })
      },
      /** Leaves the offered drafts for next time. */
      setAside: () => setInput({ ...input, offered: [] }),
    },
    /** Continues a draft on the record as it is now. */
    take: (draft: StoredDraft<V>) =>
      setInput({ ...input, key: draft.key, values: draft.values, offered: withdraw(draft) }),
  }
}
