import { useCallback, useMemo } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { BagStore } from '../state/useBag'
import type { Act } from './act'
import type { History } from './useHistory'

/** Says once that the first change of a passed guide has opened a new draft: visitors see nothing of it until that is passed too. */
export function useDraftTold(history: History, store: BagStore): History {
  const toast = useToast()
  const { perform: done } = history
  const perform = useCallback(
    async (act: Act) => {
      const before = store.get().guide.review
      await done(act)
      if (before !== 'passed') return
      const tell = () => {
        if (store.get().guide.review === 'making') toast.hint('已开始新的草稿', '访客看到的还是通过审核的那一版；改完后提交审核，通过后他们才看到')
      }
      // What was done is done, also when the page is left before this is known.
      void store.refresh().then(tell, () => undefined).catch(() => undefined)
    },
    [done, store, toast],
  )
  return useMemo(() => ({ ...history, perform }), [history, perform])
}
