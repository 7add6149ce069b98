import { useEffect, useRef, useState } from 'react'
import type { useConflict, Versioned } from '@/components/form/compare/useConflict'
import { same } from '@/components/form/schema'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { CallError, NO_ANSWER } from '@/lib/call'
import { afterSaving } from './merge'

/** `cut`: no response, retried when the connection is back. `gone`: deleted meanwhile. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'cut' | 'wrong' | 'refused' | 'gone'

export interface RecordSaveOptions<V extends object, R extends Versioned> {
  valuesOf: (record: R) => V
  /** Writes the values on a version and passes on the stored record. */
  save: (values: V, version: number, onStored: (record: R) => void) => Promise<void>
  /** Failure message: 没有保存「光明顶」. */
  refusal: string
}

type Clash<V extends object, R extends Versioned> = ReturnType<typeof useConflict<V, R>>

/** One save at a time of a form's record, with its state; a refusal shows in the form, or in a message once the form is gone. */
export function useRecordSave<V extends object, R extends Versioned>(
  { valuesOf, save, refusal }: RecordSaveOptions<V, R>,
  editor: Editor<V>,
  clash: Clash<V, R>,
) {
  const toast = useToast()
  const [state, setState] = useState<SavingState>('saved')
  const saving = useRef(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const failed = (error: unknown, submitted: V) => {
    const reason = error instanceof CallError ? error.code : null
    if (reason === NO_ANSWER) return setState('cut')
    if (reason !== code.absent) {
      setState('refused')
      return clash.refused(refusal, error, submitted)
    }
    setState('gone')
    // The form is gone and cannot show it.
    if (hasLeft.current) toast.failed(refusal, error)
  }

  const store = async (submitted: V, onVersion: number): Promise<R | null> => {
    let result: R | null = null
    saving.current = true
    setState('saving')
    try {
      await save(submitted, onVersion, (saved) => {
        result = saved
      })
      // Set in the callback, which the compiler's flow analysis misses.
      const saved = result as R | null
      if (!saved) return null
      const next = afterSaving(submitted, editor.values(), valuesOf(saved))
      editor.rebase(next.base, saved.version, next.typed)
      clash.dismiss()
      setState(same(next.base, next.typed) ? 'saved' : 'unsaved')
      return saved
    } catch (error) {
      failed(error, submitted)
      return null
    } finally {
      saving.current = false
    }
  }

  return { state, setState, saving, store }
}
