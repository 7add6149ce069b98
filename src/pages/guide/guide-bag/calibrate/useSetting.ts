import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAllowed } from '@/components/Allowed'
import { useLatest } from '@/components/hooks/useLatest'
import { useToast } from '@/components/toast/useToast'
import type { GuideRecord, GuideSettings } from '@/contract/guide'
import { right } from '@/routes/rights'
import { useWorkshop } from '../bag/workshop'
import { settingsActs } from '../history/acts/settings'
import type { GuideStore } from '../history/acts/settings'

/** A number that is held down, or a slider: written once it has come to rest. */
const REST_MS = 500
const WRITES = [right('guideAll', 'settings'), right('guideMaking', 'settings')]

/** One setting of the guide: shown at once as it is changed, written when it rests, and taken back by the page's own undo. */
export function useSetting<K extends keyof GuideSettings>(key: K, label: string) {
  const { guide, bag, store, history } = useWorkshop()
  const allowed = useAllowed()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = useMemo(() => ['guide', 'detail', guide.id], [guide.id])
  const guides = useMemo<GuideStore>(() => {
    const get = () => client.getQueryData<GuideRecord>(queryKey)!
    return { get, put: (record) => void client.setQueryData(queryKey, record), refresh: () => void store.refresh() }
  }, [client, queryKey, store])
  const [changed, setChanged] = useState<{ value: GuideSettings[K] } | null>(null)
  const now = useRef(changed)
  const timer = useRef<number | undefined>(undefined)

  const write = useLatest(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const sent = now.current
    if (!sent) return true
    try {
      const { change } = settingsActs(guides)
      await history.perform(change({ [key]: sent.value } as Pick<GuideSettings, K>, label))
      return true
    } catch (error) {
      toast.failed(`没有保存${label}`, error)
      return false
    } finally {
      // What was changed meanwhile stays, and is written next.
      if (now.current === sent) {
        now.current = null
        setChanged(null)
      }
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

  const readOnly = bag.guide.review === 'pending' || !allowed(WRITES, true)
  return { value: changed ? changed.value : guide.settings[key], change, flush, isSaving: changed !== null, readOnly }
}
