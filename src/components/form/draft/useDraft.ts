import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, dropDraft, moveDraft, writeDraft, draftsOf, readDrafts } from './draft'
import type { Draft, DraftPlace, StoredDraft } from './draft'
import { holdDraft, heldDrafts } from './draftHold'
import { same } from '../schema'

interface OtherDrafts<V> {
  /** Abandoned by closed editors, newest first. */
  left: readonly StoredDraft<V>[]
  /** Another editor is open here. */
  elsewhere: boolean
}

const NONE: OtherDrafts<never> = { left: [], elsewhere: false }

/** Other editors' drafts of this place. Undefined until it is known which are being edited. */
function useOtherDrafts<V>(place: DraftPlace, ownKey: string, disabled: boolean) {
  const [others, setOthers] = useState<OtherDrafts<V> | undefined>(() =>
    readDrafts(place).length > 0 ? undefined : NONE,
  )

  const refresh = useCallback(
    async (isMounted: () => boolean) => {
      const drafts = readDrafts<V>(place).filter(({ key }) => key !== ownKey)
      const heldKeys = await heldDrafts()
      const next = {
        left: drafts.filter(({ key }) => !heldKeys.has(key)),
        elsewhere: drafts.some(({ key }) => heldKeys.has(key)),
      }
      if (isMounted()) setOthers((before) => (same(before, next) ? before : next))
    },
    [ownKey, place],
  )

  useEffect(() => {
    if (disabled) return
    let isMounted = true
    const update = () => void refresh(() => isMounted)
    // The event reaches every tab but the writer's; closed editors are noticed on return to the tab.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(draftsOf(place))) update()
    }
    update()
    window.addEventListener('storage', onStorage)
    window.addEventListener('focus', update)
    return () => {
      isMounted = false
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('focus', update)
    }
  }, [refresh, disabled, place])

  return useMemo(
    () => ({
      ...(disabled ? NONE : (others ?? NONE)),
      asking: !disabled && others === undefined,
      look: () => refresh(() => true),
    }),
    [refresh, disabled, others],
  )
}

const WAIT_MS = 600

interface EditState<V> {
  values: V
  version: number
  typed: V
}

const newEditor = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Saves typed text in this browser as a draft, and offers drafts that earlier editors left. `typing` must be stable: a new one saves what waits. */
export function useDraft<V>(place: DraftPlace, readState: () => EditState<V>, disabled: boolean) {
  const [editor] = useState(newEditor)
  const key = useMemo(() => draftKey(place, editor), [place, editor])
  const others = useOtherDrafts<V>(place, key, disabled)
  // Once the user has typed or chosen something, nothing may replace it.
  const [answered, setAnswered] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const timer = useRef<number | undefined>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { values, version, typed: edited } = readState()
    const at = Date.now()
    const isStored = writeDraft(key, { values: edited, base: values, version, at })
    setFailed(!isStored)
    setSavedAt(isStored ? at : null)
  }, [key, readState])

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

  const { look: refreshOthers } = others
  /** Takes over an offered draft, which becomes the form's text. Null if another tab was faster. */
  const take = useCallback(
    (draft: StoredDraft<V>): Draft<V> | null => {
      const content = moveDraft<V>(draft.key, key)
      if (content) {
        setAnswered(true)
        setSavedAt(content.at)
      } else void refreshOthers()
      return content
    },
    [key, refreshOthers],
  )

  const discard = useCallback(
    (draft: StoredDraft<V>) => {
      dropDraft(draft.key)
      void refreshOthers()
    },
    [refreshOthers],
  )

  /** Leaves the offered drafts for next time. */
  const setAside = useCallback(() => setAnswered(true), [])

  useEffect(() => {
    if (disabled) return
    const release = holdDraft(key)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      release()
    }
  }, [flush, key, disabled])

  return useMemo(
    () => ({
      offered: answered ? [] : others.left,
      asking: others.asking,
      elsewhere: others.elsewhere,
      savedAt,
      failed,
      save,
      flush,
      drop,
      take,
      discard,
      setAside,
    }),
    [answered, others, savedAt, failed, save, flush, drop, take, discard, setAside],
  )
}

export type DraftHandle<V> = ReturnType<typeof useDraft<V>>
