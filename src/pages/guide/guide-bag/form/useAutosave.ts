import { useCallback, useEffect, useRef } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import type { Versioned } from '@/components/form/compare/useConflict'
import { same } from '@/components/form/schema'
import { useEditor } from '@/components/form/useEditor'
import { useLatest } from '@/components/hooks/useLatest'
import type * as z from 'zod'
import { mergeDisjoint } from './merge'

/** After the last key. */
const REST_MS = 800

interface AutosaveOptions<V extends object, R extends Versioned & { id: string }> {
  /** As the page holds it now. */
  record: R
  form: string
  valuesOf: (record: R) => V
  /** Of the input, and of the record that a 409 answers. */
  input: z.ZodType
  schema: z.ZodType<R>
  readOnly: boolean
  /** Writes the values on a version and hands over what was stored. */
  save: (values: V, version: number, onStored: (record: R) => void) => Promise<void>
  /** What was refused, for the message: 没有保存「光明顶」. */
  refusal: string
  onUnsaved: (id: string, is: boolean) => void
}

/**
 * A form that saves what was changed by itself. What cannot be saved yet stays in it, also while something else is chosen; what others save
 * meanwhile is taken over where nothing was typed, and compared where both changed the same field.
 */
export function useAutosave<V extends object, R extends Versioned & { id: string }>(options: AutosaveOptions<V, R>) {
  const { record, valuesOf, readOnly, refusal } = options
  const editor = useEditor<V>({ initial: valuesOf(record), version: record.version, form: options.form, record: record.id, schemas: [options.input], readOnly })
  const clash = useConflict<V, R>({ editor, schema: options.schema, valuesOf })
  const timer = useRef<number | undefined>(undefined)
  const saving = useRef(false)
  const { onUnsaved } = options
  const { form, savable, rebase, dirty } = editor
  const version = editor.now
  const typed = useCallback(() => form.getFieldsValue(true) as V, [form])

  const store = async (values: V, onVersion: number): Promise<R | null> => {
    let stored: R | null = null
    saving.current = true
    try {
      await options.save(values, onVersion, (kept) => {
        stored = kept
      })
      // Set by the callback, which the compiler does not follow.
      const kept = stored as R | null
      // More may have been typed while it was on its way.
      if (kept) rebase(valuesOf(kept), kept.version, same(typed(), values) ? undefined : typed())
      clash.dismiss()
      return kept
    } catch (error) {
      clash.refused(refusal, error, values)
      return null
    } finally {
      saving.current = false
    }
  }

  function flush() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (readOnly || same(typed(), version().values) || !savable()) return
    // One after the other: the next one starts from the version that this one makes.
    if (saving.current) timer.current = window.setTimeout(flush, REST_MS)
    else void store(typed(), version().version)
  }
  const flushNow = useLatest(flush)

  const changed = () => {
    editor.changed()
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flushNow.current(), REST_MS)
  }

  // What another, or the map, has saved meanwhile.
  useEffect(() => {
    if (saving.current || record.version <= version().version) return
    const current = valuesOf(record)
    const merged = mergeDisjoint(version().values, typed(), current)
    if (merged) rebase(current, record.version, merged)
  }, [record, rebase, typed, valuesOf, version])

  // Text that was left here unsaved comes back with its form.
  const { offered } = editor.draft
  const { takeDraft } = editor
  useEffect(() => {
    const [draft] = offered
    if (draft && !readOnly) takeDraft(draft)
  }, [offered, readOnly, takeDraft])

  useEffect(() => onUnsaved(record.id, dirty), [dirty, onUnsaved, record.id])
  // Something else is chosen: what can be saved is, at once.
  useEffect(() => () => flushNow.current(), [flushNow])

  return { editor, clash, changed, store, flush }
}
