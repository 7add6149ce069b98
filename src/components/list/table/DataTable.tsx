import type { ListRow } from '../types'
import styles from './Table.module.css'
import { leastWidth } from './tableColumns'
import { TableHead } from './TableHead'
import type { Sort } from './TableHead'
import { TableRow } from './TableRow'
import type { TableRowProps } from './TableRow'

interface DataTableProps<R extends ListRow> extends Pick<TableRowProps<R>, 'columns' | 'rowProps' | 'as'> {
  rows: readonly R[]
  /** Width available to the table. If the columns need more, it scrolls in both directions by itself. */
  room: number
  onSort: Sort
}

/**
 * Header and rows in one table. The header sticks to the top of the page or, if the table itself scrolls, to the top
 * of the table: `sticky` works relative to a single scroll container.
 */
export function DataTable<R extends ListRow>({ columns, rows, room, rowProps, as, onSort }: DataTableProps<R>) {
  const least = leastWidth(columns)
  const scrolls = least > room
  return (
    <div className={styles.frame} data-scrolls={scrolls || undefined}>
      <table className={styles.table} style={scrolls ? { minWidth: least } : undefined}>
        <colgroup>
          {columns.map(({ key, main, width }) => (
            <col key={key} style={main ? undefined : { width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} columns={columns} rowProps={rowProps} as={as} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
