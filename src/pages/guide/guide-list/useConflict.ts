import { useState } from 'react'
import type { Conflict } from '@/components/form/compare/CompareDialog'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/toast/useToast'
import { code } from '@/contract/core'
import { guideRecord } from '@/contract/guide'
import type { GuideRecord } from '@/contract/guide'
import { CallError } from '@/lib/call'

interface ConflictOptions<V extends object> {
  editor: Editor<V>
  /** What the form holds of a guide. */
  valuesOf: (record: GuideRecord) => V
  /** Whether the form can still be saved as the guide stands now. */
  isWritable: (record: GuideRecord) => boolean
}

/** What every form on a guide does with a refusal: errors at their fields, after another's change the comparison, else a message. */
export function useConflict<V extends object>({ editor, valuesOf, isWritable }: ConflictOptions<V>) {
  const toast = useToast()
  const [conflict, setConflict] = useState<(Conflict<V> & { record: GuideRecord }) | null>(null)
  const [merging, setMerging] = useState(false)

  const refused = (what: string, error: unknown, values: V) => {
    if (error instanceof CallError && error.code === code.conflict) {
      const current = guideRecord.safeParse(error.current).data
      const base = editor.now()
      // With the same version it is the state that forbids it; the message says so.
      if (current && current.version !== base.version && isWritable(current)) {
        setConflict({
          record: current,
          base: base.values,
          version: base.version,
          mine: values,
          current: valuesOf(current),
          currentVersion: current.version,
          by: current.updatedBy.name,
          at: current.updatedAt,
        })
        return
      }
    }
    if (error instanceof CallError && error.fields.length > 0 && editor.refuse(error.fields)) {
      setConflict(null)
      return
    }
    toast.failed(what, error)
  }

  /** Saves the merged text on top of what stands there now; null when that was refused in turn. */
  const merge = async (merged: V, store: (values: V, version: number) => Promise<GuideRecord | null>) => {
    if (!conflict) return null
    setMerging(true)
    editor.rebase(conflict.current, conflict.currentVersion, merged)
    const stored = await store(merged, conflict.currentVersion)
    setMerging(false)
    return stored
  }

  /** Shows what stands there now: only then is one's own text, with its draft, given up. */
  const giveUp = () => {
    if (!conflict) return null
    editor.rebase(conflict.current, conflict.currentVersion)
    setConflict(null)
    return conflict.record
  }

  return { conflict, merging, refused, merge, giveUp, dismiss: () => setConflict(null) }
}
