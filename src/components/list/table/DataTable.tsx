import { useState } from 'react'
import type { UIEvent } from 'react'
import type { ListRow } from '../types'
import styles from './Table.module.css'
import { minTableWidth } from './tableColumns'
import { TableHead } from './TableHead'
import type { Sort } from './TableHead'
import { TableRow } from './TableRow'
import type { TableRowProps } from './TableRow'

interface DataTableProps<R extends ListRow> extends Pick<TableRowProps<R>, 'columns' | 'rowProps' | 'as'> {
  rows: readonly R[]
  /** Width available to the table. If the columns need more, it scrolls in both directions by itself. */
  availableWidth: number
  onSort: Sort
  viewport?: Viewport
}

/** Takes the space of rows that are not drawn. */
const Gap = ({ height = 0 }: { height?: number | undefined }) =>
  height > 0 && <tr aria-hidden="true" className={styles.gap} style={{ height }} />

/**
 * Header and rows in one table. The header sticks to the top of the page or, if the table itself scrolls, to the top
 * of the table: `sticky` works relative to a single scroll container.
 */
export function DataTable<R extends ListRow>({
  columns,
  rows,
  availableWidth,
  rowProps,
  as,
  onSort,
  viewport,
}: DataTableProps<R>) {
  const minWidth = minTableWidth(columns)
  const scrolls = viewport !== undefined || minWidth > availableWidth
  const { from, to, above, below, onScroll } = useRowsInView(rows.length, viewport)
  return (
    <div
      className={styles.frame}
      data-scrolls={scrolls || undefined}
      style={viewport && { maxHeight: viewport.height }}
      onScroll={onScroll}
    >
      <table
        className={styles.table}
        aria-rowcount={viewport && rows.length + 1}
        style={scrolls ? { minWidth } : undefined}
      >
        <colgroup>
          {columns.map(({ key, main, width }) => (
            <col key={key} style={main ? undefined : { width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} onSort={onSort} />
        <tbody>
          <Gap height={above} />
          {rows.slice(from, to).map((row) => (
            <TableRow key={row.id} row={row} columns={columns} rowProps={rowProps} as={as} />
          ))}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  )
}

/** For thousands of rows: the table scrolls by itself, and only rows in view are drawn. In pixels. */
interface Viewport {
  height: number
  /** All rows are equally high. */
  rowHeight: number
}

/** Rows drawn beyond those in view, on either side. */
const MARGIN = 8

function useRowsInView(count: number, viewport: Viewport | undefined) {
  const [first, setFirst] = useState(0)
  if (!viewport) return { from: 0, to: count }
  const { height, rowHeight } = viewport
  const visible = Math.ceil(height / rowHeight)
  // After filtering, the scroll position may lie beyond the last row until the browser corrects it.
  const from = Math.max(0, Math.min(first, count - visible) - MARGIN)
  const to = Math.min(count, from + visible + 2 * MARGIN)
  return {
    from,
    to,
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    onScroll: ({ currentTarget }: UIEvent) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight)),
  }
}
