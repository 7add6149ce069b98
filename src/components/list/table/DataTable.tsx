import type { ListRow } from '../types'
import styles from './Table.module.css'
import { minTableWidth } from './tableColumns'
import { TableHead } from './TableHead'
import type { Sort } from './TableHead'
import { TableRow } from './TableRow'
import type { TableRowProps } from './TableRow'
import { useRowsInView } from './useRowsInView'
import type { Viewport } from './useRowsInView'

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
