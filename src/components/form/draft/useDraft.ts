import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, dropDraft, moveDraft, writeDraft } from './draft'
import type { Draft, DraftPlace, KeptDraft } from './draft'
import { holdDraft } from './draftHold'
import { useOtherDrafts } from './useOtherDrafts'

const WAIT_MS = 600

interface Typing<V> {
  values: V
  version: number
  typed: V
}

const newEditor = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Saves typed text in this browser as a draft, and offers drafts that earlier editors left. `typing` must be stable: a new one saves what waits. */
export function useDraft<V>(place: DraftPlace, typing: () => Typing<V>, off: boolean) {
  const [editor] = useState(newEditor)
  const key = useMemo(() => draftKey(place, editor), [place, editor])
  const others = useOtherDrafts<V>(place, key, off)
  // Once the user has typed or chosen something, nothing may replace it.
  const [answered, setAnswered] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const timer = useRef<number | undefined>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { values, version, typed } = typing()
    const at = Date.now()
    const kept = writeDraft(key, { values: typed, base: values, version, at })
    setFailed(!kept)
    setSavedAt(kept ? at : null)
  }, [key, typing])

  const save = useCallback(() => {
    setAnswered(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, WAIT_MS)
  }, [flush])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(key)
    setSavedAt(null)
  }, [key])

  const { look } = others
  /** Takes over an offered draft, which becomes the form's text. Null if another tab was faster. */
  const take = useCallback(
    (draft: KeptDraft<V>): Draft<V> | null => {
      const taken = moveDraft<V>(draft.key, key)
      if (taken) {
        setAnswered(true)
        setSavedAt(taken.at)
      } else void look()
      return taken
    },
    [key, look],
  )

  const discard = useCallback(
    (draft: KeptDraft<V>) => {
      dropDraft(draft.key)
      void look()
    },
    [look],
  )

  /** Leaves the offered drafts for next time. */
  const setAside = useCallback(() => setAnswered(true), [])

  useEffect(() => {
    if (off) return
    const release = holdDraft(key)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      release()
    }
  }, [flush, key, off])

  return useMemo(
    () => ({ offered: answered ? [] : others.left, asking: others.asking, elsewhere: others.elsewhere, savedAt, failed, save, flush, drop, take, discard, setAside }),
    [answered, others, savedAt, failed, save, flush, drop, take, discard, setAside],
  )
}

export type DraftHandle<V> = ReturnType<typeof useDraft<V>>
