import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useLatest } from '@/components/hooks/useLatest'
import { useToast } from '@/components/ui/toast/useToast'
import type { GuideRecord, GuideSettings } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'
import { usePackageEditor } from '../state/workshop'
import { settingsActs } from '../commands/acts/settings'
import type { GuideStore } from '../commands/acts/settings'

/** A number that is held down, or a slider: written once it has come to rest. */
const REST_MS = 500
const WRITES = [right('guideAll', 'settings'), right('guideMaking', 'settings')]

interface Changed<T> {
  value: T
  /** The record's, once it is written. */
  version?: number
}

/** One setting of the guide: shown at once as it is changed, written when it rests, and taken back by the page's own undo. */
export function useSetting<K extends keyof GuideSettings>(key: K, label: string) {
  const { guide, bag, store, history } = usePackageEditor()
  const allowed = useAllowed()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = useMemo(() => ['guide', 'detail', guide.id], [guide.id])
  const guides = useMemo<GuideStore>(() => {
    const get = () => client.getQueryData<GuideRecord>(queryKey)!
    return { get, put: (record) => void client.setQueryData(queryKey, record), refresh: () => void store.refresh() }
  }, [client, queryKey, store])
  const [changed, setChanged] = useState<Changed<GuideSettings[K]> | null>(null)
  const now = useRef(changed)
  const timer = useRef<number | undefined>(undefined)

  /** What was changed meanwhile stays, and is written next. */
  const settle = (sent: Changed<GuideSettings[K]>, next: Changed<GuideSettings[K]> | null) => {
    if (now.current !== sent) return
    now.current = null
    setChanged(next)
  }
  const write = useLatest(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const sent = now.current
    if (!sent) return true
    try {
      const { change } = settingsActs(guides)
      await history.perform(change({ [key]: sent.value } as Pick<GuideSettings, K>, label))
      settle(sent, { ...sent, version: guides.get().version })
      return true
    } catch (error) {
      settle(sent, null)
      toast.failed(`没有保存${label}`, error)
      return false
    }
  })
  const change = useCallback(
    (value: GuideSettings[K]) => {
      now.current = { value }
      setChanged(now.current)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void write.current(), REST_MS)
    },
    [write],
  )
  const flush = useCallback(() => write.current(), [write])
  // What is left meanwhile is written all the same.
  useEffect(() => () => void write.current(), [write])

  // The page hears of the stored record a moment after the answer: until then nothing older is shown, or worked on.
  const isShown = changed !== null && (changed.version === undefined || guide.version < changed.version)
  const readOnly = bag.guide.review === 'pending' || !allowed(WRITES, true)
  return { value: isShown ? changed.value : guide.settings[key], change, flush, isSaving: isShown && changed.version === undefined, readOnly }
}
