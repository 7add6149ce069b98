import { linkOf } from '../row/useRowActions'
import type { Action, BulkRun, ListRow } from '../types'

/** The action that removes what kept a row out of a bulk change: the change's own, or else the row's most frequent one. */
export function fixOf<R extends ListRow>(
  actions: readonly Action<R>[],
  { fixAction }: Pick<BulkRun<R>, 'fixAction'>,
  row: R,
): Action<R> | undefined {
  if (fixAction === undefined) return linkOf(actions, row)
  const key = fixAction(row)
  return actions.find((action) => action.key === key && action.run !== undefined)
}
