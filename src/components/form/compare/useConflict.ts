import { useState } from 'react'
import type * as z from 'zod'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import type { Person } from '@/contract/kit/states'
import { CallError } from '@/lib/call'
import type { Conflict } from './CompareDialog'

/** A record as stored on the server. */
export interface Versioned {
  version: number
  /** Epoch milliseconds. */
  updatedAt: number
  updatedBy: Person | null
}

interface ConflictOptions<V extends object, R extends Versioned> {
  editor: Editor<V>
  /** Schema of the record returned by a 409. */
  schema: z.ZodType<R>
  /** Extracts the form's values from a record. */
  valuesOf: (record: R) => V
  /** Whether the record's current state still allows saving. */
  isWritable?: (record: R) => boolean
}

/** How forms handle a rejection: errors at their fields, a comparison after someone else's change, otherwise a message. */
export function useConflict<V extends object, R extends Versioned>({
  editor,
  schema,
  valuesOf,
  isWritable = () => true,
}: ConflictOptions<V, R>) {
  const toast = useToast()
  const [conflict, setConflict] = useState<(Conflict<V> & { record: R }) | null>(null)
  const [merging, setMerging] = useState(false)

  const handleRefusal = (title: string, error: unknown, values: V) => {
    if (error instanceof CallError && error.code === code.conflict) {
      const current = schema.safeParse(error.current).data
      const base = editor.now()
      // With the same version the record's state forbids it; the message says so.
      if (current && current.version !== base.version && isWritable(current)) {
        setConflict({
          record: current,
          base: base.values,
          version: base.version,
          edits: values,
          current: valuesOf(current),
          currentVersion: current.version,
          by: current.updatedBy?.name ?? '有人',
          at: current.updatedAt,
        })
        return
      }
    }
    if (error instanceof CallError && error.fields.length > 0 && editor.refuse(error.fields)) {
      setConflict(null)
      return
    }
    toast.failed(title, error)
  }

  /** Saves the merged text on top of the current version; null if that was rejected again. */
  const merge = async (merged: V, store: (values: V, version: number) => Promise<R | null>) => {
    if (!conflict) return null
    setMerging(true)
    editor.rebase(conflict.current, conflict.currentVersion, merged)
    const saved = await store(merged, conflict.currentVersion)
    setMerging(false)
    return saved
  }

  /** Shows the current version: only now are the user's edits and their draft discarded. */
  const giveUp = () => {
    if (!conflict) return null
    editor.rebase(conflict.current, conflict.currentVersion)
    setConflict(null)
    return conflict.record
  }

  return { conflict, merging, refused: handleRefusal, merge, giveUp, dismiss: () => setConflict(null) }
}
