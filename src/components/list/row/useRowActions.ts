import { useCallback, useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import type { Action, Confirm, ListPageProps, ListRow } from '../types'

/** A question that waits for its answer. */
export interface Question extends Confirm {
  danger?: boolean
  go: () => Promise<unknown>
}

export const labelOf = <R>(action: Action<R>, row: R) => (typeof action.label === 'string' ? action.label : action.label(row))

/** What is done most to this row. */
export const linkOf = <R>(actions: readonly Action<R>[], row: R) =>
  actions.find((action) => action.place === 'link' && action.run !== undefined && action.visible?.(row) !== false)

/** The actions that the account's rights allow, and how one of them is run on a row. */
export function useRowActions<R extends ListRow>(actions: readonly Action<R>[], { rowName, onChanged }: Pick<ListPageProps<R>, 'rowName' | 'onChanged'>) {
  const allowed = useAllowed()
  const toast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const held = actions.filter((action) => action.rights === undefined || allowed(action.rights, action.anyOf)).map((action) => action.key)
  const heldKeys = held.join()

  const granted = useMemo(() => actions.filter((action) => heldKeys.split(',').includes(action.key)), [actions, heldKeys])

  const run = useCallback(
    async (action: Action<R>, row: R) => {
      const perform = async () => {
        try {
          const running = action.run?.(row)
          if (running === undefined) return
          await running
          const done = action.done ?? (action.bulk && 'done' in action.bulk ? action.bulk.done : undefined)
          if (done) toast.done(`已${done}「${rowName(row)}」`)
        } catch (error) {
          toast.failed(`没有${labelOf(action, row)}`, error)
        }
        // Also after a refusal: what made the server refuse has changed since the row was read.
        onChanged()
      }
      const words = action.confirm?.(row)
      if (words === undefined) await perform()
      else setQuestion({ ...words, danger: action.danger, go: perform })
    },
    [toast, rowName, onChanged],
  )
  /** By the time that its answer has come, another one may be asked. */
  const answer = useCallback((answered: Question) => setQuestion((now) => (now === answered ? null : now)), [])
  return useMemo(() => ({ granted, run, question, answer }), [granted, run, question, answer])
}
