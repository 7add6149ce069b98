import { useState } from 'react'
import type * as z from 'zod'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import type { Person } from '@/contract/kit/states'
import { CallError } from '@/lib/call'
import type { Conflict } from './CompareDialog'

/** A record as the server holds it. */
export interface Versioned {
  version: number
  /** Epoch milliseconds. */
  updatedAt: number
  updatedBy: Person | null
}

interface ConflictOptions<V extends object, R extends Versioned> {
  editor: Editor<V>
  /** Of the record that a 409 answers. */
  schema: z.ZodType<R>
  /** What the form holds of a record. */
  valuesOf: (record: R) => V
  /** Whether the form can still be saved with the record as it is now. */
  isWritable?: (record: R) => boolean
}

/** What every form on a record does with a refusal: errors at their fields, after another's change the comparison, else a message. */
export function useConflict<V extends object, R extends Versioned>({ editor, schema, valuesOf, isWritable = () => true }: ConflictOptions<V, R>) {
  const toast = useToast()
  const [conflict, setConflict] = useState<(Conflict<V> & { record: R }) | null>(null)
  const [merging, setMerging] = useState(false)

  const refused = (what: string, error: unknown, values: V) => {
    if (error instanceof CallError && error.code === code.conflict) {
      const current = schema.safeParse(error.current).data
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
    toast.failed(what, error)
  }

  /** Saves the merged text on top of the current version; null when that was refused in turn. */
  const merge = async (merged: V, store: (values: V, version: number) => Promise<R | null>) => {
    if (!conflict) return null
    setMerging(true)
    editor.rebase(conflict.current, conflict.currentVersion, merged)
    const stored = await store(merged, conflict.currentVersion)
    setMerging(false)
    return stored
  }

  /** Shows the current version: only then is one's own text, with its draft, given up. */
  const giveUp = () => {
    if (!conflict) return null
    editor.rebase(conflict.current, conflict.currentVersion)
    setConflict(null)
    return conflict.record
  }

  return { conflict, merging, refused, merge, giveUp, dismiss: () => setConflict(null) }
}
