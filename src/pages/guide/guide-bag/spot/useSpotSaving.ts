import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import { issuesOf, same } from '@/components/form/schema'
import type { Editor } from '@/components/form/useEditor'
import { useLatest } from '@/components/hooks/useLatest'
import { useLineBack } from '@/components/hooks/useLineBack'
import { code } from '@/contract/core'
import { guideSpot, spotRecord } from '@/contract/guideSpot'
import type { SpotRecord } from '@/contract/guideSpot'
import { call, CallError, NO_ANSWER } from '@/lib/call'
import { SCHEMAS, spotValues, typedSince } from './values'
import type { SpotValues } from './values'

/** After the last key. */
const REST_MS = 900

/** `cut`: no answer came, it is sent again when the line is back. `gone`: deleted meanwhile. */
export type SavingState = 'saved' | 'unsaved' | 'saving' | 'cut' | 'wrong' | 'refused' | 'gone'

interface SavingOptions {
  editor: Editor<SpotValues>
  record: SpotRecord
  onStored: (record: SpotRecord) => void
}

/** Saves an explanation by itself when the keys rest, one call after the other, each on the version that the one before has made. */
export function useSpotSaving({ editor, record, onStored }: SavingOptions) {
  const [state, setState] = useState<SavingState>('saved')
  const clash = useConflict<SpotValues, SpotRecord>({ editor, schema: spotRecord, valuesOf: spotValues })
  const timer = useRef<number | undefined>(undefined)
  const running = useRef(false)
  const now = useLatest({ clash, onStored })
  const { rebase, values, now: base, changed: typedIn, readOnly, form } = editor
  const saveNow = useRef<() => Promise<void>>(() => Promise.resolve())
  const { id } = record

  const store = useCallback(
    async (sent: SpotValues, version: number): Promise<SpotRecord | null> => {
      running.current = true
      setState('saving')
      try {
        const stored = await call(guideSpot.update, { body: { ...sent, id, version } })
        const next = typedSince(sent, values(), stored)
        rebase(next.base, stored.version, next.typed)
        now.current.clash.dismiss()
        now.current.onStored(stored)
        setState(same(next.base, next.typed) ? 'saved' : 'unsaved')
        return stored
      } catch (error) {
        const refusal = error instanceof CallError ? error.code : null
        if (refusal === code.absent) setState('gone')
        else if (refusal === NO_ANSWER) setState('cut')
        else {
          setState('refused')
          now.current.clash.refused('讲解没有保存', error, sent)
        }
        return null
      } finally {
        running.current = false
      }
    },
    [id, now, rebase, values],
  )

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (readOnly || running.current) return
    const typed = values()
    if (same(typed, base().values)) {
      setState((before) => (before === 'gone' ? before : 'saved'))
      return
    }
    if (issuesOf(SCHEMAS, typed).length > 0) {
      setState('wrong')
      void form.validateFields().catch(() => undefined)
      return
    }
    const stored = await store(typed, base().version)
    // More was typed while it was on its way.
    if (stored && !same(values(), base().values)) timer.current = window.setTimeout(() => void saveNow.current(), REST_MS)
  }, [base, form, readOnly, store, values])
  useLayoutEffect(() => {
    saveNow.current = save
  })

  const changed = useCallback(() => {
    typedIn()
    if (!running.current) setState((before) => (before === 'gone' ? before : 'unsaved'))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void saveNow.current(), REST_MS)
  }, [typedIn])

  useLineBack(() => void saveNow.current())
  // Something else is chosen, or the page goes behind another tab: what can be saved is, at once.
  useEffect(() => () => void saveNow.current(), [])

  return { state, clash, changed, save, store }
}
