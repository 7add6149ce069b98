import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftsOf, readDrafts } from './draft'
import type { DraftPlace, StoredDraft } from './draft'
import { heldDrafts } from './draftHold'
import { same } from '../schema'

interface OtherDrafts<V> {
  /** Abandoned by closed editors, newest first. */
  left: readonly StoredDraft<V>[]
  /** Another editor is open here. */
  elsewhere: boolean
}

const NONE: OtherDrafts<never> = { left: [], elsewhere: false }

/** Other editors' drafts of this place. Undefined until it is known which are being edited. */
export function useOtherDrafts<V>(place: DraftPlace, ownKey: string, disabled: boolean) {
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
