import { Checkbox } from 'antd'
import { useContext, useSyncExternalStore } from 'react'
import { VisibleRowsContext, useRowTools } from '../row/rowContext'
import type { ListRow } from '../types'

/** Checkbox of a row. */
export function ChoiceCell<R extends ListRow>({ row }: { row: R }) {
  const { selection, rowName } = useRowTools<R>()
  const selected = useSyncExternalStore(selection.subscribe, () => selection.get().has(row.id))
  return (
    <Checkbox
      checked={selected}
      aria-label={`选择 ${rowName(row)}`}
      onChange={(event) => selection.set([row], event.target.checked)}
    />
  )
}

/** Checkbox of all rows of the page. */
export function ChoiceHead() {
  const { selection } = useRowTools()
  const rows = useContext(VisibleRowsContext)
  const selectedCount = useSyncExternalStore(
    selection.subscribe,
    () => rows.filter(({ id }) => selection.get().has(id)).length,
  )
  const allSelected = rows.length > 0 && selectedCount === rows.length
  return (
    <Checkbox
      checked={allSelected}
      indeterminate={selectedCount > 0 && !allSelected}
      disabled={rows.length === 0}
      aria-label="选择本页全部"
      onChange={(event) => selection.set(rows, event.target.checked)}
    />
  )
}
