import { useCallback, useMemo } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { PackageStore } from '../state/usePackage'
import type { Command } from './command'
import type { History } from './useHistory'

/** Announces once that changing a passed guide opened a new draft: visitors do not see it until it passes too. */
export function useNewDraftNotice(history: History, store: PackageStore): History {
  const toast = useToast()
  const { perform: done } = history
  const perform = useCallback(
    async (command: Command) => {
      const before = store.get().guide.review
      await done(command)
      if (before !== 'passed') return
      const announce = () => {
        if (store.get().guide.review === 'making')
          toast.hint('已开始新的草稿', '访客看到的还是通过审核的那一版；改完后提交审核，通过后他们才看到')
      }
      // The write is done, even if the page closes before this is known.
      void store
        .refresh()
        .then(announce, () => undefined)
        .catch(() => undefined)
    },
    [done, store, toast],
  )
  return useMemo(() => ({ ...history, perform }), [history, perform])
}
