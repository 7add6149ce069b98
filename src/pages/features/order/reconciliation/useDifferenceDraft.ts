import { useMemo, useState } from 'react'
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
  /** When it was typed. */
  at: number
  /** The browser has no space for the draft. */
  failed: boolean
  /** Drafts for older versions, newest first: a colleague saved since. */
  offered: readonly StoredDraft<V>[]
}

const inputOf = <V>(place: DraftPlace, version: number, initial: V): Input<V> => ({
  key: newKey(place),
  version,
  values: initial,
  before: initial,
  at: 0,
  failed: false,
  offered: [],
})

/** The latest draft of this version is the form's text at once: people go back and forth between differences. Older ones are offered. */
function startOf<V>(place: DraftPlace, version: number, initial: V): Input<V> {
  const drafts = readDrafts<V>(place)
  const [newest] = drafts
  const input = inputOf(place, version, initial)
  if (newest?.version !== version) return { ...input, offered: drafts }
  return { ...input, key: newest.key, values: newest.values, at: newest.at }
}

const isChanged = <V extends object>({ values, before }: Input<V>): boolean =>
  (Object.keys(before) as (keyof V)[]).some((name) => values[name] !== before[name])

/** The same with its draft stored, or dropped if nothing is typed any more. */
function stored<V extends object>(input: Input<V>): Input<V> {
  const { key, values, before, version } = input
  if (!isChanged(input)) {
    dropDraft(key)
    return { ...input, failed: false }
  }
  const at = Date.now()
  return { ...input, at, failed: !writeDraft(key, { values, base: before, version, at }) }
}

/** The text of a difference's form, stored in this browser while it differs from `initial`. */
export function useDifferenceDraft<V extends object>({ id, version }: Pick<Difference, 'id' | 'version'>, initial: V) {
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: 'difference', record: id }), [account, id])
  const [input, setInput] = useState(() => startOf(place, version, initial))
  const { key, values, before, offered, at, failed } = input
  const isDirty = isChanged(input)
  if (input.version !== version) {
    const draft = { key, values, base: before, version: input.version, at }
    setInput({ ...inputOf(place, version, initial), offered: isDirty ? [draft, ...offered] : offered })
  }
  const without = ({ key: other }: StoredDraft<V>) => offered.filter((draft) => draft.key !== other)
  return {
    values,
    isDirty,
    failed,
    set: (changed: Partial<V>) => setInput(stored({ ...input, values: { ...values, ...changed } })),
    /** Starts from these: they were saved, or what was typed is not wanted. */
    reset: (to: V) => {
      dropDraft(key)
      setInput((now) => ({ ...now, values: to, before: to }))
    },
    before,
    draft: {
      offered,
      discard: (draft: StoredDraft<V>) => {
        dropDraft(draft.key)
        setInput({ ...input, offered: without(draft) })
      },
      /** Leaves the offered drafts for next time. */
      setAside: () => setInput({ ...input, offered: [] }),
    },
    /** Continues a draft on the record as it is now. */
    take: (draft: StoredDraft<V>) =>
      setInput(stored({ ...input, key: draft.key, values: draft.values, offered: without(draft) })),
  }
}
