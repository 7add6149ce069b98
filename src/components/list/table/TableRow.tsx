import { memo } from 'react'
import type { ComponentType, HTMLAttributes } from 'react'
import type { ListRow } from '../types'
import type { TableColumn } from './columnTypes'

export interface RowElementProps extends HTMLAttributes<HTMLTableRowElement> {
  'data-row-key'?: string
  /** Pinned rows cannot be moved. */
  'data-pinned'?: boolean
}

export interface TableRowProps<R extends ListRow> {
  row: R
  columns: readonly TableColumn<R>[]
  rowProps: (row: R) => RowElementProps
  /** Renders the row element. */
  as: 'tr' | ComponentType<RowElementProps>
}

function Row<R extends ListRow>({ row, columns, rowProps, as: Element }: TableRowProps<R>) {
  return (
    <Element {...rowProps(row)} data-row-key={row.id}>
      {columns.map(({ key, align, className, render }) => (
        <td key={key} className={className} data-align={align}>
          {render(row)}
        </td>
      ))}
    </Element>
  )
}

/** Re-renders only when its row or the columns change. */
export const TableRow = memo(Row) as typeof Row
