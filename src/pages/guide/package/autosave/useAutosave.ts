import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type * as z from 'zod'
import { useConflict } from '@/components/form/compare/useConflict'
import type { Versioned } from '@/components/form/compare/useConflict'
import { same } from '@/components/form/schema'
import { useEditor } from '@/components/form/useEditor'
import type { Editor } from '@/components/form/useEditor'
import { useLatest } from '@/components/hooks/useLatest'
import { useOnReconnect } from '@/components/hooks/useOnReconnect'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { CallError, NO_ANSWER } from '@/lib/call'
import { afterSaving, mergeDisjoint } from './merge'

/** Delay after the last key. */
const REST_MS = 800

/** `cut`: no response, retried when the connection is back. `gone`: deleted meanwhile. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'cut' | 'wrong' | 'refused' | 'gone'

interface AutosaveOptions<V extends object, R extends Versioned & { id: string }> {
  /** The page's current record. */
  record: R
  form: string
  valuesOf: (record: R) => V
  /** Schemas of the input, and of the record in a 409. */
  input: z.ZodType
  schema: z.ZodType<R>
  readOnly: boolean
  /** False once the record was deleted: typed text stays until it is restored, or the form is left. */
  exists?: boolean
  /** Writes the values on a version and passes on the stored record. */
  save: (values: V, version: number, onStored: (record: R) => void) => Promise<void>
  /** Failure message: 没有保存「光明顶」. */
  refusal: string
  onUnsaved?: (id: string, is: boolean) => void
}

/**
 * A form that autosaves changes, one call at a time. Values that cannot be saved yet stay in the form, even while something else is
 * selected. Other users' saves are adopted in untouched fields, and compared where both changed the same field.
 */
export function useAutosave<V extends object, R extends Versioned & { id: string }>(options: AutosaveOptions<V, R>) {
  const { record, valuesOf, readOnly, exists = true, onUnsaved } = options
  const [initial] = useState(() => valuesOf(record))
  const [state, setState] = useState<SavingState>('saved')
  const editor = useEditor<V>({
    initial,
    version: record.version,
    form: options.form,
    record: record.id,
    schemas: [options.input],
    readOnly,
  })
  const clash = useConflict<V, R>({ editor, schema: options.schema, valuesOf })
  const toast = useToast()
  const timer = useRef<number | undefined>(undefined)
  const saving = useRef(false)
  const hasLeft = useRef(false)
  const { form, savable, rebase, dirty, values: currentValues, now: version } = editor

  const failed = (error: unknown, submitted: V) => {
    const refusal = error instanceof CallError ? error.code : null
    if (refusal === NO_ANSWER) return setState('cut')
    if (refusal !== code.absent) {
      setState('refused')
      return clash.refused(options.refusal, error, submitted)
    }
    setState('gone')
    // The form is gone and cannot show it.
    if (hasLeft.current) toast.failed(options.refusal, error)
  }

  const store = async (submitted: V, onVersion: number): Promise<R | null> => {
    let result: R | null = null
    saving.current = true
    setState('saving')
    try {
      await options.save(submitted, onVersion, (saved) => {
        result = saved
      })
      // Set in the callback, which the compiler's flow analysis misses.
      const saved = result as R | null
      if (!saved) return null
      const next = afterSaving(submitted, currentValues(), valuesOf(saved))
      rebase(next.base, saved.version, next.typed)
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

  function flush() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (readOnly || !exists) return
    if (same(currentValues(), version().values)) return setState((before) => (saving.current ? before : 'saved'))
    if (!savable()) {
      setState('wrong')
      return void form.validateFields().catch(() => undefined)
    }
    // One at a time: the next save uses the version this one creates.
    if (saving.current) timer.current = window.setTimeout(flush, REST_MS)
    else void store(currentValues(), version().version)
  }
  const flushNow = useLatest(flush)

  const { changed: noteChange } = editor
  const changed = useCallback(() => {
    noteChange()
    if (!saving.current) setState((before) => (before === 'gone' ? before : 'unsaved'))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flushNow.current(), REST_MS)
  }, [flushNow, noteChange])

  useSavedMeanwhile(editor, record, valuesOf, saving)
  useReturnedDraft(editor, readOnly, changed)

  useEffect(() => onUnsaved?.(record.id, dirty), [dirty, onUnsaved, record.id])
  useOnReconnect(() => flushNow.current())
  // On another selection, or when the page goes to the background: save at once what can be saved.
  useEffect(() => {
    hasLeft.current = false
    const leave = () => {
      hasLeft.current = true
      flushNow.current()
    }
    return leave
  }, [flushNow])

  // The record was restored: send what was typed meanwhile.
  useEffect(() => {
    if (exists) flushNow.current()
  }, [flushNow, exists])

  /** Shows the other user's save and discards one's own text. */
  const giveUp = () => {
    const current = clash.giveUp()
    if (current) setState('saved')
    return current
  }
  return {
    editor,
    clash: { ...clash, giveUp },
    changed,
    store,
    flush,
    state: exists ? state : ('gone' as const),
    isDirty: dirty,
  }
}

/** Adopts what was saved meanwhile by another user, the map, or undo, in fields that are untouched here. */
function useSavedMeanwhile<V extends object, R extends Versioned>(
  { now: version, values: currentValues, rebase }: Editor<V>,
  record: R,
  valuesOf: (record: R) => V,
  saving: RefObject<boolean>,
) {
  useEffect(() => {
    if (saving.current || record.version <= version().version) return
    const current = valuesOf(record)
    const merged = mergeDisjoint(version().values, currentValues(), current)
    if (merged) rebase(current, record.version, merged)
  }, [record, rebase, currentValues, valuesOf, version, saving])
}

/** An unsaved draft returns with its form, and is saved or compared. */
function useReturnedDraft<V extends object>({ draft, takeDraft }: Editor<V>, readOnly: boolean, changed: () => void) {
  const { offered } = draft
  useEffect(() => {
    const [storedDraft] = offered
    if (!storedDraft || readOnly) return
    takeDraft(storedDraft)
    changed()
  }, [changed, offered, readOnly, takeDraft])
}
