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
import { mergeDisjoint } from './merge'
import { useRecordSave } from './useRecordSave'
import type { RecordSaveOptions } from './useRecordSave'

/** Delay after the last key. */
const REST_MS = 800
/** While a phone follows: it shows what was typed within a second. */
const PREVIEWED_REST_MS = 300

interface AutosaveOptions<V extends object, R extends Versioned & { id: string }> extends RecordSaveOptions<V, R> {
  /** The page's current record. */
  record: R
  form: string
  /** Schemas of the input, and of the record in a 409. */
  input: z.ZodType
  schema: z.ZodType<R>
  readOnly: boolean
  /** A preview of the guide follows. */
  isPreviewed?: boolean
  /** False once the record was deleted: typed text stays until it is restored, or the form is left. */
  exists?: boolean
  onUnsaved?: (id: string, is: boolean) => void
}

/**
 * A form that autosaves changes, one call at a time. Values that cannot be saved yet stay in the form, even while something else is
 * selected. Other users' saves are adopted in untouched fields, and compared where both changed the same field.
 */
export function useAutosave<V extends object, R extends Versioned & { id: string }>(options: AutosaveOptions<V, R>) {
  const { record, valuesOf, readOnly, isPreviewed = false, exists = true, onUnsaved } = options
  const restMs = isPreviewed ? PREVIEWED_REST_MS : REST_MS
  const [initial] = useState(() => valuesOf(record))
  const editor = useEditor<V>({
    initial,
    version: record.version,
    form: options.form,
    record: record.id,
    schemas: [options.input],
    readOnly,
  })
  const clash = useConflict<V, R>({ editor, schema: options.schema, valuesOf })
  const timer = useRef<number | undefined>(undefined)
  const { state, setState, saving, store } = useRecordSave(options, editor, clash)
  const { form, savable, dirty, values: currentValues, now: version } = editor

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
    if (saving.current) timer.current = window.setTimeout(flush, restMs)
    else void store(currentValues(), version().version)
  }
  const flushNow = useLatest(flush)

  const { changed: noteChange } = editor
  const changed = useCallback(() => {
    noteChange()
    if (!saving.current) setState((before) => (before === 'gone' ? before : 'unsaved'))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flushNow.current(), restMs)
  }, [flushNow, noteChange, restMs, saving, setState])

  useSavedMeanwhile(editor, record, valuesOf, saving)
  useReturnedDraft(editor, readOnly, changed)

  useEffect(() => onUnsaved?.(record.id, dirty), [dirty, onUnsaved, record.id])
  useOnReconnect(() => flushNow.current())
  // On another selection, or when the page goes to the background: save at once what can be saved.
  useEffect(() => () => flushNow.current(), [flushNow])

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
