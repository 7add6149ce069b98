import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import type { GuideRecord, GuideSettings } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'
import { required } from '@/lib/required'
import { usePackageEditor } from '../state/editorState'
import { settingsCommands } from '../commands/records/settings'
import type { GuideStore } from '../commands/records/settings'

/** Delay for held-down numbers and sliders: write once they rest. */
const REST_MS = 500
const WRITES = [right('guideAll', 'settings'), right('guideMaking', 'settings')]

interface PendingChange<T> {
  value: T
  /** The record's version, once written. */
  version?: number
}

/** One setting of the guide: shown at once, written when input rests, reverted by the page's undo. */
export function useSetting<K extends keyof GuideSettings>(key: K, label: string) {
  const { guide, guidePackage, store, history } = usePackageEditor()
  const allowed = useAllowed()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = useMemo(() => ['guide', 'detail', guide.id], [guide.id])
  const guides = useMemo<GuideStore>(() => {
    const get = () => required(client.getQueryData<GuideRecord>(queryKey), 'guide of the page')
    return { get, set: (record) => void client.setQueryData(queryKey, record), refresh: () => void store.refresh() }
  }, [client, queryKey, store])
  const [pending, setPending] = useState<PendingChange<GuideSettings[K]> | null>(null)
  const now = useRef(pending)
  const timer = useRef<number | undefined>(undefined)
  const { perform } = history

  const write = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const submitted = now.current
    if (!submitted) return true
    // Changes made meanwhile stay and are written next.
    const finish = (next: typeof submitted | null) => {
      if (now.current !== submitted) return
      now.current = null
      setPending(next)
    }
    try {
      const { change } = settingsCommands(guides)
      await perform(change({ [key]: submitted.value } as Pick<GuideSettings, K>, label))
      finish({ ...submitted, version: guides.get().version })
      return true
    } catch (error) {
      finish(null)
      toast.failed(`没有保存${label}`, error)
      return false
    }
  }, [guides, key, label, perform, toast])
  const change = useCallback(
    (value: GuideSettings[K]) => {
      now.current = { value }
      setPending(now.current)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void write(), REST_MS)
    },
    [write],
  )
  // Pending changes are written on unmount too.
  const writeOnUnmount = useEffectEvent(write)
  useEffect(() => () => void writeOnUnmount(), [])

  // The page receives the stored record just after the response: until then do not show or edit an older one.
  const isShown = pending !== null && (pending.version === undefined || guide.version < pending.version)
  const readOnly = guidePackage.guide.review === 'pending' || !allowed(WRITES, true)
  return {
    value: isShown ? pending.value : guide.settings[key],
    change,
    flush: write,
    isSaving: isShown && pending.version === undefined,
    readOnly,
  }
}
