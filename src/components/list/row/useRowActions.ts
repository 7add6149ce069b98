import { useCallback, useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import type { Action, Confirm, ListPageProps, ListRow } from '../types'

/** A pending confirmation. */
export interface Question extends Confirm {
  danger?: boolean
  go: () => Promise<unknown>
}

export const labelOf = <R>(action: Action<R>, row: R) =>
  typeof action.label === 'string' ? action.label : action.label(row)

/** The row's most frequent action. */
export const linkOf = <R>(actions: readonly Action<R>[], row: R) =>
  actions.find((action) => action.place === 'link' && action.run !== undefined && action.visible?.(row) !== false)

/** The actions permitted to the account, and how to run them on a row. */
export function useRowActions<R extends ListRow>(
  actions: readonly Action<R>[],
  { rowName, onChanged }: Pick<ListPageProps<R>, 'rowName' | 'onChanged'>,
) {
  const allowed = useAllowed()
  const toast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const grantedActionKeys = actions
    .filter((action) => action.rights === undefined || allowed(action.rights, action.anyOf))
    .map((action) => action.key)
  const joinedKeys = grantedActionKeys.join()

  const granted = useMemo(
    () => actions.filter((action) => joinedKeys.split(',').includes(action.key)),
    [actions, joinedKeys],
  )

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
        // Also after a rejection: its cause is newer than the row.
        onChanged()
      }
      const confirmation = action.confirm?.(row)
      if (confirmation === undefined) await perform()
      else setQuestion({ ...confirmation, danger: action.danger, go: perform })
    },
    [toast, rowName, onChanged],
  )
  /** Another question may be open by the time this answer arrives. */
  const answer = useCallback((answered: Question) => setQuestion((now) => (now === answered ? null : now)), [])
  return useMemo(() => ({ granted, run, question, answer }), [granted, run, question, answer])
}
