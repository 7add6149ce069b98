import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '@/components/useLatest'
import { dropDraft, readDraft, writeDraft } from './draft'
import type { Draft, DraftPlace } from './draft'

const WAIT_MS = 600

interface Typing<V> {
  values: V
  version: number
  typed: V
}

/** Keeps typed text in this browser while it is being typed, and offers what was kept the last time. */
export function useDraft<V>(place: DraftPlace, typing: () => Typing<V>, off: boolean) {
  const [offered, setOffered] = useState<Draft<V> | null>(() => (off ? null : readDraft<V>(place)))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const typingNow = useLatest(typing)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { values, version, typed } = typingNow.current()
    const at = Date.now()
    const kept = writeDraft<V>(place, { values: typed, base: values, version, at })
    setFailed(!kept)
    setSavedAt(kept ? at : null)
  }, [place, typingNow])

  const save = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(flush, WAIT_MS)
  }, [flush])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropDraft(place)
    setSavedAt(null)
    setOffered(null)
  }, [place])

  /** Hands over the offered draft; from here on it is the text in the form. */
  const take = useCallback(() => setOffered(null), [])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return useMemo(() => ({ offered, savedAt, failed, save, flush, drop, take }), [offered, savedAt, failed, save, flush, drop, take])
}
