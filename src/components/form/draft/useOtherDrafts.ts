import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftsOf, readDrafts } from './draft'
import type { DraftPlace, KeptDraft } from './draft'
import { heldDrafts } from './draftHold'
import { same } from '../schema'

interface Others<V> {
  /** Abandoned by closed editors, newest first. */
  left: readonly KeptDraft<V>[]
  /** Another editor is open here. */
  elsewhere: boolean
}

const NONE: Others<never> = { left: [], elsewhere: false }

/** Other editors' drafts of this place. Undefined until it is known which are being edited. */
export function useOtherDrafts<V>(place: DraftPlace, own: string, off: boolean) {
  const [others, setOthers] = useState<Others<V> | undefined>(() => (readDrafts(place).length > 0 ? undefined : NONE))

  const look = useCallback(
    async (isWanted: () => boolean) => {
      const drafts = readDrafts<V>(place).filter(({ key }) => key !== own)
      const held = await heldDrafts()
      const found = { left: drafts.filter(({ key }) => !held.has(key)), elsewhere: drafts.some(({ key }) => held.has(key)) }
      if (isWanted()) setOthers((before) => (same(before, found) ? before : found))
    },
    [own, place],
  )

  useEffect(() => {
    if (off) return
    let isWanted = true
    const again = () => void look(() => isWanted)
    // The event reaches every tab but the writer's; closed editors are noticed on return to the tab.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(draftsOf(place))) again()
    }
    again()
    window.addEventListener('storage', onStorage)
    window.addEventListener('focus', again)
    return () => {
      isWanted = false
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('focus', again)
    }
  }, [look, off, place])

  return useMemo(() => ({ ...(off ? NONE : (others ?? NONE)), asking: !off && others === undefined, look: () => look(() => true) }), [look, off, others])
}
