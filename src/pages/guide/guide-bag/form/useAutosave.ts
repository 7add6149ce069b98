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
  const now = useLatest({ ...options, clash })
  const { form, base, savable, rebase, dirty } = editor
  const version = editor.now
  const typed = useCallback(() => form.getFieldsValue(true) as V, [form])

  const store = useCallback(
    async (values: V, onVersion: number): Promise<R | null> => {
      let stored: R | null = null
      saving.current = true
      try {
        await now.current.save(values, onVersion, (record) => {
          stored = record
        })
        // Set by the callback, which the compiler does not follow.
        const kept = stored as R | null
        // More may have been typed while it was on its way.
        if (kept) rebase(now.current.valuesOf(kept), kept.version, same(typed(), values) ? undefined : typed())
        now.current.clash.dismiss()
        return kept
      } catch (error) {
        now.current.clash.refused(now.current.refusal, error, values)
        return null
      } finally {
        saving.current = false
      }
    },
    [now, rebase, typed],
  )

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (readOnly || saving.current || same(typed(), version().values) || !savable()) return
    void store(typed(), version().version).then((kept) => {
      if (kept && !same(typed(), version().values)) timer.current = window.setTimeout(flushNow.current, REST_MS)
    })
  }, [readOnly, savable, store, typed, version])
  const flushNow = useRef(flush)
  useEffect(() => {
    flushNow.current = flush
  })

  const changed = () => {
    editor.changed()
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => flushNow.current(), REST_MS)
  }

  // What another, or the map, has saved meanwhile.
  const held = useRef(record)
  useEffect(() => {
    held.current = record
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

  useEffect(() => now.current.onUnsaved(record.id, dirty), [dirty, now, record.id])
  // Something else is chosen: what can be saved is, at once.
  useEffect(() => () => flushNow.current(), [])

  return { editor, clash, changed, store, flush, base, refusal }
}
